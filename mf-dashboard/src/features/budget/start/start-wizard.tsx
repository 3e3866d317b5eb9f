import type { BudgetPlan } from '@app/contracts-banking';
import { CardSurface, EmptyState, useDenialReason } from '@app/ui-kit';
import { SampleOffer } from '@app/organising';
import { minHistory } from './suggested-amounts';
import { SuggestedBudget } from './suggested-budget';
import { assignBudget, type FillQuery } from '../api';
import { TemplateStart } from './template-start';
import type { PlanWrites } from '../use-plan';

/** The first budget: amounts from the person's history, or from a template if there is none. */
export function StartWizard({
  plan,
  writes,
  onFill,
}: {
  plan: BudgetPlan;
  writes: PlanWrites;
  onFill: (query: Partial<FillQuery>) => void;
}) {
  const readOnly = useDenialReason(assignBudget);
  const hasHistory = plan.historyDays >= minHistory;
  if (readOnly)
    return (
      <CardSurface>
        <EmptyState drawing="budget" title="No budget yet">
          {readOnly}
        </EmptyState>
      </CardSurface>
    );
  return (
    <CardSurface as="section" aria-label="Start a budget">
      <EmptyState drawing="budget" title="No budget yet" sample={<SampleOffer />}>
        {hasHistory
          ? 'What you spent suggests an amount for each category. Change what you like: nothing is saved before you say so.'
          : 'There are not 30 days of transactions yet, so a template starts from your income. You will see everything before it is saved.'}
      </EmptyState>
      {hasHistory ? (
        <SuggestedBudget
          plan={plan}
          writes={writes}
          fallback={<TemplateStart plan={plan} onFill={onFill} />}
        />
      ) : (
        <TemplateStart plan={plan} onFill={onFill} />
      )}
    </CardSurface>
  );
}

import type { BudgetPlan } from '@app/contracts-banking';
import { jsonNumber, minorFromDecimal } from '@app/money';
import { useSession } from '@app/shell-sdk';
import { AmountInput, Button, CardSurface, EmptyState, Field, Select } from '@app/ui-kit';
import { useState } from 'react';
import styled from 'styled-components';
import { SampleOffer } from '@app/organising';
import type { FillQuery } from './api';

const leastHistory = 30;
const bases = [
  { value: 'careful', label: 'Below what I usually spend' },
  { value: 'usual', label: 'What I usually spend' },
  { value: 'roomy', label: 'With room above it' },
] as const;
type Basis = (typeof bases)[number]['value'];
const percentileOf: Record<Basis, number> = { careful: 25, usual: 50, roomy: 75 };

/** Three questions that lead to amounts from one's own history, or from a template while there is none. */
export function StartWizard({
  plan,
  onFill,
}: {
  plan: BudgetPlan;
  onFill: (query: Partial<FillQuery>) => void;
}) {
  const { locale } = useSession();
  const { currency } = plan;
  const [basis, setBasis] = useState<Basis>('usual');
  const [periods, setPeriods] = useState('3');
  const [round, setRound] = useState('5');
  const [income, setIncome] = useState<number | null>(
    plan.totals.incomeExpected > 0 ? minorFromDecimal(plan.totals.incomeExpected, currency) : null,
  );
  const hasHistory = plan.historyDays >= leastHistory;
  const show = () =>
    onFill(
      hasHistory
        ? {
            method: 'percentile',
            percentile: percentileOf[basis],
            periods: Number(periods),
            round: Number(round),
          }
        : { method: 'template', income: jsonNumber(income ?? 0, currency), round: Number(round) },
    );
  return (
    <CardSurface as="section" aria-label="Start a budget">
      <EmptyState drawing="budget" title="No budget yet" sample={<SampleOffer />}>
        {hasHistory
          ? 'Three answers, and your own history suggests an amount for each category. You will see everything before it is saved.'
          : 'There are not 30 days of transactions yet, so a template starts from your income. You will see everything before it is saved.'}
      </EmptyState>
      <Questions>
        {hasHistory ? (
          <>
            <Field label="How tight should it be?">
              <Select value={basis} options={bases} onChange={(value) => setBasis(value as Basis)} />
            </Field>
            <Field label="How far should it look back?">
              <Select
                value={periods}
                options={['3', '6', '12'].map((value) => ({ value, label: `${value} periods` }))}
                onChange={setPeriods}
              />
            </Field>
          </>
        ) : (
          <Field label="What comes in each period?">
            <AmountInput
              value={income}
              currency={currency}
              locale={locale}
              onChange={(next) => setIncome(next)}
            />
          </Field>
        )}
        <Field label="Round amounts?">
          <Select
            value={round}
            options={[
              { value: '0', label: 'Exact' },
              { value: '5', label: 'To 5' },
              { value: '25', label: 'To 25' },
            ]}
            onChange={setRound}
          />
        </Field>
      </Questions>
      <Show>
        <Button variant="primary" onClick={show} disabled={!hasHistory && !income}>
          Show me the amounts
        </Button>
      </Show>
    </CardSurface>
  );
}

const Questions = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(200px, 1fr));
  gap: var(--s4);
  max-width: 720px;
  margin: 0 auto;
`;

const Show = styled.div`
  display: grid;
  justify-content: center;
  padding: var(--s5) 0 var(--s4);
`;

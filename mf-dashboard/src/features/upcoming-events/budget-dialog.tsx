import { invalidatePaths, reasonOf } from '@app/api-client';
import { budgetTrackingRoute, readBudgetPlanRoute, type FinancialEvent } from '@app/contracts-banking';
import { jsonNumber, minorFromDecimal } from '@app/money';
import { useMoneyFormat, useSession } from '@app/shell-sdk';
import { AmountInput, Banner, Button, Dialog, Field, RowSkeletons } from '@app/ui-kit';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { assignBudget } from './api/assign-budget';
import { previewBudget } from './api/preview-budget';
import { useToldWrite } from './use-event-actions';

/** E7: gives the category of a bill a budget that holds all of its bills, from the period of this one on. */
export function BudgetDialog({ event, onClose }: { event: FinancialEvent; onClose: () => void }) {
  const { data, error } = useQuery(previewBudget(event.dueDate));
  // A category that shares a budget with others has no row of its own: then this bill alone is proposed.
  const row = data?.rows.find(({ category }) => category === event.category);
  return (
    <Dialog open onClose={onClose} title={`Budget for ${event.category}`}>
      {error && <Banner tone="negative">{reasonOf(error)}</Banner>}
      {!data && !error && <RowSkeletons count={2} label="Working it out" />}
      {data && (
        <AmountForm
          event={event}
          proposed={row?.after ?? Math.abs(event.amount)}
          before={row?.before ?? null}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}

function AmountForm({
  event,
  proposed,
  before,
  onClose,
}: {
  event: FinancialEvent;
  proposed: number;
  before: number | null;
  onClose: () => void;
}) {
  const { locale } = useSession();
  const money = useMoneyFormat();
  const client = useQueryClient();
  const told = useToldWrite();
  const { category, currency } = event;
  const [minor, setMinor] = useState<number | null>(minorFromDecimal(proposed, currency));
  const [problem, setProblem] = useState<string>();
  const assign = useMutation(assignBudget);
  const missing = problem ?? (minor === null || minor <= 0 ? 'Enter an amount' : undefined);
  const submit = (submitted: FormEvent) => {
    submitted.preventDefault();
    if (missing) return;
    const amount = jsonNumber(minor!, currency);
    assign.mutate(
      { body: { period: event.dueDate, assignments: [{ category, amount }] } },
      {
        onSuccess: ({ undoId }) => {
          void invalidatePaths(client, [readBudgetPlanRoute.path, budgetTrackingRoute.path]);
          told('Budget saved', `${category}: ${money.amount(amount, { currency })}`, undoId);
          onClose();
        },
      },
    );
  };
  return (
    <form onSubmit={submit} noValidate>
      {assign.error && <Banner tone="negative">{reasonOf(assign.error)}</Banner>}
      <Field
        label="A period"
        hint={
          before === null
            ? `${category} has no budget yet. This is what its bills come to.`
            : `${money.amount(before, { currency })} now. The amount is what its bills come to.`
        }
        error={missing}
      >
        <AmountInput
          value={minor}
          currency={currency}
          locale={locale}
          onChange={(next, wrong) => {
            setMinor(next);
            setProblem(wrong);
          }}
        />
      </Field>
      <Button variant="primary" type="submit" busy={assign.isPending} disabled={Boolean(missing)}>
        Save budget
      </Button>
    </form>
  );
}

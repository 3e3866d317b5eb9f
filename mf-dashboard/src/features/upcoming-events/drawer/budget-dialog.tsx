import type { Day } from '@app/calendar';
import { type FinancialEvent } from '@app/contracts-banking';
import { jsonNumber, minorFromDecimal } from '@app/money';
import { useMoneyFormat, useSession } from '@app/shell-sdk';
import { AmountInput, Dialog, Field, RowSkeletons } from '@app/ui-kit';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { assignBudget, previewBudget } from '../api';
import { useWriteToast } from '../use-event-actions';

/**
 * Gives the category of a bill a budget for all of its bills, starting with this bill's period. The proposal is read for the period of
 * the bill's next day, because that period lies completely ahead: none of its bills was already paid and dropped.
 */
export function BudgetDialog({
  event,
  nextDay,
  onClose,
}: {
  event: FinancialEvent;
  nextDay: Day | undefined;
  onClose: () => void;
}) {
  const { locale } = useSession();
  const money = useMoneyFormat();
  const notify = useWriteToast();
  const { category, currency } = event;
  const { data: preview, error } = useQuery(previewBudget(nextDay ?? event.dueDate));
  // A category that shares a budget with others has no row; then only this bill's amount is proposed.
  const row = preview?.rows.find((line) => line.category === category);
  const proposed = minorFromDecimal(row?.after ?? Math.abs(event.amount), currency);
  const [typed, setTyped] = useState<{ minor: number | null; problem: string | undefined }>();
  const minor = typed ? typed.minor : proposed;
  const missing = typed?.problem ?? (minor === null || minor <= 0 ? 'Enter an amount' : undefined);
  const assign = useMutation(assignBudget);
  const submit = () => {
    if (missing) return;
    const amount = jsonNumber(minor!, currency);
    assign.mutate(
      { body: { period: event.dueDate, assignments: [{ category, amount }] } },
      {
        onSuccess: ({ undoId }) => {
          notify('Budget saved', `${category}: ${money.amount(amount, { currency })}`, undoId);
          onClose();
        },
      },
    );
  };
  const now = row?.before == null ? '' : ` It has ${money.amount(row.before, { currency })} now.`;
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Budget for ${category}`}
      action={{ label: 'Save budget', busy: assign.isPending, disabled: !preview || Boolean(missing) }}
      onSubmit={submit}
      error={error ?? assign.error}
    >
      {!preview && !error && <RowSkeletons count={2} label="Working it out" />}
      {preview && (
        <Field
          label="For each period"
          hint={`This is the total of its bills.${now}`}
          error={typed ? missing : undefined}
        >
          <AmountInput
            value={minor}
            currency={currency}
            locale={locale}
            onChange={(next, problem) => setTyped({ minor: next, problem })}
          />
        </Field>
      )}
    </Dialog>
  );
}

import type { FinancialEvent } from '@app/contracts-banking';

export interface PaidWords {
  button: string;
  /** What is said where the payment is still to come. */
  confirmation: string;
  record: string;
  recorded: string;
  linked: string;
}

/** A bill is paid, income received, a transfer done. */
export function paidWords({ kind, amount }: Pick<FinancialEvent, 'kind' | 'amount'>): PaidWords {
  if (kind === 'transfer')
    return {
      button: 'Mark done',
      confirmation: 'Marked as done',
      record: 'Record transfer',
      recorded: 'Transfer recorded',
      linked: 'Settled by that transfer',
    };
  const rest = { record: 'Record payment', recorded: 'Payment recorded', linked: 'Settled by that payment' };
  if (amount > 0) return { button: 'Mark received', confirmation: 'Marked as received', ...rest };
  if (amount === 0) return { button: 'Mark done', confirmation: 'Marked as done', ...rest };
  return { button: 'Mark paid', confirmation: 'Marked as paid', ...rest };
}

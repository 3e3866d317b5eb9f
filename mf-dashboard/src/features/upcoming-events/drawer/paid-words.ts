import type { FinancialEvent } from '@app/contracts-banking';

export interface PaidWords {
  button: string;
  /** The message if the payment is still to come. */
  confirmation: string;
  record: string;
  recorded: string;
  linked: string;
}

/** The words for paying a bill, receiving income or making a transfer. */
export function paidWords({ kind, amount }: Pick<FinancialEvent, 'kind' | 'amount'>): PaidWords {
  if (kind === 'transfer')
    return {
      button: 'Mark done',
      confirmation: 'Marked as done',
      record: 'Record transfer',
      recorded: 'Transfer recorded',
      linked: 'Settled by that transfer',
    };
  const paymentWords = {
    record: 'Record payment',
    recorded: 'Payment recorded',
    linked: 'Settled by that payment',
  };
  if (amount > 0) return { button: 'Mark received', confirmation: 'Marked as received', ...paymentWords };
  if (amount === 0) return { button: 'Mark done', confirmation: 'Marked as done', ...paymentWords };
  return { button: 'Mark paid', confirmation: 'Marked as paid', ...paymentWords };
}

import type { EventKind } from '@app/contracts-banking';

export type Direction = 'pay' | 'receive';

export const kindChoices: readonly { value: EventKind; label: string }[] = [
  { value: 'bill', label: 'Bill' },
  { value: 'subscription', label: 'Subscription' },
  { value: 'income', label: 'Income' },
  { value: 'transfer', label: 'Transfer between accounts' },
  { value: 'tax', label: 'Tax' },
  { value: 'reminder', label: 'Reminder' },
];

/** The kind as long as none is chosen. */
export function usualKind(form: {
  amountMinor: number | null;
  direction: Direction;
  category: string;
}): EventKind {
  if (!form.amountMinor) return 'reminder';
  if (form.direction === 'receive') return 'income';
  if (form.category === 'Taxes') return 'tax';
  return form.category === 'Subscriptions' ? 'subscription' : 'bill';
}

const directions: Partial<Record<EventKind, Direction>> = {
  bill: 'pay',
  subscription: 'pay',
  income: 'receive',
  // The money leaves the first account.
  transfer: 'pay',
};

/** The direction of a kind. Taxes are paid or refunded, and a reminder has none, so these keep `otherwise`. */
export const directionOf = (kind: EventKind, otherwise: Direction): Direction =>
  directions[kind] ?? otherwise;

/** The accounts of an event on one line. */
export const accountWords = ({
  account,
  toAccount,
}: {
  account: string | null;
  toAccount: string | null;
}): string | null => (toAccount ? `${account ?? '–'} → ${toAccount}` : account);

export type TransferProblems = Partial<Record<'amount' | 'from' | 'to', string>>;

/** What a transfer still lacks, by field. */
export function transferProblems(form: {
  amountMinor: number | null;
  accountId: string;
  toAccountId: string;
}): TransferProblems {
  const problems: TransferProblems = {};
  if (!form.amountMinor) problems.amount = 'Enter the amount to transfer';
  if (!form.accountId) problems.from = 'Choose the account it comes from';
  if (!form.toAccountId) problems.to = 'Choose the account it goes to';
  else if (form.toAccountId === form.accountId)
    problems.to = 'Choose a different account than the one it comes from';
  return problems;
}

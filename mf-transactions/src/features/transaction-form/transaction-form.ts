import { addDays, addMonthsToDay, isDay, type Day } from '@app/calendar';
import type { Transaction } from '@app/contracts-banking';
import { jsonNumber, minorFromDecimal } from '@app/money';
import { evaluateAmount } from '@app/ui-kit';
import type { TransactionStatus, TransactionType } from '../ledger/ledger';

/** What the form holds. Empty category, account, method or status mean: as the server chooses. */
export interface TransactionForm {
  type: TransactionType;
  amountMinor: number | null;
  amountProblem?: string | undefined;
  date: Day | '';
  description: string;
  merchant: string;
  category: string;
  accountId: string;
  paymentMethod: string;
  status: TransactionStatus | '';
  note: string;
}

export type FormField = 'amount' | 'date' | 'description' | 'merchant' | 'note';
export type FormProblems = Partial<Record<FormField, string>>;

export const paymentMethods = [
  'Cash',
  'Debit Card',
  'Credit Card',
  'Bank Transfer',
  'Direct Deposit',
  'Direct Debit',
  'Cheque',
  'Wallet',
  'Payroll',
  'Crypto',
  'Other',
] as const satisfies readonly Transaction['paymentMethod'][];

const largest = 9_999_999_999;

export const emptyForm = (today: Day): TransactionForm => ({
  type: 'expense',
  amountMinor: null,
  date: today,
  description: '',
  merchant: '',
  category: '',
  accountId: '',
  paymentMethod: '',
  status: '',
  note: '',
});

/** A new form filled from an address: `?type&amount&description&category&date&account&note`. What does not fit is left out. */
export function prefilledForm(
  params: URLSearchParams,
  today: Day,
  currency: string,
  locale: string,
): TransactionForm {
  const text = (name: string, max: number) => (params.get(name) ?? '').trim().slice(0, max);
  const amount = params.get('amount') ? evaluateAmount(params.get('amount')!, currency, locale) : undefined;
  const day = params.get('date');
  return {
    ...emptyForm(today),
    ...(params.get('type') === 'income' && { type: 'income' as const }),
    ...(amount && 'minor' in amount && { amountMinor: amount.minor }),
    ...(isDay(day) && { date: day }),
    description: text('description', 140),
    merchant: text('merchant', 140),
    category: text('category', 60),
    accountId: text('account', 80),
    note: text('note', 2000),
  };
}

export const formOf = (transaction: Transaction): TransactionForm => ({
  type: transaction.type,
  amountMinor: minorFromDecimal(transaction.amount, transaction.currency),
  date: transaction.date,
  description: transaction.description,
  merchant: transaction.merchant ?? '',
  category: transaction.category,
  accountId: transaction.accountId,
  paymentMethod: transaction.paymentMethod,
  status: transaction.status,
  note: transaction.note ?? '',
});

/** What stands in the way of saving, by field; empty when nothing does. */
export function problemsOf(form: TransactionForm, today: Day): FormProblems {
  const problems: FormProblems = {};
  const description = form.description.trim();
  if (form.amountProblem) problems.amount = form.amountProblem;
  else if (form.amountMinor === null || form.amountMinor <= 0) problems.amount = 'Enter an amount above zero';
  else if (form.amountMinor > largest) problems.amount = 'The largest amount is 99,999,999.99';
  if (!form.date) problems.date = 'Choose a date';
  else if (form.date > addMonthsToDay(today, 12)) problems.date = 'Choose a date within a year from today';
  if (!description) problems.description = 'Describe it in a few words';
  else if (description.length > 140) problems.description = 'Use at most 140 characters';
  if (form.merchant.trim().length > 140) problems.merchant = 'Use at most 140 characters';
  if (form.note.trim().length > 2000) problems.note = 'Use at most 2,000 characters';
  return problems;
}

/** A date so far back that it deserves a second look. */
export const isLongAgo = (form: TransactionForm, today: Day): boolean =>
  form.date !== '' && form.date < addMonthsToDay(today, -60);

/** The status that will be saved: what was chosen, else pending for a future day and completed otherwise. */
export const statusOf = (form: TransactionForm, today: Day): TransactionStatus =>
  form.status || (form.date > today ? 'pending' : 'completed');

export const isSameForm = (a: TransactionForm, b: TransactionForm): boolean =>
  (Object.keys(b) as (keyof TransactionForm)[]).every((name) => a[name] === b[name]);

/** Body that adds the transaction. */
export function addBody(form: TransactionForm, currency: string, today: Day) {
  return {
    type: form.type === 'income' ? ('income' as const) : ('expense' as const),
    amount: jsonNumber(form.amountMinor ?? 0, currency),
    description: form.description.trim(),
    date: form.date,
    status: statusOf(form, today),
    ...(form.category && { category: form.category }),
    ...(form.accountId && { accountId: form.accountId }),
    ...(form.paymentMethod && { paymentMethod: form.paymentMethod as Transaction['paymentMethod'] }),
    ...(form.merchant.trim() && { merchant: form.merchant.trim() }),
    ...(form.note.trim() && { note: form.note.trim() }),
  };
}

/** Body that changes what differs from the version read, and nothing else. */
export function changeBody(form: TransactionForm, original: Transaction) {
  const before = formOf(original);
  const changed = <K extends keyof TransactionForm, V>(name: K, value: V, as: string = name) =>
    form[name] !== before[name] ? { [as]: value } : {};
  return {
    version: original.version,
    ...(form.type !== 'transfer' && changed('type', form.type)),
    ...changed('amountMinor', jsonNumber(form.amountMinor ?? 0, original.currency), 'amount'),
    ...changed('date', form.date),
    ...changed('description', form.description.trim()),
    ...changed('merchant', form.merchant.trim() || null),
    ...changed('category', form.category),
    ...changed('accountId', form.accountId),
    ...changed('paymentMethod', form.paymentMethod),
    ...changed('status', form.status),
    ...changed('note', form.note.trim() || null),
  };
}

/** First and last day within which an equal row looks like the same one. */
export const sameRowDays = (date: Day): { from: Day; to: Day } => ({
  from: addDays(date, -2),
  to: addDays(date, 2),
});

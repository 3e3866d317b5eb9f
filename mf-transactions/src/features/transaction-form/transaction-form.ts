import { addDays, addMonthsToDay, isDay, type Day } from '@app/calendar';
import { uncategorised, type TaxLineId, type Transaction } from '@app/contracts-banking';
import { newId } from '@app/ids';
import { jsonNumber, minorFromDecimal } from '@app/money';
import { evaluateAmount } from '@app/ui-kit';
import type { LedgerRow, TransactionStatus, TransactionType } from '../ledger/ledger';
import { splitsBody, splitsOf, splitProblem, type SplitDraft } from './split/splits';

/** The values of the form. An empty category, account, method or status lets the server choose. */
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
  tags: readonly string[];
  /** Empty unless the transaction is split. */
  lines: readonly SplitDraft[];
  business: boolean;
  businessPercent: number | null;
  taxLine: TaxLineId | '';
  excluded: boolean;
  reimbursable: boolean;
  /** Id of the person it is for; empty for nobody in particular. */
  person: string;
  /** For a new transfer: the target account, and the amount received if its currency differs. */
  toAccountId: string;
  receivedMinor: number | null;
}

export type FormField =
  | 'amount'
  | 'date'
  | 'description'
  | 'merchant'
  | 'note'
  | 'lines'
  | 'businessPercent'
  | 'accounts'
  | 'received';
export type FormProblems = Partial<Record<FormField, string>>;

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
  tags: [],
  lines: [],
  business: false,
  businessPercent: 100,
  taxLine: '',
  excluded: false,
  reimbursable: false,
  person: '',
  toAccountId: '',
  receivedMinor: null,
});

/** A new form filled from an address: `?type&amount&description&category&date&account&note`. Invalid values are left out. */
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
    ...(params.get('type') === 'transfer' && { type: 'transfer' as const }),
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
  tags: transaction.tags,
  lines: splitsOf(transaction.lines, transaction.currency),
  business: transaction.business,
  businessPercent: transaction.businessPercent,
  taxLine: transaction.taxLine ?? '',
  excluded: transaction.excluded,
  reimbursable: transaction.reimbursable,
  person: transaction.person ?? '',
  toAccountId: '',
  receivedMinor: null,
});

/** A copy dated today that shares no objects with the original. For a transfer, it includes the other account. */
export function copyForm(transaction: Transaction, today: Day): TransactionForm {
  const form = formOf(transaction);
  const { transfer, inflow, accountId } = transaction;
  return {
    ...form,
    date: today,
    status: '',
    lines: form.lines.map((line) => ({ ...line, key: newId(), isNew: true })),
    ...(transfer && {
      category: '',
      accountId: inflow ? transfer.otherAccountId : accountId,
      toAccountId: inflow ? accountId : transfer.otherAccountId,
    }),
  };
}

/** Why the form cannot be saved, by field; empty if it can. */
export function problemsOf(form: TransactionForm, today: Day): FormProblems {
  const problems: FormProblems = {};
  const description = form.description.trim();
  if (form.amountProblem) problems.amount = form.amountProblem;
  else if (form.amountMinor === null || form.amountMinor <= 0) problems.amount = 'Enter an amount above zero';
  else if (form.amountMinor > largest) problems.amount = 'The largest amount is 99,999,999.99';
  if (!form.date) problems.date = 'Choose a date';
  else if (form.date > addMonthsToDay(today, 12)) problems.date = 'Choose a date within a year from today';
  const split = splitProblem(form.amountMinor, form.lines);
  if (split) problems.lines = split;
  const percent = form.businessPercent;
  if (form.business && (percent === null || !Number.isInteger(percent) || percent < 0 || percent > 100))
    problems.businessPercent = 'Enter a whole number from 0 to 100';
  if (!description) problems.description = 'Describe it in a few words';
  else if (description.length > 140) problems.description = 'Use at most 140 characters';
  if (form.merchant.trim().length > 140) problems.merchant = 'Use at most 140 characters';
  if (form.note.trim().length > 2000) problems.note = 'Use at most 2,000 characters';
  return problems;
}

/** A date more than 60 months back, which the person has to confirm. */
export const isLongAgo = (form: TransactionForm, today: Day): boolean =>
  form.date !== '' && form.date < addMonthsToDay(today, -60);

/** A completed transaction on a future day. */
export const isDoneTooEarly = (form: TransactionForm, today: Day): boolean =>
  form.date > today && statusOf(form, today) === 'completed';

/** The status that will be saved: the chosen one, else pending on a future day and completed otherwise. */
export const statusOf = (form: TransactionForm, today: Day): TransactionStatus =>
  form.status || (form.date > today ? 'pending' : 'completed');

export const isSameForm = (a: TransactionForm, b: TransactionForm): boolean =>
  (Object.keys(b) as (keyof TransactionForm)[]).every((name) => isSameValue(a[name], b[name]));

/** Lists are equal if their contents are equal. */
export const isSameValue = (a: unknown, b: unknown): boolean =>
  a === b || (typeof a === 'object' && JSON.stringify(a) === JSON.stringify(b));

/** The row that the list shows until the server answers. */
export const rowOfForm = (form: TransactionForm, id: string, currency: string, today: Day): LedgerRow => ({
  id,
  description: form.description.trim(),
  category: form.category || uncategorised,
  date: form.date || today,
  type: form.type === 'income' ? 'income' : 'expense',
  amountMinor: form.type === 'income' ? (form.amountMinor ?? 0) : -(form.amountMinor ?? 0),
  currency,
  paymentMethod: form.paymentMethod,
  status: statusOf(form, today),
  accountId: form.accountId,
  flags: 0,
  merchant: form.merchant.trim() || null,
  source: 'manual',
  tags: form.tags,
  parts: [],
  ...(form.person && { person: form.person }),
});

/** The request body that adds the transaction. */
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
    ...(form.tags.length > 0 && { tags: [...form.tags] }),
    ...(form.lines.length > 0 && { lines: splitsBody(form.lines, currency) }),
    ...(form.business && {
      business: true,
      businessPercent: form.businessPercent ?? 100,
      taxLine: form.taxLine || null,
    }),
    ...(form.excluded && { excluded: true }),
    ...(form.reimbursable && { reimbursable: true }),
    ...(form.person && { person: form.person }),
  };
}

/** The request body that records a transfer. */
export function transferBody(form: TransactionForm, currency: string, arriving: string, today: Day) {
  return {
    fromAccountId: form.accountId,
    toAccountId: form.toAccountId,
    amount: jsonNumber(form.amountMinor ?? 0, currency),
    ...(arriving !== currency && { received: jsonNumber(form.receivedMinor ?? 0, arriving) }),
    ...(form.date && { date: form.date }),
    status: statusOf(form, today),
    ...(form.description.trim() && { description: form.description.trim() }),
    ...(form.note.trim() && { note: form.note.trim() }),
    ...(form.tags.length > 0 && { tags: [...form.tags] }),
  };
}

/** Why a transfer cannot be saved, by field: it needs two accounts, but no description. */
export function transferProblems(
  form: TransactionForm,
  today: Day,
  arriving: string | undefined,
): FormProblems {
  const { description: _needless, ...problems } = problemsOf(form, today);
  if (!form.accountId || !form.toAccountId) problems.accounts = 'Choose both accounts';
  else if (form.accountId === form.toAccountId) problems.accounts = 'A transfer needs two different accounts';
  else if (arriving && !form.receivedMinor) problems.received = `Say how much arrives in ${arriving}`;
  return problems;
}

/** The request body with exactly the fields that differ from the version read. */
export function changeBody(form: TransactionForm, original: Transaction) {
  const before = formOf(original);
  const changed = <K extends keyof TransactionForm, V>(name: K, value: V, as: string = name) =>
    isSameValue(form[name], before[name]) ? {} : { [as]: value };
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
    ...changed('tags', [...form.tags]),
    ...changed('lines', form.lines.length > 0 ? splitsBody(form.lines, original.currency) : null),
    ...changed('business', form.business),
    ...(form.business && changed('businessPercent', form.businessPercent ?? 100)),
    ...(form.business && changed('taxLine', form.taxLine || null)),
    ...changed('excluded', form.excluded),
    ...changed('reimbursable', form.reimbursable),
    ...changed('person', form.person || null),
    // Saving a transaction also marks it as reviewed.
    ...(!original.reviewed && { reviewed: true }),
  };
}

/** The first and last day on which an equal row is probably the same one. */
export const duplicateDays = (date: Day): { from: Day; to: Day } => ({
  from: addDays(date, -2),
  to: addDays(date, 2),
});

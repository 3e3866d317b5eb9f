import type { Day } from '@app/calendar';
import type { NewTransaction } from '@app/contracts-banking';
import { DomainError, type Source } from '@app/contracts-kernel';
import { isDay } from '@app/calendar';
import { newId } from '@app/ids';
import { minorFromDecimal, MoneyError, type Currency } from '@app/money';
import { usualPaymentMethod, type AccountRow } from './account';
import { merchantKeyOf } from './merchant-name';
import { changedDetails } from './row-details';
import { storedType, uniqueTags, type LineRow, type TransactionRow } from './transaction';
import type { CategoryId } from './category-id';

/** Fields of a new row that nobody said: a rule may fill them in even when something was guessed. */
export type Guessed = 'category' | 'paymentMethod';

/** Minor units of a public amount; VALIDATION naming the field when it has more decimals than the currency. */
export function minorOf(amount: number, currency: Currency, field = 'amount'): number {
  try {
    return minorFromDecimal(amount, currency);
  } catch (error) {
    if (!(error instanceof MoneyError)) throw error;
    throw new DomainError('VALIDATION', { field, message: `${field}: ${error.message}` });
  }
}

/** Days a person may give: what comes before and after one is always a day as well. A file of ours brings back any other. */
const [earliest, latest] = ['1000-01-01', '2999-12-31'];

/** A day that exists, of the years 1000 to 2999. */
export function existingDay(day: string, field = 'date'): Day {
  const refuse = (reason: string): DomainError =>
    new DomainError('VALIDATION', { field, message: `${field}: ${reason}` });
  if (!isDay(day)) throw refuse('There is no such day');
  if (day < earliest || day > latest) throw refuse('Choose a day from the year 1000 to 2999');
  return day;
}

export const keyFor = (merchant: string | null, description: string): string =>
  merchantKeyOf(merchant ?? description);

/** A row as a person adds it, with everything left out filled in. */
export function newRow(
  request: NewTransaction,
  context: {
    userId: string;
    account: AccountRow;
    categoryId: CategoryId;
    today: Day;
    source: Source;
    lines?: LineRow[];
  },
): TransactionRow {
  const { account, today } = context;
  const date = existingDay(request.date ?? today);
  const merchant = request.merchant || null;
  const inflow = request.type === 'income';
  return {
    _id: newId(),
    userId: context.userId,
    accountId: account._id,
    date,
    type: storedType(context.categoryId, request.type),
    inflow,
    amountMinor: minorOf(request.amount, account.currency),
    currency: account.currency,
    status: request.status ?? (date > today ? 'pending' : 'completed'),
    categoryId: context.categoryId,
    description: request.description,
    merchant,
    merchantKey: keyFor(merchant, request.description),
    note: request.note || null,
    tags: uniqueTags(request.tags ?? []),
    paymentMethod: request.paymentMethod ?? usualPaymentMethod(account.kind, inflow),
    source: context.source,
    statementText: null,
    importId: null,
    fitId: null,
    importKey: null,
    stamp: newId(),
    version: 1,
    ...(context.lines && { lines: context.lines }),
    ...changedDetails({}, request),
  };
}

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

/** Fields of a new row that the person left out: a rule may fill them in even if a default was used. */
export type DefaultedField = 'category' | 'paymentMethod';

/**
 * Converts a public amount to minor units. Throws VALIDATION naming the field if the amount has more decimals
 * than the currency.
 */
export function minorOf(amount: number, currency: Currency, field = 'amount'): number {
  try {
    return minorFromDecimal(amount, currency);
  } catch (error) {
    if (!(error instanceof MoneyError)) throw error;
    throw new DomainError('VALIDATION', { field, message: `${field}: ${error.message}` });
  }
}

/**
 * The range of days a person may enter, so that the days before and after are always valid too. Only an
 * import of our own export may bring other days.
 */
const [earliest, latest] = ['1000-01-01', '2999-12-31'];

/** Returns the day if it exists and is in the years 1000 to 2999; throws VALIDATION otherwise. */
export function existingDay(day: string, field = 'date'): Day {
  const refuse = (reason: string): DomainError =>
    new DomainError('VALIDATION', { field, message: `${field}: ${reason}` });
  if (!isDay(day)) throw refuse('There is no such day');
  if (day < earliest || day > latest) throw refuse('Choose a day from the year 1000 to 2999');
  return day;
}

export const keyFor = (merchant: string | null, description: string): string =>
  merchantKeyOf(merchant ?? description);

/** A row that a person adds, with defaults for everything left out. */
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

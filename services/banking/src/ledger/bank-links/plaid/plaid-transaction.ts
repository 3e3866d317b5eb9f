import { isDay } from '@app/calendar';
import { oneLine } from '@app/contracts-kernel';
import { isCurrency, minorFromDecimal, MoneyError, type Currency } from '@app/money';
import { ProviderError } from '@app/provider-kit';
import type { AccountBase, Transaction } from 'plaid';
import type { BankAccount, BankTransaction } from '../source/bank-source';
import { categoryOf } from './plaid-categories';

const bad = (code: string): ProviderError =>
  new ProviderError({ provider: 'plaid', kind: 'bad-answer', code });

/**
 * A JSON number of the provider in minor units; the shortest text of a double is the number that was sent.
 * Undefined if it is not an amount.
 */
function minor(amount: number, currency: Currency): number | undefined {
  try {
    return minorFromDecimal(String(amount), currency);
  } catch (error) {
    if (error instanceof MoneyError) return undefined;
    throw error;
  }
}

/** The first non-empty text. */
const textOf = (...values: unknown[]): string | undefined =>
  values
    .filter((text) => typeof text === 'string')
    .map((text) => oneLine(text).trim())
    .find((text) => text !== '');

/** For cards and loans, a positive balance of the provider is money owed. */
export function accountOf({
  account_id,
  balances,
  mask,
  name,
  official_name,
  ...account
}: AccountBase): BankAccount {
  const code = balances.iso_currency_code;
  const currency = isCurrency(code) ? code : null;
  const type = String(account.type);
  const owes = type === 'credit' || type === 'loan';
  // A balance that is not a number is left out; transactions do not depend on it.
  const of = (amount: unknown): number | null =>
    typeof amount !== 'number' || !currency ? null : (minor(amount, currency) ?? null);
  const current = of(balances.current);
  return {
    id: account_id,
    name: textOf(name, official_name) ?? 'Account',
    mask: textOf(mask) ?? null,
    type,
    subtype: account.subtype ? String(account.subtype) : null,
    currency,
    currentMinor: current === null ? null : owes ? 0 - current : current,
    availableMinor: of(balances.available),
    limitMinor: of(balances.limit),
  };
}

/**
 * Undefined for a currency the ledger does not support. A positive amount of the provider leaves the account.
 */
function transactionOf(transaction: Transaction): BankTransaction | undefined {
  const currency = transaction.iso_currency_code;
  if (!isCurrency(currency)) return undefined;
  const [id, accountId, pendingId] = [
    transaction.transaction_id,
    transaction.account_id,
    transaction.pending_transaction_id,
  ].map(idOf);
  const leaving = typeof transaction.amount === 'number' ? minor(transaction.amount, currency) : undefined;
  if (!isDay(transaction.date) || !id || !accountId || leaving === undefined) throw bad('transaction');
  const signedMinor = 0 - leaving;
  return {
    id,
    accountId,
    date: transaction.date,
    signedMinor,
    pending: transaction.pending === true,
    pendingId: pendingId ?? null,
    merchant: textOf(transaction.merchant_name) ?? null,
    text:
      textOf(transaction.original_description, transaction.name, transaction.merchant_name) ?? 'Transaction',
    category: categoryOf(transaction.personal_finance_category, signedMinor > 0),
  };
}

/**
 * The readable transactions of a page and the number of unreadable ones: one malformed transaction must not
 * block the others.
 */
export function transactionsOf(all: readonly Transaction[]): { read: BankTransaction[]; unreadable: number } {
  const read: BankTransaction[] = [];
  let unreadable = 0;
  for (const transaction of all)
    try {
      const row = transactionOf(transaction);
      if (row) read.push(row);
    } catch (error) {
      if (!(error instanceof ProviderError || error instanceof TypeError)) throw error;
      unreadable += 1;
    }
  return { read, unreadable };
}

const longestId = 200;
const idOf = (id: unknown): string | undefined =>
  typeof id === 'string' && id !== '' && id.length <= longestId ? id : undefined;

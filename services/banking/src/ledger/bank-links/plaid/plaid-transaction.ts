import { isDay } from '@app/calendar';
import { isCurrency, minorFromDecimal, MoneyError, type Currency } from '@app/money';
import { ProviderError } from '@app/provider-kit';
import type { AccountBase, Transaction } from 'plaid';
import type { BankAccount, BankTransaction } from '../source/bank-source';
import { categoryOf } from './plaid-categories';

const bad = (code: string): ProviderError =>
  new ProviderError({ provider: 'plaid', kind: 'bad-answer', code });

/** A JSON number of the provider as minor units: the shortest text of a double is what was sent. */
function minor(amount: number, currency: Currency): number {
  try {
    return minorFromDecimal(String(amount), currency);
  } catch (error) {
    if (error instanceof MoneyError) throw bad('amount');
    throw error;
  }
}

/** Of cards and loans the provider's positive balance is money owed. */
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
  const of = (amount: number | null | undefined): number | null =>
    amount === null || amount === undefined || !currency ? null : minor(amount, currency);
  const current = of(balances.current);
  return {
    id: account_id,
    name: name || official_name || 'Account',
    mask: mask ?? null,
    type,
    subtype: account.subtype ? String(account.subtype) : null,
    currency,
    currentMinor: current === null ? null : owes ? 0 - current : current,
    availableMinor: of(balances.available),
    limitMinor: of(balances.limit),
  };
}

/** Undefined for one in a currency the ledger does not know. A positive amount of the provider leaves the account. */
export function transactionOf(one: Transaction): BankTransaction | undefined {
  const currency = one.iso_currency_code;
  if (!isCurrency(currency)) return undefined;
  if (!isDay(one.date) || typeof one.transaction_id !== 'string' || typeof one.amount !== 'number')
    throw bad('transaction');
  const signedMinor = 0 - minor(one.amount, currency);
  return {
    id: one.transaction_id,
    accountId: one.account_id,
    date: one.date,
    signedMinor,
    pending: one.pending,
    pendingId: one.pending_transaction_id ?? null,
    merchant: one.merchant_name ?? null,
    text: one.original_description ?? one.name ?? one.merchant_name ?? 'Transaction',
    category: categoryOf(one.personal_finance_category, signedMinor > 0),
  };
}

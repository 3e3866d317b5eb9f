import { isDay, type Day } from '@app/calendar';
import { oneLine } from '@app/contracts-kernel';
import { isCurrency, minorFromDecimal, MoneyError, type Currency } from '@app/money';
import { ProviderError } from '@app/provider-kit';
import { z } from 'zod';
import type { BankAccount, BankTransaction } from '../source/bank-source';

const decimal = z.union([z.string().max(40), z.number()]).transform(String);
const transaction = z.object({
  id: z.string().min(1).max(200),
  posted: z.number(),
  transacted_at: z.number().optional(),
  amount: decimal,
  description: z.string().max(2_000),
  payee: z.string().max(500).optional(),
  memo: z.string().max(2_000).optional(),
  pending: z.boolean().optional(),
});
const account = z.object({
  org: z.object({ domain: z.string().optional(), name: z.string().optional() }),
  id: z.string().min(1).max(200),
  name: z.string().max(200),
  currency: z.string(),
  balance: decimal,
  'available-balance': decimal.optional(),
  transactions: z.array(z.unknown()).default([]),
});
const answer = z.object({ errors: z.array(z.string().max(500)).default([]), accounts: z.array(account) });
export type SimplefinAnswer = z.output<typeof answer>;
type SimplefinAccount = SimplefinAnswer['accounts'][number];

const bad = (code: string): ProviderError =>
  new ProviderError({ provider: 'simplefin', kind: 'bad-answer', code });

/** The validated reply of `/accounts`. Throws ProviderError if it is malformed. */
export function readAnswer(json: unknown): SimplefinAnswer {
  const read = answer.safeParse(json);
  if (!read.success) throw bad('accounts');
  return read.data;
}

export const currencyOf = ({ currency }: SimplefinAccount): Currency | null =>
  isCurrency(currency) ? currency : null;

/** Undefined if the text is not an amount. */
function minor(text: string, currency: Currency): number | undefined {
  try {
    return minorFromDecimal(text, currency);
  } catch (error) {
    if (error instanceof MoneyError) return undefined;
    throw error;
  }
}

/**
 * The protocol has no account kind, so a card is recognised by its name. Balances have the same sign as ours.
 */
export function accountOf(account: SimplefinAccount): BankAccount {
  const currency = currencyOf(account);
  const isCard = /\b(card|credit|visa|mastercard|amex)\b/i.test(account.name);
  const available = account['available-balance'];
  return {
    id: account.id,
    name: oneLine(account.name),
    mask: /(\d{4})\D*$/.exec(account.name)?.[1] ?? null,
    type: isCard ? 'credit' : 'depository',
    subtype: isCard ? 'credit card' : /saving/i.test(account.name) ? 'savings' : 'checking',
    currency,
    currentMinor: currency === null ? null : (minor(account.balance, currency) ?? null),
    availableMinor:
      currency !== null && available !== undefined ? (minor(available, currency) ?? null) : null,
    limitMinor: null,
  };
}

/**
 * The readable transactions of an account and the number of unreadable ones: account malformed transaction must
 * not block the others.
 */
export function transactionsOf(account: SimplefinAccount): { read: BankTransaction[]; unreadable: number } {
  const currency = currencyOf(account);
  if (!currency) return { read: [], unreadable: 0 };
  const read = account.transactions.flatMap((row) => transactionOf(row, account.id, currency) ?? []);
  return { read, unreadable: account.transactions.length - read.length };
}

function transactionOf(json: unknown, accountId: string, currency: Currency): BankTransaction | undefined {
  const { data: row } = transaction.safeParse(json);
  const signedMinor = row && minor(row.amount, currency);
  if (!row || signedMinor === undefined) return undefined;
  const pending = row.pending ?? row.posted === 0;
  const date = dayOf((pending ? row.transacted_at : row.posted) || row.posted || row.transacted_at || 0);
  if (!date) return undefined;
  const [text, payee] = [row.description, row.payee ?? ''].map((value) => oneLine(value).trim());
  return {
    ...{ id: row.id, accountId, date, signedMinor, pending },
    pendingId: null,
    merchant: payee || null,
    text: text || payee || 'Transaction',
    category: null,
  };
}

/**
 * The protocol's instants are seconds since 1970; a bank's day is taken in UTC. Undefined if the instant is
 * outside the calendar.
 */
function dayOf(seconds: number): Day | undefined {
  const instant = new Date(seconds * 1000);
  const day = Number.isNaN(instant.getTime()) ? '' : instant.toISOString().slice(0, 10);
  return isDay(day) ? day : undefined;
}

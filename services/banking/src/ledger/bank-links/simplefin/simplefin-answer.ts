import type { Day } from '@app/calendar';
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
  transactions: z.array(transaction).default([]),
});
const answer = z.object({ errors: z.array(z.string().max(500)).default([]), accounts: z.array(account) });
export type SimplefinAnswer = z.output<typeof answer>;
type SimplefinAccount = SimplefinAnswer['accounts'][number];

const bad = (code: string): ProviderError =>
  new ProviderError({ provider: 'simplefin', kind: 'bad-answer', code });

/** What `/accounts` answered, or a ProviderError. */
export function readAnswer(json: unknown): SimplefinAnswer {
  const read = answer.safeParse(json);
  if (!read.success) throw bad('accounts');
  return read.data;
}

export const currencyOf = ({ currency }: SimplefinAccount): Currency | null =>
  isCurrency(currency) ? currency : null;

function minor(text: string, currency: Currency): number {
  try {
    return minorFromDecimal(text, currency);
  } catch (error) {
    if (error instanceof MoneyError) throw bad('amount');
    throw error;
  }
}

/** The protocol says no kind: a card is known by its name. Its balances are signed as ours. */
export function accountOf(one: SimplefinAccount): BankAccount {
  const currency = currencyOf(one);
  const isCard = /\b(card|credit|visa|mastercard|amex)\b/i.test(one.name);
  const available = one['available-balance'];
  return {
    id: one.id,
    name: one.name,
    mask: /(\d{4})\D*$/.exec(one.name)?.[1] ?? null,
    type: isCard ? 'credit' : 'depository',
    subtype: isCard ? 'credit card' : /saving/i.test(one.name) ? 'savings' : 'checking',
    currency,
    currentMinor: currency === null ? null : minor(one.balance, currency),
    availableMinor: currency !== null && available !== undefined ? minor(available, currency) : null,
    limitMinor: null,
  };
}

export function transactionsOf(one: SimplefinAccount): BankTransaction[] {
  const currency = currencyOf(one);
  if (!currency) return [];
  return one.transactions.map((row) => {
    const pending = row.pending ?? row.posted === 0;
    return {
      id: row.id,
      accountId: one.id,
      date: dayOf((pending ? row.transacted_at : row.posted) || row.posted || row.transacted_at || 0),
      signedMinor: minor(row.amount, currency),
      pending,
      pendingId: null,
      merchant: row.payee?.trim() || null,
      text: row.description || row.payee || 'Transaction',
      category: null,
    };
  });
}

/** The protocol's instants are seconds since 1970; a bank's day is taken in UTC. */
const dayOf = (seconds: number): Day => new Date(seconds * 1000).toISOString().slice(0, 10);

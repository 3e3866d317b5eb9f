import { addDays, type Day } from '@app/calendar';
import type { FactPart, FactRow, Facts } from '../src/features/ledger-facts/facts';

export const today: Day = '2026-11-20';
const checking = {
  id: 'checking',
  name: 'Everyday checking',
  kind: 'checking' as const,
  balanceMinor: 341_064,
  limitMinor: null,
  inNetWorth: true,
};

export interface Paid {
  /** Days before today. */
  ago: number;
  /** Signed minor units. */
  minor: number;
  payee?: string;
  category?: string;
  accountId?: string;
  id?: string;
}

/** Facts with these rows, each counted in its own category. */
export function factsWith(paid: readonly Paid[], more: Partial<Facts> = {}): Facts {
  const day = more.today ?? today;
  const rows = paid
    .map(
      (
        { ago, minor, payee = 'Green Fork', category = 'Dining', accountId = 'checking', id },
        at,
      ): FactRow => ({
        id: id ?? `row-${at}`,
        day: addDays(day, -ago),
        kind: category === 'Transfer' ? 'transfer' : minor < 0 ? 'expense' : 'income',
        minor,
        category,
        payee,
        accountId,
        pending: false,
      }),
    )
    .sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
  const parts = rows.flatMap((row): FactPart[] =>
    row.kind === 'transfer'
      ? []
      : [
          {
            row,
            category: row.category,
            kind: row.kind,
            minor: row.kind === 'income' ? row.minor : -row.minor,
          },
        ],
  );
  return {
    today: day,
    currency: 'USD',
    rows,
    parts,
    accounts: [checking],
    plans: [],
    series: [],
    repeats: [],
    goals: [],
    reached: [],
    uncategorised: 0,
    missingReceipts: 0,
    toReview: 0,
    crypto: null,
    since: rows[0]?.day ?? null,
    leftOut: 0,
    ...more,
  };
}

/** Repeats a payment every `days` days, from `from` days ago up to `to` days ago. */
export const every = (days: number, from: number, to: number, paid: Omit<Paid, 'ago'>): Paid[] => {
  const all: Paid[] = [];
  for (let ago = from; ago >= to; ago -= days) all.push({ ...paid, ago });
  return all;
};

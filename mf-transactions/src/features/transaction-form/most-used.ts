import type { Ledger } from '../ledger/ledger';

const most = 6;

/** Names of the categories, most frequent first. */
export function mostUsed(ledger: Ledger | undefined): string[] {
  if (!ledger) return [];
  const counts = new Map<number, number>();
  for (const code of ledger.columns.category) counts.set(code, (counts.get(code) ?? 0) + 1);
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .slice(0, most)
    .map(([code]) => ledger.categories[code]!);
}

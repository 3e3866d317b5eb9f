import type { Ledger } from '../../ledger/ledger';

const most = 6;

/** Names of the categories, most frequent first. */
export function mostUsed(ledger: Ledger | undefined): string[] {
  if (!ledger) return [];
  const counts = ledger.categories.map((name) => ({ name, rows: 0 }));
  const { category } = ledger.columns;
  // A loop over a plain array, because a ledger may have a hundred thousand rows.
  for (let row = 0; row < category.length; row += 1) counts[category[row]!]!.rows += 1;
  return counts
    .filter(({ rows }) => rows > 0)
    .sort((a, b) => b.rows - a.rows)
    .slice(0, most)
    .map(({ name }) => name);
}

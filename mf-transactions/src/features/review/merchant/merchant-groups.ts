import type { Ledger } from '../../ledger/ledger';
import type { MerchantItem, RowItem } from '../review-item';

/** The rows of one kind, grouped by merchant and currency; groups with the most rows come first, then those with the largest sums. */
export function byMerchant(
  ledger: Ledger,
  kind: MerchantItem['kind'],
  items: readonly RowItem[],
): MerchantItem[] {
  const { merchant, description, currency } = ledger.columns;
  const groups = new Map<string, { name: string; merchant: string | null; rows: number[] }>();
  for (const { row } of items) {
    const known = merchant[row]! >= 0 ? ledger.merchants[merchant[row]!]! : null;
    const name = known ?? description[row]!;
    const key = `${name.toLowerCase()} ${currency[row]!}`;
    const group = groups.get(key);
    if (group) group.rows.push(row);
    else groups.set(key, { name, merchant: known, rows: [row] });
  }
  return [...groups.values()]
    .map(({ rows, ...named }) => ({ kind, key: ledger.columns.id[rows[0]!]!, rows, ...named }))
    .sort((a, b) => b.rows.length - a.rows.length || Math.abs(sumOf(ledger, b)) - Math.abs(sumOf(ledger, a)));
}

/** The sum of the rows, in minor units. */
export const sumOf = (ledger: Ledger, { rows }: Pick<MerchantItem, 'rows'>): number =>
  rows.reduce((sum, row) => sum + ledger.columns.amountMinor[row]!, 0);

/** The category of all rows; undefined if they differ. */
export function categoryOf(ledger: Ledger, { rows }: Pick<MerchantItem, 'rows'>): string | undefined {
  const codes = new Set(rows.map((row) => ledger.columns.category[row]!));
  return codes.size === 1 ? ledger.categories[[...codes][0]!] : undefined;
}

/** Names of categories; those used most in the ledger come first, the rest in their original order. */
export function mostUsedFirst(ledger: Ledger, names: readonly string[]): string[] {
  const uses = new Map<string, number>();
  for (const code of ledger.columns.category) {
    const name = ledger.categories[code]!;
    uses.set(name, (uses.get(name) ?? 0) + 1);
  }
  return [...names].sort((a, b) => (uses.get(b) ?? 0) - (uses.get(a) ?? 0));
}

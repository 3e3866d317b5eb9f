import { uninformativeCategories } from '@app/contracts-banking';
import { percentOf } from '@app/money';
import { typeNames, type Ledger, type TransactionType } from '../../ledger/ledger';

const maxOffered = 8;
/** Only the newest rows of a merchant count, because old ones say little about it today. */
const rowsAsked = 50;

/** At most eight merchants of the ledger whose name contains the typed letters; names that start with them come first. */
export function merchantsLike(ledger: Ledger | undefined, typed: string): string[] {
  const words = typed.trim().toLowerCase();
  if (!ledger || words === '') return [];
  const matches: { name: string; at: number }[] = [];
  for (const name of ledger.merchants) {
    const at = name.toLowerCase().indexOf(words);
    if (at >= 0 && name !== typed) matches.push({ name, at });
  }
  return matches
    .sort((a, b) => Number(a.at > 0) - Number(b.at > 0) || a.name.localeCompare(b.name))
    .slice(0, maxOffered)
    .map(({ name }) => name);
}

export interface LikelyCategory {
  category: string;
  /** The number of the newest rows that had this category. */
  count: number;
  of: number;
  percent: number;
}

/** The most frequent category among the newest rows of this merchant, or of this description; in a tie, the one used more recently. */
export function likelyCategory(
  ledger: Ledger | undefined,
  { merchant, description, type }: { merchant: string; description: string; type: TransactionType },
): LikelyCategory | undefined {
  const words = (merchant || description).trim().toLowerCase();
  if (!ledger || words === '' || type === 'transfer') return undefined;
  const { columns, categories } = ledger;
  const merchants = new Set(
    ledger.merchants.flatMap((name, code) => (name.toLowerCase() === words ? [code] : [])),
  );
  const typeIndex = typeNames.indexOf(type);
  const isOf = (at: number): boolean =>
    columns.type[at] === typeIndex &&
    (merchants.has(columns.merchant[at]!) ||
      (columns.description[at]!.length === words.length && columns.description[at]!.toLowerCase() === words));
  const counts = new Map<number, number>();
  let of = 0;
  for (let at = 0; at < ledger.size && of < rowsAsked; at += 1) {
    if (!isOf(at)) continue;
    const code = columns.category[at]!;
    if (uninformativeCategories.has(categories[code]!)) continue;
    of += 1;
    counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  const [best] = [...counts].sort(([, a], [, b]) => b - a);
  return best && { category: categories[best[0]]!, count: best[1], of, percent: percentOf(best[1], of, 0) };
}

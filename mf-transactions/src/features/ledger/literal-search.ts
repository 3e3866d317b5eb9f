import {
  amountInText,
  amountTest,
  emptySearchContext,
  unitOf,
  type SearchContext,
} from '@app/contracts-banking';
import type { Ledger } from './ledger';

/**
 * All descriptions in lower case, joined by line breaks, and the offset at which each one starts. One long text instead of a short one per
 * row is searched in one pass and leaves nothing for the garbage collector.
 */
interface Words {
  text: string;
  starts: Int32Array;
}

const wordsByLedger = new WeakMap<Ledger, Words>();

/** Built at the first search, so that a write need not wait for it. */
function wordsOf(ledger: Ledger): Words {
  const words = wordsByLedger.get(ledger) ?? makeWords(ledger.columns.description);
  wordsByLedger.set(ledger, words);
  return words;
}

function makeWords(descriptions: readonly string[]): Words {
  const starts = new Int32Array(descriptions.length + 1);
  const text = `${descriptions.join('\n').toLowerCase()}\n`;
  let at = 0;
  for (let row = 0; row < descriptions.length; row += 1) {
    starts[row] = at;
    at = text.indexOf('\n', at) + 1;
  }
  starts[descriptions.length] = at;
  // A description that itself contains line breaks is joined into one line.
  return descriptions.length === 0 || at === text.length
    ? { text, starts }
    : makeWords(descriptions.map((description) => description.replaceAll('\n', ' ')));
}

/**
 * Returns a test for a row: whether its description, merchant, category, a category of its parts or a parent of any of these contains the
 * text, ignoring case; whether its amount equals the text; or whether its notes or statement texts are known to contain it.
 */
export function literalTest(
  ledger: Ledger,
  search: string,
  { parents, printed }: Pick<SearchContext, 'parents' | 'printed'> = emptySearchContext,
): (row: number) => boolean {
  const needle = search.toLowerCase().replaceAll('\n', ' ');
  if (needle === '') return () => true;
  const { columns, categories, merchants, partsAt } = ledger;
  const described = rowsWith(wordsOf(ledger), needle);
  const named = categories.map(
    (name) =>
      name.toLowerCase().includes(needle) || (parents.get(name)?.toLowerCase().includes(needle) ?? false),
  );
  const ofMerchant = merchants.map((name) => name.toLowerCase().includes(needle));
  const isThatMuch = amountRows(ledger, search);
  const printedIds = printed.get(search.toLowerCase());
  const isNamed = (category: number): boolean => named[category]!;
  return (row) =>
    described[row] === 1 ||
    isNamed(columns.category[row]!) ||
    (partsAt.get(row)?.some(({ category }) => isNamed(category)) ?? false) ||
    (ofMerchant[columns.merchant[row]!] ?? false) ||
    (isThatMuch?.(row) ?? false) ||
    (printedIds?.has(columns.id[row]!) ?? false);
}

/** A test for rows of that amount, if the text is an amount. */
function amountRows({ columns, currencies }: Ledger, search: string): ((row: number) => boolean) | undefined {
  const amount = amountInText(search);
  if (!amount) return undefined;
  const units = currencies.map(unitOf);
  const fits = amountTest(amount);
  return (row) => fits(Math.abs(columns.amountMinor[row]!) / units[columns.currency[row]!]!);
}

function rowsWith({ text, starts }: Words, needle: string): Uint8Array {
  const matches = new Uint8Array(starts.length - 1);
  let row = 0;
  for (let at = text.indexOf(needle); at >= 0; at = text.indexOf(needle, starts[row]!)) {
    while (starts[row + 1]! <= at) row += 1;
    matches[row] = 1;
    row += 1;
    if (row >= matches.length) break;
  }
  return matches;
}

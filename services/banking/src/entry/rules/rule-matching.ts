import { weekday } from '@app/calendar';
import { isLeaf, type RuleLeaf, type RuleTree } from '@app/contracts-banking';
import { jsonNumber } from '@app/money';
import { merchantKeyOf } from '../../ledger/model/merchant-name';
import { signedMinor, type TransactionRow } from '../../ledger/model/transaction';
import type { RuleContext } from './rule';
import { categoryId, saysNothing } from '../../ledger/model/category-id';

/** Normalises a text for comparison: ignores case, character width and repeated spaces. */
export const normalisedText = (text: string): string =>
  text.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();

/**
 * Whether a text matches a pattern with `*` (any characters) and `?` (any one character). Goes back only to
 * the last star, so the work is at most length × length for any pattern.
 */
export function globMatches(pattern: string, text: string): boolean {
  const [patternLetters, letters] = [[...pattern], [...text]];
  let [at, from, star, mark] = [0, 0, -1, 0];
  while (from < letters.length) {
    if (at < patternLetters.length && patternLetters[at] === '*') {
      star = at++;
      mark = from;
    } else if (
      at < patternLetters.length &&
      (patternLetters[at] === '?' || patternLetters[at] === letters[from])
    ) {
      at += 1;
      from += 1;
    } else if (star >= 0) {
      at = star + 1;
      from = ++mark;
    } else return false;
  }
  while (patternLetters[at] === '*') at += 1;
  return at === patternLetters.length;
}

/** The key of a name after merges. */
export const currentMerchantKey = (name: string, { names }: RuleContext): string => {
  const key = merchantKeyOf(name);
  return names.get(key)?.key ?? key;
};

/** Whether a transaction meets all conditions of a tree. */
export function matches(tree: RuleTree, row: TransactionRow, world: RuleContext): boolean {
  if (isLeaf(tree)) return leafMatches(tree, row, world);
  if ('all' in tree) return tree.all.every((branch) => matches(branch, row, world));
  if ('any' in tree) return tree.any.some((branch) => matches(branch, row, world));
  return !matches(tree.not, row, world);
}

function leafMatches(leaf: RuleLeaf, row: TransactionRow, world: RuleContext): boolean {
  const { op, value } = leaf;
  switch (leaf.field) {
    case 'merchant':
      return merchantMatches(leaf, row, world);
    case 'statementText':
      return textMatches(leaf, row.statementText);
    case 'description':
      return textMatches(leaf, row.description);
    case 'amount':
      return numberMatches(leaf, jsonNumber(signedMinor(row), row.currency));
    case 'absAmount':
      return numberMatches(leaf, jsonNumber(row.amountMinor, row.currency));
    case 'dayOfMonth':
      return numberMatches(leaf, Number(row.date.slice(8)));
    case 'weekday':
      return numberMatches(leaf, weekday(row.date));
    case 'date':
      return op === 'between' ? within(value, row.date) : choiceMatches(leaf, [row.date]);
    case 'account':
      return choiceMatches(leaf, [row.accountId]);
    case 'category':
      return categoryMatches(leaf, row, world);
    case 'tags':
      return op === 'empty'
        ? row.tags.length === 0
        : choiceMatches(leaf, row.tags.map(normalisedText), normalisedText);
    case 'hasSplit':
      return value === Boolean(row.lines?.length);
    default:
      return choiceMatches(leaf, [String(row[leaf.field])]);
  }
}

function textMatches({ op, value }: RuleLeaf, text: string | null): boolean {
  const own = normalisedText(text ?? '');
  const valueText = (): string => normalisedText(String(value));
  switch (op) {
    case 'empty':
      return own === '';
    case 'is':
      return own === valueText();
    case 'isNot':
      return own !== valueText();
    case 'contains':
      return own.includes(valueText());
    case 'startsWith':
      return own.startsWith(valueText());
    case 'glob':
      return globMatches(valueText(), own);
    default:
      return listOf(value).some((item) => normalisedText(String(item)) === own);
  }
}

/**
 * A merchant matches by its name or by the name without numbers and card wording; a row without a merchant
 * uses its description.
 */
function merchantMatches(leaf: RuleLeaf, row: TransactionRow, world: RuleContext): boolean {
  if (leaf.op === 'empty') return row.merchant === null;
  const text = row.merchant ?? row.description;
  const key = world.names.get(row.merchantKey)?.key ?? row.merchantKey;
  const same = (item: unknown): boolean =>
    normalisedText(String(item)) === normalisedText(text) || currentMerchantKey(String(item), world) === key;
  if (leaf.op === 'is') return same(leaf.value);
  if (leaf.op === 'isNot') return !same(leaf.value);
  if (leaf.op === 'oneOf') return listOf(leaf.value).some(same);
  return textMatches(leaf, text);
}

function categoryMatches(leaf: RuleLeaf, row: TransactionRow, world: RuleContext): boolean {
  const own = world.categories.currentId(row.categoryId);
  if (leaf.op === 'empty') return saysNothing(own);
  const now = (id: string): string => world.categories.currentId(categoryId(id));
  if (leaf.op !== 'inSubtree') return choiceMatches(leaf, [own], now);
  const category = world.categories.find(categoryId(String(leaf.value)));
  return (
    category !== undefined && (category.id === own || world.categories.find(own)?.parentId === category.id)
  );
}

function numberMatches({ op, value }: RuleLeaf, own: number): boolean {
  if (op === 'between') return within(value, own);
  if (op === 'is') return own === value;
  if (op === 'isNot') return own !== value;
  return listOf(value).includes(own);
}

function choiceMatches(
  { op, value }: RuleLeaf,
  own: readonly string[],
  as: (text: string) => string = String,
): boolean {
  const expected = listOf(value).map((item) => as(String(item)));
  const isMatch = own.some((text) => expected.includes(text));
  return op === 'isNot' ? !isMatch : isMatch;
}

function within<T extends string | number>(bounds: RuleLeaf['value'], own: T): boolean {
  const [from, to] = bounds as [T | null, T | null];
  return (from === null || own >= from) && (to === null || own <= to);
}

const listOf = (value: RuleLeaf['value']): unknown[] => (Array.isArray(value) ? value : [value]);

const weights: Partial<Record<RuleLeaf['op'], number>> = {
  is: 8,
  oneOf: 6,
  startsWith: 5,
  glob: 4,
  between: 4,
};

/**
 * How specific a tree is: more and sharper conditions count more; of alternatives the least specific counts.
 */
export function specificity(tree: RuleTree): number {
  if (isLeaf(tree)) return 10 + (weights[tree.op] ?? 1);
  if ('all' in tree) return tree.all.reduce((sum, branch) => sum + specificity(branch), 0);
  if ('any' in tree) return Math.min(...tree.any.map(specificity));
  return 1;
}

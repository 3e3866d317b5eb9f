import type { Brand, BrandKey, BrandList } from './brand-list';
import { banks } from './brands/banks';
import { bills } from './brands/bills';
import { connections } from './brands/connections';
import { dining } from './brands/dining';
import { clothing } from './brands/clothing';
import { groceries } from './brands/groceries';
import { home } from './brands/home';
import { insurance } from './brands/insurance';
import { leisure } from './brands/leisure';
import { living } from './brands/living';
import { moving } from './brands/moving';
import { power } from './brands/power';
import { shopping } from './brands/shopping';
import { travel } from './brands/travel';
import { wordsOf } from './plain-words';

const lists: readonly BrandList[] = [
  groceries,
  dining,
  moving,
  travel,
  shopping,
  clothing,
  home,
  living,
  leisure,
  power,
  connections,
  insurance,
  bills,
  banks,
];

/** One short word may be part of any name, so if such a brand has keys, only the keys count. */
const isEveryday = (name: string): boolean => !name.includes(' ') && name.length < 8;

const transcribed = (name: string): string =>
  name.replace(/ä/giu, 'ae').replace(/ö/giu, 'oe').replace(/ü/giu, 'ue');

/** Parses an entry such as `Target~ = target | target com` into its keys. */
function keysOf(entry: string, category: string): BrandKey[] {
  const [name = '', keys] = entry.split('=').map((part) => part.trim());
  const alone = name.endsWith('~');
  const brand: Brand = { name: name.replace(/~$/, ''), category };
  const printed = keys?.split('|') ?? [];
  const names = keys && (alone || isEveryday(brand.name)) ? [] : [brand.name];
  // Statements without umlauts write Muenchen for München.
  const spelledOut = /[äöü]/iu.test(brand.name) && !alone ? [transcribed(brand.name)] : [];
  return [...names, ...spelledOut, ...printed]
    .map((key): BrandKey => ({ words: wordsOf(key), alone, brand }))
    .filter(({ words }) => words.length > 0);
}

/** All entries of a list, in order. */
export const brandKeysOf = (list: BrandList): BrandKey[] =>
  Object.entries(list).flatMap(([category, text]) =>
    text
      .split(/[;\n]/)
      .map((entry) => entry.trim())
      .filter(Boolean)
      .flatMap((entry) => keysOf(entry, category)),
  );

let index: Map<string, BrandKey[]> | undefined;

/** Keys by their first word, longest first; of two with equal length, the one that may be followed by other words first. */
function indexed(): Map<string, BrandKey[]> {
  if (index) return index;
  index = new Map();
  for (const key of lists.flatMap(brandKeysOf)) {
    const first = key.words[0]!;
    const known = index.get(first);
    if (known) known.push(key);
    else index.set(first, [key]);
    // Statements also write longer names without spaces.
    const joined = key.words.join('');
    if (key.words.length > 1 && joined.length >= 8 && !key.alone && !index.has(joined))
      index.set(joined, [{ ...key, words: [joined] }]);
  }
  for (const keys of index.values()) keys.sort((a, b) => b.words.length - a.words.length);
  return index;
}

/** Number of brands and of spellings that are included. */
export function brandCounts(): { brands: number; keys: number } {
  const keys = lists.flatMap(brandKeysOf);
  return { brands: new Set(keys.map(({ brand }) => brand.name)).size, keys: keys.length };
}

/** Every category used by the included brands. */
export const brandCategories = (): readonly string[] => [
  ...new Set(lists.flatMap((list) => Object.keys(list))),
];

/**
 * The brand whose key starts at a word of the text; the longest key wins. `isRest` tells whether the following words are not part
 * of a name.
 */
export function brandAt(
  words: readonly string[],
  at: number,
  isRest: (words: readonly string[]) => boolean,
): BrandKey | undefined {
  return indexed()
    .get(words[at] ?? '')
    ?.find(
      (key) =>
        key.words.every((word, offset) => words[at + offset] === word) &&
        (!key.alone || isRest(words.slice(at + key.words.length))),
    );
}

import { cities, cityEnds, cityStarts } from './places/cities';
import { countries, states } from './places/states';
import { wordsOf } from './plain-words';

const plainWord = (word: string): string => wordsOf(word).join(' ');

/** Number of last words that form a listed town: the longest match, at most four words. */
function cityAtEnd(words: readonly string[]): number {
  for (let count = Math.min(4, words.length - 1); count > 0; count--)
    if (cities.has(words.slice(-count).map(plainWord).join(' '))) return count;
  return 0;
}

/** Number of last words of an unlisted town, if a state follows it. */
function likelyCity(words: readonly string[]): number {
  if (words.length < 3) return 0;
  const [before, last] = words.slice(-2).map(plainWord) as [string, string];
  if (!/^\p{L}{3,}$/u.test(last)) return 0;
  return words.length > 3 && (cityStarts.has(before) || cityEnds.has(last)) ? 2 : 1;
}

/** Towns that are also words of names, such as `Padaria Bela Vista`: only a state after it shows that one is a town. */
const townWords = new Set(
  'vista orange independence surprise purchase spring humble deal sparks bend olympia corona centennial providence'.split(
    ' ',
  ),
);

/** Removes country, state and town at the end; at least one word of a name remains. */
export function withoutPlace(words: readonly string[]): readonly string[] {
  let now = [...words];
  const endsWith = (set: ReadonlySet<string>): boolean =>
    now.length > 1 && set.has(plainWord(now.at(-1)!)) && /^\p{L}+\.?$/u.test(now.at(-1)!);
  if (endsWith(countries)) now = now.slice(0, -1);
  const hasState = endsWith(states) && /^\p{Lu}|^\p{L}{2}$/u.test(now.at(-1)!);
  if (hasState) now = now.slice(0, -1);
  const known = cityAtEnd(now);
  const isNamePart = known === 1 && now.length === words.length && townWords.has(plainWord(now.at(-1)!));
  if (known > 0) return isNamePart ? now : now.slice(0, -known);
  return hasState && now.length < words.length ? now.slice(0, now.length - likelyCity(now)) : now;
}

import { plain, wordsOf } from './plain-words';
import { categoryWords, incomeWords } from './words/category-words';

interface WordRule {
  category: string;
  exact: ReadonlySet<string>;
  begins: readonly string[];
  ends: readonly string[];
}

const rulesOf = (lists: readonly (readonly [string, string])[]): WordRule[] =>
  lists.map(([category, text]) => {
    const words = plain(text).split(/\s+/).filter(Boolean);
    const spaced = words.map((word) => word.replaceAll('_', ' '));
    return {
      category,
      exact: new Set(spaced.filter((word) => !word.includes('*'))),
      begins: spaced.filter((word) => word.endsWith('*')).map((word) => word.slice(0, -1)),
      ends: spaced.filter((word) => word.startsWith('*')).map((word) => word.slice(1)),
    };
  });

const spending = rulesOf(categoryWords);
const income = rulesOf(incomeWords);

/** The words of a text, and each sequence of two or three. */
function phrasesOf(text: string): string[] {
  const words = wordsOf(text).slice(0, 30);
  return words.flatMap((word, at) => [
    word,
    ...(at + 1 < words.length ? [`${word} ${words[at + 1]}`] : []),
    ...(at + 2 < words.length ? [`${word} ${words[at + 1]} ${words[at + 2]}`] : []),
  ]);
}

/** The rule that matches a text; a longer phrase takes precedence over a word. */
function spoken(rules: readonly WordRule[], phrases: readonly string[]): string | undefined {
  const longer = phrases.filter((phrase) => phrase.includes(' '));
  const byPhrase = rules.find(({ exact }) => longer.some((phrase) => exact.has(phrase)));
  if (byPhrase) return byPhrase.category;
  return rules.find(
    ({ exact, begins, ends }) =>
      phrases.some((phrase) => exact.has(phrase)) ||
      phrases.some(
        (phrase) =>
          !phrase.includes(' ') &&
          phrase.length > 4 &&
          (begins.some((stem) => phrase.startsWith(stem)) ||
            ends.some((stem) => phrase.length > stem.length && phrase.endsWith(stem))),
      ),
  )?.category;
}

/** The category indicated by words of a text; undefined if there is none. */
export const spendingByWords = (text: string): string | undefined => spoken(spending, phrasesOf(text));
export const incomeByWords = (text: string): string | undefined => spoken(income, phrasesOf(text));

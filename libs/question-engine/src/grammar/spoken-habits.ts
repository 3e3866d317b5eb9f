import type { Per } from '../question';
import type { FoundName, NameBook } from './names';
import type { SpokenSentence } from './question-text';

/** Words that make the time after them vague: “around Easter”. */
export const vague: ReadonlySet<string> = new Set([
  'around',
  'about',
  'near',
  'roughly',
  'approximately',
  'circa',
]);
/** Cues that only say when. */
export const timeOnly: ReadonlySet<string> = new Set(['during', 'within']);

/** The unit of an average: `what do I spend in a month`; `what is due in a month` names a day instead. */
export function unitAt(tokens: readonly string[], at: number): Per | undefined {
  const [first, second, unit = ''] = tokens.slice(at, at + 3);
  if (first !== 'in' || second !== 'a' || !/^(day|week|month|year)$/.test(unit)) return undefined;
  const isHabit = tokens.some((word) => /^(spend|earn|make|use|pay|goes|go)$/.test(word));
  const isAhead = tokens.some((word) => /^(will|due|next|upcoming|coming|have|left)$/.test(word));
  return isHabit && !isAhead ? (unit as Per) : undefined;
}

/** The usual category of a word that is also a category: `gas` is one for heating, but what people call gas may all be fuel. */
export function usualCategory(
  { mentions }: SpokenSentence,
  book: NameBook,
  { about, at, length }: FoundName & { at: number },
): string | undefined {
  if (!about.category) return undefined;
  const noun = mentions.names.find(
    ({ kind, from, to }) => kind === 'noun' && from === at && to === at + length,
  );
  return noun?.category && noun.category !== about.category && book.hasCategory(noun.category)
    ? noun.category
    : undefined;
}

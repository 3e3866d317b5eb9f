import { joinedWords } from '../time/clock';
import type { Understanding } from './understand';

const counts = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** The number of newest changes meant by 'undo my last two changes': one if no number is said, at most ten. */
export function undoCount({ sentence }: Pick<Understanding, 'sentence'>): number {
  const [, said = 'one'] =
    /\b(?:last|previous|latest) (\w+)(?: (?:changes|things|entries|transactions|expenses|purchases|ones|commands))?$/.exec(
      joinedWords(sentence.tokens),
    ) ?? [];
  const count = counts.indexOf(said) + 1 || Number(said);
  return Number.isInteger(count) && count >= 1 ? Math.min(count, counts.length) : 1;
}

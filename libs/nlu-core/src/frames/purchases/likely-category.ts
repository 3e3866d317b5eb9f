import type { Likely } from '../../classifier/softmax';
import type { Frame } from '../../model/types';
import { wordAt } from '../../time/clock';
import type { Sentence } from '../sentence/sentence';

/** How certain the model must be to name a category where the words that were recognised name none. */
const certain = 0.4;
/** How certain it must be to outweigh a category that was said or is usual for a recognised thing, which may stand in a remark. */
const outweighs = 0.75;
/** The same for a recognised shop, whose category rarely misleads. */
const outweighsShop = 0.9;

/** 'under travel', 'as business', 'travel category': a category that the speaker files the purchase under. */
const isFiled = (s: Sentence): boolean =>
  s.mentions.names.some(
    (n) =>
      n.kind === 'category' &&
      (/^(under|as|category|into)$/.test(wordAt(s.tokens, n.from - 1)) ||
        /^(category|expense)$/.test(wordAt(s.tokens, n.to)) ||
        n.value === 'Other'),
  );

/**
 * The frame of a purchase with the category that the whole sentence makes likely: 'sliced my thumb on a bagel so urgent care twenty five' is
 * health. A category that was named, or that the person made, stays.
 */
export function withLikelyCategory(frame: Frame, s: Sentence, categories: () => readonly Likely[]): Frame {
  const { slots } = frame;
  if (frame.intent !== 'add_transaction' || slots.type !== 'expense' || frame.lines) return frame;
  if (slots.isCategoryMeant || isFiled(s)) return frame;
  const likely = categories();
  const top = likely[0]!;
  if (top.label === slots.category || top.label === 'Other') return frame;
  const known = slots.category !== undefined && slots.category !== 'Other';
  // A category of the person's own.
  if (known && !likely.some(({ label }) => label === slots.category)) return frame;
  const bound = !known ? certain : slots.merchant === undefined ? outweighs : outweighsShop;
  return top.probability < bound
    ? frame
    : { ...frame, slots: { ...slots, category: top.label, guessedCategory: top.label } };
}

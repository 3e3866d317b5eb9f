import type { Frame } from '../model/types';
import type { Sentence } from '../frames/sentence/sentence';

interface Part {
  frame: Frame;
  sentence: Sentence;
}

const joins = /^(and|plus|then|also)$/;

/**
 * Parts of an utterance with one number each, separated where the speaker joins two things; undefined when it cannot be separated this way.
 */
function partsOf(s: Sentence, end: number): { start: number; end: number }[] | undefined {
  const sums = [...s.mentions.money, ...s.mentions.quantities].sort((a, b) => a.from - b.from);
  if (sums.length < 2 || sums.length > 5) return undefined;
  const cuts: number[] = [];
  for (const [i, sum] of sums.slice(0, -1).entries()) {
    const next = sums[i + 1]!;
    const at = s.tokens.findIndex(
      (t, k) => k >= sum.to && k < next.from && (joins.test(t.text) || s.tokens[k - 1]?.breakAfter === true),
    );
    if (at < 0) return undefined;
    cuts.push(at);
  }
  const starts = [0, ...cuts.map((at) => (joins.test(s.tokens[at]!.text) ? at + 1 : at))];
  return starts.map((from, i) => ({
    start: s.tokens[from]?.start ?? end,
    end: cuts[i] === undefined ? end : s.tokens[cuts[i] - 1]!.end,
  }));
}

/** Reads 'ten for parking and forty at the museum gift shop' as several purchases, each on its own, and confirms them together. */
export function severalPurchases<R extends Part>(
  all: R,
  end: number,
  part: (start: number, end: number) => R,
): R | undefined {
  const { sentence: s, frame } = all;
  const open = frame.intent === 'out_of_scope' ? frame.block === undefined : frame.template === 'proposed';
  if (!open || s.endsInQuestionMark) return undefined;
  const parts = partsOf(s, end)?.map(({ start, end: to }) => part(start, to));
  const first = parts?.[0];
  if (!parts || !first) return undefined;
  const whole = parts.every(
    ({ frame: one }) =>
      one.intent === 'add_transaction' && !one.block && !one.missing && !one.lines && one.slots.amountMinor,
  );
  if (!whole) return undefined;
  return {
    ...all,
    frame: {
      ...first.frame,
      certainty: 0.7,
      template: 'several',
      hazards: ['two-amounts'],
      lines: parts.map(({ frame: one }) => one.slots),
    },
  };
}

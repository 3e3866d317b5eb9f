import type { Frame, MoneyMention, NameMention, Slots } from '../../model/types';
import { wordAt } from '../../time/clock';
import type { Sentence } from '../sentence/sentence';
import { light, strongPast } from '../sentence/word-classes';

const small = /^(things|items|stuff|thing|also|plus|another|then|dollars?|bucks?)$/;

/** Amounts and things in turn, so that each thing has its own amount before or after it. */
function pairsOf(s: Sentence): { thing: NameMention; sum: MoneyMention }[] | undefined {
  const things = s.mentions.names
    .filter((n) => /^(noun|merchant|category)$/.test(n.kind))
    .filter(
      (n, _, all) =>
        !all.some(
          (o) =>
            o !== n &&
            o.from <= n.from &&
            n.to <= o.to &&
            (o.to - o.from > n.to - n.from || all.indexOf(o) < all.indexOf(n)),
        ),
    )
    .sort((a, b) => a.from - b.from);
  const first = things[0]?.from ?? 0;
  const sums = [...s.mentions.money, ...s.mentions.quantities]
    // 'three things: …' only states how many there are.
    .filter((m) => !(m.from < first && /^(things|items)$/.test(wordAt(s.tokens, m.to))))
    .sort((a, b) => a.from - b.from);
  if (things.length < 2 || things.length !== sums.length) return undefined;
  const ahead = first < sums[0]!.from;
  const inTurn = things.every((thing, i) => {
    const sum = sums[i]!;
    const next = things[i + 1];
    return ahead
      ? thing.to <= sum.from && (!next || sum.to <= next.from)
      : sum.to <= thing.from && (!next || thing.to <= sums[i + 1]!.from);
  });
  return inTurn ? things.map((thing, i) => ({ thing, sum: sums[i]! })) : undefined;
}

/**
 * A list that contains nothing but things and amounts: 'apples four dollars, bread three fifty and milk five'. It always needs a
 * confirmation.
 */
export function itemList(s: Sentence): Frame | undefined {
  if (s.endsInQuestionMark || s.start > 0 || s.mentions.money.length < 2) return undefined;
  const pairs = pairsOf(s);
  if (!pairs) return undefined;
  const inside = (i: number): boolean =>
    [...s.mentions.money, ...s.mentions.quantities, ...s.mentions.days, ...s.mentions.names].some(
      (m) => m.from <= i && i < m.to,
    );
  const plain = s.tokens.every(
    (t, i) => inside(i) || light.has(t.text) || small.test(t.text) || strongPast.has(t.text),
  );
  if (!plain || s.tokens.some((t) => /^(if|not|would|will|is|are|how|what)$/.test(t.text))) return undefined;
  const date = s.mentions.days[0]?.day ?? s.clock.today;
  if (date > s.clock.today) return undefined;
  const lines: Slots[] = pairs.map(({ thing, sum }) => ({
    amountMinor: sum.minor,
    ...(sum.currency ? { currency: sum.currency } : {}),
    type: 'expense',
    category: thing.category ?? 'Other',
    date,
    description: thing.kind === 'merchant' ? thing.value : thing.value.toLowerCase(),
    ...(thing.kind === 'merchant' ? { merchant: thing.value } : {}),
  }));
  return {
    intent: 'add_transaction',
    slots: lines[0]!,
    certainty: 0.74,
    template: 'items',
    hazards: ['two-amounts'],
    lines,
    covered: new Set(s.tokens.keys()),
  };
}

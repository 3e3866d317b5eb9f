import { wordAt } from '../../time/clock';
import type { Sentence } from '../sentence/sentence';

const adding = /^(add|create|new|set|put|schedule|track|make)$/;
const between = /^(a|an|my|the|our|new|another|up|in|monthly|weekly|yearly|annual|recurring|upcoming)$/;
/** Categories whose bills are paid on the spot. */
const atOnce: ReadonlySet<string> = new Set(['Dining', 'Groceries', 'Transport', 'Shopping', 'Gifts']);
const paid = /^(paid|spent|expense|purchase|transaction|bought|charged)$/;

/** True for 'add rent bill 100' and 'new phone bill of 60': a future bill is added, and no past day is named. */
export function addsBill(s: Sentence): boolean {
  if (!adding.test(wordAt(s.tokens, s.start)) || s.tokens.some((t) => paid.test(t.text))) return false;
  if (s.mentions.days.some(({ day }) => day < s.clock.today)) return false;
  const bill = s.tokens.findIndex((t, i) => i > s.start && /^bills?$/.test(t.text));
  // 'phone bill' does not name a phone.
  const named = s.mentions.names.filter(
    (n) =>
      n.to >= bill &&
      !s.mentions.names.some((o) => o.to - o.from > n.to - n.from && o.from <= n.from && n.to <= o.to),
  );
  if (named.some(({ category }) => category !== undefined && atOnce.has(category))) return false;
  const inside = (i: number) => (m: { from: number; to: number }) => m.from <= i && i < m.to;
  const parts = [...s.mentions.names, ...s.mentions.money, ...s.mentions.days];
  return (
    bill > 0 &&
    s.tokens
      .slice(s.start + 1, bill)
      .every((t, k) => between.test(t.text) || parts.some(inside(s.start + 1 + k)))
  );
}

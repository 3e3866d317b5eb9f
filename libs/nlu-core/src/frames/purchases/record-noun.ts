import { incomeCategories } from '../../lexicon/categories';
import { wordAt } from '../../time/clock';
import type { Sentence } from '../sentence/sentence';
import { expenseNouns, incomeNouns } from '../sentence/word-classes';

/** The noun in 'an expense', '45 dollar expense' or 'new income'; the amount may come before it. */
export function findNoun(s: Sentence, from: number): { at: number; income: boolean } | undefined {
  for (let i = from; i < Math.min(s.tokens.length, from + 7); i++) {
    const word = wordAt(s.tokens, i);
    if (expenseNouns.has(word) || incomeNouns.has(word)) {
      const before = s.tokens
        .slice(from, i)
        .every(
          (t, k) =>
            /^(a|an|the|my|new|another|this|in|as|of|business|personal|cash|dollar|one|to)$/.test(t.text) ||
            s.mentions.money.some((m) => m.from <= from + k && from + k < m.to) ||
            s.mentions.names.some((n) => n.from <= from + k && from + k < n.to) ||
            [...s.mentions.days, ...s.mentions.periods].some((m) => m.from <= from + k && from + k < m.to),
        );
      // 'hotel deposit 250' was a payment for the hotel.
      const paidFor =
        word === 'deposit' &&
        s.mentions.names.some(
          (n) =>
            (n.to === i || (n.from < i && i < n.to)) &&
            n.kind === 'noun' &&
            !incomeCategories.has(n.category ?? ''),
        );
      // 'a 150 deposit on the cabin' was paid.
      if (paidFor || (word === 'deposit' && /^(on|for)$/.test(wordAt(s.tokens, i + 1)))) return undefined;
      return before ? { at: i, income: incomeNouns.has(word) } : undefined;
    }
  }
  return undefined;
}

import type { Sentence } from '../frames/sentence/sentence';
import { stemOf } from './topic-features';

const longest = 40;

/** The features that say what was bought: words, pairs of words, the usual categories of known names, and the words nearest to the amount. */
export function categoryFeatures(s: Sentence): string[] {
  const amounts = new Set<number>();
  for (const { from, to } of [...s.mentions.money, ...s.mentions.quantities])
    for (let i = from; i < to; i++) amounts.add(i);
  const words = s.tokens
    .slice(0, longest)
    .map((t, i) => ({ word: stemOf(t.text), at: i }))
    .filter(({ at }) => !amounts.has(at));
  const found = new Set<string>();
  words.forEach(({ word, at }, i) => {
    const next = words[i + 1];
    found.add(word);
    if (word.length > 5) found.add(`${word.slice(0, 5)}*`);
    if (next?.at === at + 1) found.add(`${word} ${next.word}`);
  });
  const amount = s.mentions.money[0];
  for (const n of s.mentions.names) {
    const category = n.kind === 'category' ? n.value : n.category;
    if (!category) continue;
    found.add(`@${n.kind}:${category}`);
    if (amount && (n.to === amount.from || n.from === amount.to)) found.add(`@next:${category}`);
  }
  if (amount)
    for (const { word, at } of words) {
      if (at >= amount.from - 3 && at < amount.from) found.add(`<${word}`);
      if (at >= amount.to && at < amount.to + 3) found.add(`>${word}`);
    }
  return [...found];
}

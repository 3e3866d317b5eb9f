import { light } from '../frames/sentence/word-classes';
import type { Sentence } from '../frames/sentence/sentence';
import { stemOf } from './topic-features';
import model from './topic-model.json';

const stems = new Set(
  model.features
    .split('\n')
    .filter((feature) => feature.startsWith('='))
    .map((feature) => feature.slice(1)),
);

/**
 * The share of a sentence's words that are values, names or common words about money, from 0 to 1. 'to neigh' scores lower than 'today'.
 */
export function familiarShare(s: Sentence): number {
  const { money, days, periods, names, quantities } = s.mentions;
  const known = [...money, ...days, ...periods, ...quantities, ...names];
  // 'spent 26 scholars on ramen': what is counted is a name or strange, even if 'scholarship' is common.
  const counted = new Set([...money, ...quantities].map((m) => m.to));
  const strange = s.tokens.filter(
    (t, i) =>
      !known.some((m) => m.from <= i && i < m.to) &&
      !light.has(t.text) &&
      (counted.has(i) || !stems.has(stemOf(t.text))),
  );
  return s.tokens.length === 0 ? 0 : 1 - strange.length / s.tokens.length;
}

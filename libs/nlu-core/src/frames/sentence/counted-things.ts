import type { MoneyMention } from '../../model/types';
import { wordAt } from '../../time/clock';
import type { Sentence } from './sentence';
import { isMassNoun, light, prepositions } from './word-classes';

/** Words that end like a plural. */
const notPlural =
  /^(has|its|christmas|texas|vegas|always|perhaps|besides|sometimes|dallas|kansas|afterwards|towards|yes|was)$/;
const irregular = /^(people|children|men|women|kids|teeth|feet|mice|sheep|fish|deer|percent)$/;

/**
 * True for a whole number directly before a countable plural: 'took fifteen pictures', 'bought forty stamps'. It is the number of things, or
 * at best an amount whose preposition is missing, so nothing may be written because of it.
 */
export function countsThings(s: Sentence, m: MoneyMention): boolean {
  if (m.currency !== undefined || !Number.isInteger(m.units) || m.reading === 'elliptical') return false;
  if (s.tokens[m.to - 1]!.breakAfter) return false;
  return countable(s, m.to, true) || (isPlainWord(s, m.to) && countable(s, m.to + 1, false));
}

/** A word without a meaning of its own here, as 'banana' in 'forty banana muffins'. */
const isPlainWord = (s: Sentence, at: number): boolean =>
  /^[a-z]{3,}$/.test(wordAt(s.tokens, at)) &&
  !light.has(wordAt(s.tokens, at)) &&
  !prepositions.has(wordAt(s.tokens, at)) &&
  !s.tokens[at]!.breakAfter &&
  ![...s.mentions.names, ...s.mentions.days, ...s.mentions.periods].some((m) => m.from <= at && at < m.to);

function countable(s: Sentence, at: number, besideNames: boolean): boolean {
  const word = wordAt(s.tokens, at);
  const named =
    besideNames &&
    s.mentions.names.some((n) => n.from === at && /^(merchant|category|account|method)$/.test(n.kind));
  const timed = [...s.mentions.days, ...s.mentions.periods].some((d) => d.from === at);
  const plural = /^[a-z]+[^siu\W]s$/.test(word) && !notPlural.test(word);
  return (plural || irregular.test(word)) && !isMassNoun(word) && !named && !timed;
}

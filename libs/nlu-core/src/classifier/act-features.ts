import type { Sentence } from '../frames/sentence/sentence';
import { people } from '../frames/sentence/word-classes';
import { stemOf } from './topic-features';
import { commonWords } from './common-words';

const longest = 32;

interface Part {
  /** The word itself, or a mark that replaces a value. */
  exact: string;
  /** The same with rare words replaced by `@word`, so that unknown words still fit a known sentence shape. */
  shape: string;
}

/** A sentence as a sequence of words and values. */
function partsOf(s: Sentence): Part[] {
  const marks = new Map<number, { to: number; mark: string }>();
  const mark = (m: { from: number; to: number }, name: string): void => {
    const old = marks.get(m.from);
    if (!old || m.to > old.to) marks.set(m.from, { to: m.to, mark: name });
  };
  for (const n of s.mentions.names)
    if (n.kind !== 'page') mark(n, n.kind === 'noun' || n.kind === 'category' ? '@thing' : `@${n.kind}`);
  for (const m of s.mentions.periods) mark(m, '@period');
  for (const m of s.mentions.days) mark(m, m.day > s.clock.today ? '@ahead' : '@day');
  for (const m of s.mentions.quantities) mark(m, '@number');
  for (const m of s.mentions.money)
    mark(m, m.currency !== undefined || !Number.isInteger(m.units) ? '@money' : '@sum');
  const out: Part[] = [];
  for (let i = 0; i < s.tokens.length && out.length < longest;) {
    if (s.dropped.has(i)) {
      i += 1;
      continue;
    }
    const hit = marks.get(i);
    const word = s.tokens[i]!.text;
    const stem = stemOf(word);
    const person = people.has(word);
    // A one-word name keeps its word in addition to its kind, because 'charges' is both a category and a verb.
    if (hit) out.push({ exact: hit.to - i === 1 ? `${hit.mark}:${stem}` : hit.mark, shape: hit.mark });
    else
      out.push({
        exact: stem,
        shape: person
          ? '@person'
          : commonWords.has(word)
            ? word
            : /(ed|ing)$/.test(word)
              ? `@${word.slice(-2)}`
              : '@word',
      });
    i = hit ? hit.to : i + 1;
    if (s.tokens[i - 1]?.breakAfter === true && i < s.tokens.length) out.push({ exact: ',', shape: ',' });
  }
  return out;
}

/** Features of a sentence: n-grams of its words and of its shape, the words around an amount, and its first and last words. */
export function actFeatures(s: Sentence): string[] {
  const parts = partsOf(s);
  const shape = ['^', ...parts.map((p) => p.shape), '$'];
  const exact = ['^', ...parts.map((p) => p.exact), '$'];
  const found = new Set<string>();
  for (let i = 0; i < shape.length; i++) {
    found.add(`=${exact[i]}`);
    if (i + 1 < shape.length) {
      found.add(`${shape[i]} ${shape[i + 1]}`);
      found.add(`=${exact[i]} ${exact[i + 1]}`);
    }
    if (i + 2 < shape.length) {
      found.add(`${shape[i]} ${shape[i + 1]} ${shape[i + 2]}`);
      found.add(`${shape[i]} _ ${shape[i + 2]}`);
    }
    if (i + 3 < shape.length) found.add(shape.slice(i, i + 4).join(' '));
  }
  const sum = shape.findIndex((word) => word === '@money' || word === '@sum');
  if (sum > 0) {
    shape.slice(0, sum).forEach((word) => found.add(`<${word}`));
    shape.slice(sum + 1).forEach((word) => found.add(`>${word}`));
    found.add(`at${Math.min(sum, 6)}`);
  } else found.add('no sum');
  if (s.endsInQuestionMark) found.add('?');
  found.add(`long${Math.min(8, Math.ceil(parts.length / 3))}`);
  return [...found];
}

import type { Sentence } from '../frames/sentence/sentence';

export const stemOf = (word: string): string =>
  word.length > 4 ? word.replace(/(ies|ing|ed|es|s)$/, '').slice(0, 7) : word;

/** The tokens with each value replaced by its kind: 'how much at starbucks last week' → how much at @merchant @time. */
function classed(s: Sentence): string[] {
  const out: string[] = [];
  const marks = new Map<number, { to: number; mark: string }>();
  const mark = (m: { from: number; to: number }, name: string): void => {
    const old = marks.get(m.from);
    if (!old || m.to > old.to) marks.set(m.from, { to: m.to, mark: name });
  };
  for (const n of s.mentions.names) {
    if (n.kind === 'page' || n.kind === 'method') continue;
    mark(n, n.kind === 'noun' || n.kind === 'category' ? '@thing' : `@${n.kind}`);
  }
  for (const m of [...s.mentions.days, ...s.mentions.periods]) mark(m, '@time');
  for (const m of s.mentions.money) mark(m, '@money');
  for (let i = 0; i < s.tokens.length;) {
    const hit = marks.get(i);
    out.push(hit ? hit.mark : stemOf(s.tokens[i]!.text));
    i = hit ? hit.to : i + 1;
  }
  return out;
}

const longest = 40;

/** The n-grams of a sentence: one to three words with values replaced, and the plain word stems. */
export function featuresOf(s: Sentence): string[] {
  const words = ['^', ...classed(s).slice(0, longest), '$'];
  const found = new Set<string>();
  for (let i = 0; i < words.length; i++) {
    if (i > 0 && i < words.length - 1) found.add(words[i]!);
    if (i + 1 < words.length) found.add(`${words[i]} ${words[i + 1]}`);
    if (i + 2 < words.length) found.add(`${words[i]} ${words[i + 1]} ${words[i + 2]}`);
  }
  for (const token of s.tokens.slice(0, longest)) found.add(`=${stemOf(token.text)}`);
  return [...found];
}

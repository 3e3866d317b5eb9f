import { readWhole } from '../money/number-grammar';
import type { Token } from '../types';
import { isNumberText, tokenise } from './tokens';
import { closers, contractions, fillers, numberAlikes, openers, soundAlikes } from './word-tables';

const currencyWords = new Set(['dollars', 'dollar', 'bucks', 'buck', 'euros', 'euro', 'pounds', 'quid']);
const maxTokens = 400;

const alikes = new Map<string, { from: string[]; to: string[] }[]>();
for (const [from, to] of soundAlikes) {
  const words = from.split(' ');
  const list = alikes.get(words[0]!) ?? [];
  list.push({ from: words, to: to.split(' ') });
  alikes.set(
    words[0]!,
    list.sort((a, b) => b.from.length - a.from.length),
  );
}

/** True when `words` stand at `index`. */
export const standsAt = (tokens: readonly Token[], index: number, words: readonly string[]): boolean =>
  index >= 0 && words.every((word, offset) => tokens[index + offset]?.text === word);

const spread = (words: readonly string[], over: readonly Token[]): Token[] => {
  const start = over[0]!.start;
  const end = over[over.length - 1]!.end;
  const breakAfter = over[over.length - 1]!.breakAfter;
  return words.map((text, i) => ({
    text,
    start,
    end,
    ...(breakAfter && i === words.length - 1 ? { breakAfter } : {}),
  }));
};

function expand(tokens: readonly Token[]): Token[] {
  return tokens.flatMap((token) => {
    const full = contractions[token.text];
    if (full) return spread(full.split(' '), [token]);
    const possessive = token.text.replace(/'s$|s'$/, (end) => (end === "s'" ? 's' : ''));
    return [possessive === token.text ? token : { ...token, text: possessive }];
  });
}

function replaceAlikes(tokens: readonly Token[]): Token[] {
  const out: Token[] = [];
  for (let i = 0; i < tokens.length;) {
    const hit = alikes.get(tokens[i]!.text)?.find((a) => standsAt(tokens, i, a.from));
    if (hit && !(hit.from[0] === 'at' && i > 0)) {
      out.push(...spread(hit.to, tokens.slice(i, i + hit.from.length)));
      i += hit.from.length;
      continue;
    }
    const token = tokens[i]!;
    const number = numberAlikes[token.text];
    const before = out[out.length - 1]?.text ?? '';
    const next = tokens[i + 1]?.text ?? '';
    out.push(number && currencyWords.has(next) && !isNumberText(before) ? { ...token, text: number } : token);
    i += 1;
  }
  return out;
}

/**
 * Chrome on Android prints every interim result one after the other ('add add 45 add 45 for lunch').
 * Keeps the last stretch when all before it are openings of it, or when the whole text was said twice.
 */
export function dropRepeats(tokens: readonly Token[]): Token[] {
  const count = tokens.length;
  if (count < 3 || count > 160) return [...tokens];
  for (let split = count - 2; split >= 1; split--) {
    const tail = tokens.slice(split);
    if (
      tail.length < 2 ||
      isNumberText(tail[0]!.text) ||
      readWhole(tail, 0) !== undefined ||
      tail[0]!.text !== tokens[0]!.text
    )
      continue;
    if (openingsOf(tokens.slice(0, split), tail)) return tail;
  }
  return [...tokens];
}

function openingsOf(head: readonly Token[], tail: readonly Token[]): boolean {
  let at = 0;
  let last = 0;
  while (at < head.length) {
    let length = 0;
    while (
      length < tail.length &&
      at + length < head.length &&
      head[at + length]!.text === tail[length]!.text
    )
      length += 1;
    // The next opening must begin exactly where this one stops agreeing.
    if (length === 0 || length < last) return false;
    last = length;
    at += length;
  }
  return true;
}

function trimEnds(tokens: readonly Token[]): Token[] {
  let rest = [...tokens];
  for (let again = true; again;) {
    again = false;
    const opener = openers.find((words) => rest.length > words.length && standsAt(rest, 0, words));
    if (opener) {
      rest = rest.slice(opener.length);
      again = true;
    }
    const closer = closers.find(
      (words) => rest.length > words.length && standsAt(rest, rest.length - words.length, words),
    );
    if (closer) {
      rest = rest.slice(0, -closer.length);
      again = true;
    }
  }
  return rest;
}

/** Tokens ready for reading: full words, no fillers, no repeats, domain sound-alikes put right. Every token keeps its place in the heard text. */
export function normalise(heard: string): Token[] {
  const words = expand(tokenise(heard).slice(0, maxTokens));
  const kept = words.filter((token) => !fillers.has(token.text));
  return replaceAlikes(trimEnds(dropRepeats(kept.length > 0 ? kept : words)));
}

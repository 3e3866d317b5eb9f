import { readWhole } from '../money/number-grammar';
import type { Token } from '../model/types';
import { isNumberText, standsAt, tokenise } from './tokens';
import { withoutAsides } from './asides';
import { withoutReasonBehind, withPlainRequest } from './requests';
import { withoutRemarks } from './remarks';
import { withoutRestarts } from './restarts';
import { besideAlikes, firstAlikes, numberAlikes, soundAlikes, wholeAlikes } from './sound-alikes';
import { openers } from './openings';
import { dialectSpellings } from './dialect-spellings';
import { closers, contractions, fillers, pauses } from './word-tables';

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

/** Words before which 's stands for 'is': 'the water company's taking 72', 'the rent's due'. */
const doing =
  /^(taking|charging|billing|getting|going|coming|costing|running|looking|eating|drafting|pulling|due|settled|sorted|paying|covering|owing)$/;

function expand(tokens: readonly Token[]): Token[] {
  return tokens.flatMap((token, i) => {
    const full = contractions[token.text] ?? dialectSpellings[token.text];
    if (full) return spread(full.split(' '), [token]);
    if (/..'s$/.test(token.text) && doing.test(tokens[i + 1]?.text ?? ''))
      return spread([token.text.slice(0, -2), 'is'], [token]);
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
    const spoken =
      number && currencyWords.has(next) && !isNumberText(before)
        ? number
        : token.text === 'four' && isForAfterAmount(tokens, i)
          ? 'for'
          : (besideAlike(tokens, i) ?? token.text);
    out.push(spoken === token.text ? token : { ...token, text: spoken });
    i += 1;
  }
  return out;
}

/** The intended word, when its neighbours show that a sound-alike was heard. */
function besideAlike(tokens: readonly Token[], i: number): string | undefined {
  const alike = besideAlikes[tokens[i]!.text];
  if (!alike) return undefined;
  if (alike.first && i > 0) return undefined;
  const before = alike.before?.test(tokens[i - 1]?.text ?? '') ?? true;
  const after = alike.after?.test(tokens[i + 1]?.text ?? '') ?? true;
  return before && after ? alike.said : undefined;
}

/** True for 'four' heard instead of 'for' between an amount and a word: '45 four lunch', 'twenty dollars four gas'. */
function isForAfterAmount(tokens: readonly Token[], i: number): boolean {
  const before = tokens[i - 1]?.text ?? '';
  const next = tokens[i + 1]?.text ?? '';
  const amount = isNumberText(before) || currencyWords.has(before) || before === 'cents';
  return (
    amount &&
    /^\p{L}{2,}$/u.test(next) &&
    readWhole(tokens, i + 1) === undefined &&
    !currencyWords.has(next) &&
    !/^(hundred|thousand|grand|cents|point|oh|times|of|and|days|weeks|months|years|people|am|pm|each|dollars|percent|tickets|coffees|pizzas|k)$/.test(
      next,
    )
  );
}

/**
 * Chrome on Android joins all interim results ('add add 45 add 45 for lunch'). Keeps the last one when everything before it is a prefix of
 * it, or when the whole text was said twice.
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
    // The next prefix must begin exactly where this one stops matching.
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

/** Removes hesitation phrases: 'got the, what's it called, carpet cleaner'. */
function withoutPauses(tokens: readonly Token[]): Token[] {
  const out: Token[] = [];
  for (let i = 0; i < tokens.length;) {
    const words = pauses.find((phrase) => standsAt(tokens, i, phrase));
    const before = out[out.length - 1]?.text ?? '';
    const within = words && out.length > 0 && i + words.length < tokens.length;
    // 'do you know', 'let you know' and 'so you know' are not hesitations.
    if (
      words &&
      within &&
      !/^(do|did|does|let|if|what|how|as|so|would|should|that|and|ask|tell)$/.test(before)
    )
      i += words.length;
    else {
      out.push(tokens[i]!);
      i += 1;
    }
  }
  return out;
}

/** 'add another one eighteen dollars for tacos', 'so I bought a new one forty five': the 'one' stands for a thing and is not part of the amount. */
const withoutAnotherOne = (tokens: readonly Token[]): Token[] =>
  tokens.filter(
    (t, i) =>
      t.text !== 'one' ||
      !/^(another|new|newer|nicer|cheaper|better|bigger|smaller|spare)$/.test(tokens[i - 1]?.text ?? '') ||
      (!/^[$€£]$/.test(tokens[i + 1]?.text ?? '') &&
        (/^(hundred|thousand|grand|million)$/.test(tokens[i + 1]?.text ?? '') ||
          readWhole(tokens, i + 1) === undefined)),
  );

/** Corrects a misheard first verb before an amount: 'ad 45 for lunch', 'brought shoes for 40 dollars'. */
function withFirstWord(tokens: readonly Token[]): Token[] {
  const counted = tokens.some(
    (t, i) => i > 0 && (isNumberText(t.text) || readWhole(tokens, i) !== undefined),
  );
  return tokens.map((token, i) => {
    const verb = i === 0 || /^(i|we|just)$/.test(tokens[i - 1]!.text) ? firstAlikes[token.text] : undefined;
    return verb && counted && (verb !== 'add' || (i === 0 && startsAmount(tokens)))
      ? { ...token, text: verb }
      : token;
  });
}

/** True for 'at 45 for lunch', which begins with an amount, but not for 'had lunch'. */
const startsAmount = (tokens: readonly Token[]): boolean =>
  tokens[0]!.text === 'ad' || signOrNumber(tokens, 1);
const signOrNumber = (tokens: readonly Token[], i: number): boolean =>
  /^[$€£]$/.test(tokens[i]?.text ?? '') || isNumberText(tokens[i]?.text ?? '');

/**
 * The tokens ready for reading: contractions expanded, fillers and repeats removed, sound-alikes corrected. Every token keeps its position
 * in the utterance.
 */
export function normalise(utterance: string): Token[] {
  const words = withoutRestarts(expand(tokenise(utterance).slice(0, maxTokens)));
  const kept = withoutPauses(words.filter((token) => !fillers.has(token.text)));
  const whole = wholeAlikes[kept.map(({ text }) => text).join(' ')];
  if (whole) return spread(whole.split(' '), kept);
  const said = trimEnds(dropRepeats(kept.length > 0 ? kept : words));
  return withoutAsides(
    replaceAlikes(
      withFirstWord(withoutAnotherOne(withoutReasonBehind(withPlainRequest(withoutRemarks(said))))),
    ),
  );
}

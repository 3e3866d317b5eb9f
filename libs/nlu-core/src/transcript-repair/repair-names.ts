import { doubleMetaphone } from 'double-metaphone';
import { distance } from 'fastest-levenshtein';
import { defaultLexicon } from '../lexicon/accounts';
import { isEverydayWord } from '../lexicon/categories';
import { indexOf, type NameEntry } from '../lexicon/index-names';
import { knownMerchants } from '../lexicon/merchants';
import type { Token, UserLexicon } from '../model/types';
import { numberWords } from '../money/number-tables';
import { expectedLanguage } from '../spoken-language/spoken-language';
import { tokenise } from '../text/tokens';
import { months, ordinals, unitsOfTime, weekdays } from '../time/time-words';
import { repairWords, type NameRepair, type RepairedText } from './repair-words';

export type { RepairedText } from './repair-words';
export { sharedSpokenWords } from './spoken-words';
export { soundingAlike } from './repair-commands';

/** Well-known merchants and the fixed categories, in their spoken form. */
export const sharedSpokenNames: readonly string[] = [
  ...knownMerchants.map(({ name }) => name),
  ...defaultLexicon.categories.map(({ name }) => name),
];

/** How similar two names must be in sound and spelling, from 0 to 1. A name with the same sound may be spelled quite differently. */
const likeness = { sound: 0.75, spelling: 0.55, spellingOfSameSound: 0.55 } as const;
/** Words that people say about money anyway were probably heard correctly: only the same letters make them a name, as in 'star bucks'. */
const spellingOfOrdinaryWords = 0.8;
/** A sentence usually begins with a verb, so only long names are searched there. */
const longEnoughToBegin = 6;
/** Names with fewer sounds than this resemble too many other words. */
const minSounds = 3;
const longestWindow = 3;
/** A name comes after one of these words, next to an amount, or first. */
const leadsIn = /^(at|from|to|in|with|by|via|for|on|my|the|off|of)$/;
const isNumber = (text: string): boolean => /^[\d$€£.,]+$/.test(text);
const hasLetters = (text: string): boolean => /^[\p{L}']+$/u.test(text);

interface Spoken {
  entry: NameEntry;
  key: string;
  sounds: readonly string[];
}

const sounds = new Map<string, readonly string[]>();
const soundsOf = (key: string): readonly string[] => {
  let codes = sounds.get(key);
  if (!codes) {
    codes = [...new Set(doubleMetaphone(key))].filter(Boolean);
    // The shared names are the same for everyone; the cache must not fill up with words from single sentences.
    if (sounds.size < 20_000) sounds.set(key, codes);
  }
  return codes;
};
const alike = (a: string, b: string): number =>
  a === b ? 1 : 1 - distance(a, b) / Math.max(a.length, b.length);

const known = new WeakMap<UserLexicon, readonly Spoken[]>();

function spokenOf(lexicon: UserLexicon): readonly Spoken[] {
  let all = known.get(lexicon);
  if (!all) {
    const { byFirstWord } = indexOf(lexicon);
    all = [...byFirstWord.values()]
      .flat()
      .filter(
        ({ kind, shy, own, generic, key }) =>
          (kind === 'merchant' || kind === 'account' || (kind === 'category' && own)) &&
          (!shy || own) &&
          !generic &&
          key.length >= 4,
      )
      .map((entry) => ({ entry, key: entry.key, sounds: soundsOf(entry.key) }))
      .filter(({ sounds }) => sounds.some((code) => code.length >= minSounds));
    known.set(lexicon, all);
  }
  return all;
}

/** The similarity to a name, or 0 when it is too low. The sum of both similarities decides between names. */
function likenessOf(
  { key, sounds: heard, ordinary }: { key: string; sounds: readonly string[]; ordinary: boolean },
  name: Spoken,
): number {
  const spelling = alike(key, name.key);
  if (ordinary && !name.entry.own && spelling < spellingOfOrdinaryWords) return 0;
  const sound = Math.max(...heard.map((code) => Math.max(...name.sounds.map((other) => alike(code, other)))));
  const enough =
    sound === 1
      ? spelling >= likeness.spellingOfSameSound
      : sound >= likeness.sound && spelling >= likeness.spelling;
  return enough ? sound + spelling : 0;
}

const spelledNumbers: ReadonlySet<string> = new Set([...numberWords, 'hundred', 'thousand']);

const startsName = (tokens: readonly Token[], at: number): boolean => {
  const before = tokens[at - 1];
  if (leadsIn.test(tokens[at]!.text)) return false;
  return (
    before === undefined ||
    before.breakAfter === true ||
    leadsIn.test(before.text) ||
    isNumber(before.text) ||
    /^(dollars|bucks|euros|pounds)$/.test(before.text)
  );
};

/** Words for days and periods count as heard correctly, so they are not replaced by a name with a similar sound. */
const isTime = (word: string): boolean =>
  word in months ||
  word in weekdays ||
  word in unitsOfTime ||
  ordinals.has(word) ||
  /^(daily|weekly|monthly|quarterly|yearly|annually|today|tonight|tomorrow|yesterday|every|each|half)$/.test(
    word,
  );

/** Whether the words are already a name or an everyday word for a category. */
const isNamed = (tokens: readonly Token[], from: number, to: number, lexicon: UserLexicon): boolean => {
  const { byFirstWord } = indexOf(lexicon);
  return tokens
    .slice(from, to)
    .some(
      (token, at) =>
        isEverydayWord(token.text) ||
        isTime(token.text) ||
        (byFirstWord.get(token.text) ?? []).some(({ words }) =>
          words.every((word, k) => tokens[from + at + k]?.text === word),
        ),
    );
};

interface Found {
  from: number;
  to: number;
  name: string;
  score: number;
}

function bestAt(tokens: readonly Token[], from: number, lexicon: UserLexicon): Found | undefined {
  let best: Found | undefined;
  let rivals = 0;
  for (let to = from + 1; to <= Math.min(tokens.length, from + longestWindow); to++) {
    const window = tokens.slice(from, to);
    if (!window.every(({ text }) => hasLetters(text)) || isNamed(tokens, from, to, lexicon)) break;
    // A number is an amount heard correctly, not the name that sounds like it: 'on forty five dollars' is not at F45.
    if (window.every(({ text }) => spelledNumbers.has(text))) continue;
    const key = window.map(({ text }) => text.replace(/'/g, '')).join('');
    const heard = soundsOf(key);
    if (key.length < (from === 0 ? longEnoughToBegin : 4) || heard.length === 0) continue;
    const ordinary = window.every(({ text }) => expectedLanguage.knows(text));
    for (const spoken of spokenOf(lexicon)) {
      if (Math.abs(spoken.key.length - key.length) > 4) continue;
      const score = likenessOf({ key, sounds: heard, ordinary }, spoken);
      if (score === 0 || (best && score < best.score)) continue;
      rivals = best && score === best.score && best.name !== spoken.entry.value ? rivals + 1 : 0;
      best = { from, to, name: spoken.entry.value, score };
    }
    if (window[window.length - 1]!.breakAfter) break;
  }
  // When two names are equally close, neither is used.
  return rivals > 0 ? undefined : best;
}

/** Replaces words that sound like the person's own names, well-known names or command words: 'nett flicks' becomes Netflix. */
export function repairNames(heard: string, lexicon: UserLexicon): RepairedText {
  const { text, repairs: words } = repairWords(heard, lexicon);
  const tokens = tokenise(text);
  const repairs: NameRepair[] = [...words];
  let result = '';
  let copied = 0;
  for (let at = 0; at < tokens.length; at++) {
    if (!startsName(tokens, at)) continue;
    const found = bestAt(tokens, at, lexicon);
    if (!found) continue;
    const { start } = tokens[found.from]!;
    const { end } = tokens[found.to - 1]!;
    repairs.push({ heard: text.slice(start, end), name: found.name });
    result += text.slice(copied, start) + found.name;
    copied = end;
    at = found.to - 1;
  }
  return { text: result + text.slice(copied), repairs };
}

import { brand } from '@app/brand';
import commonPasswords from './common-passwords.json';

/** Obvious words for this product. */
const productWords = [
  brand.slug,
  ...brand.spokenVariants.map((words) => words.replaceAll(' ', '')),
  'finance',
  'finances',
  'money',
  'budget',
  'banking',
  'payroll',
  'crypto',
  'bitcoin',
  'passphrase',
  'administrator',
  // The famous example of a good password.
  'correcthorsebatterystaple',
];
/**
 * The 100,000 commonest passwords, commonest first, of the ten million that Mark Burnett released into the public domain in 2015,
 * and the frequency list of zxcvbn 4.4.2 (Copyright (c) 2012-2016 Dan Wheeler and Dropbox, Inc., MIT licence), with our own words.
 */
const known = new Set([...commonPasswords.map((word) => word.toLowerCase()), ...productWords]);

const lookalikes: Record<string, string> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};
const asLetters = (text: string): string =>
  text.replace(/[013457@$!]/g, (character) => lookalikes[character]!);
const sequences = [
  'abcdefghijklmnopqrstuvwxyz',
  'zyxwvutsrqponmlkjihgfedcba',
  '01234567890123456789',
  '98765432109876543210',
  'qwertyuiopasdfghjklzxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn',
  'qazwsxedcrfvtgbyhnujm',
];

/** The shortest part whose repetition gives the text: `abcabcabcabc` → `abc`. */
function unit(text: string): string {
  for (let size = 1; size <= text.length / 2; size++)
    if (text.length % size === 0 && text.slice(0, size).repeat(text.length / size) === text)
      return text.slice(0, size);
  return text;
}

const isKnown = (text: string): boolean => known.has(text) || known.has(asLetters(text));
const edges = /^[^\p{L}]+|[^\p{L}]+$/gu;

/**
 * Whether a password would be among the first guesses: on the list, a listed word with digits and signs at its ends or with look-alike
 * characters, a short part repeated, or a sequence of the alphabet or keyboard.
 */
export function isCommonPassword(password: string): boolean {
  const text = password.toLowerCase();
  const part = unit(text);
  if (isKnown(text) || (part !== text && part.length <= 6)) return true;
  if (isKnown(part) || sequences.some((run) => run.includes(text))) return true;
  const bare = [text.replace(edges, ''), asLetters(text).replace(edges, '')].map(unit);
  return bare.some((word) => word.length <= 2 || isKnown(word));
}

/** If fewer characters than this remain besides the person's own words, the password is too easy to guess. */
const minRest = 4;

/** Whether a password consists of little more than words that anybody who knows the person would try: their e-mail and names. */
export function isMadeOfPersonalWords(password: string, ownWords: readonly string[]): boolean {
  const words = ownWords
    .flatMap((word) => [word, ...word.split(/[^\p{L}\p{N}]+/u)])
    .map((word) => word.toLowerCase().trim())
    .filter((word) => word.length >= 3)
    .sort((a, b) => b.length - a.length);
  const text = password.toLowerCase();
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), text);
  const letters = rest.replace(/[^\p{L}]+/gu, '');
  return rest !== text && (letters.length < minRest || isKnown(letters));
}

/** The words that anybody who knows a person would try first. */
export const personalWordsOf = ({
  email,
  firstName,
  lastName,
}: Record<'email' | 'firstName' | 'lastName', string>): string[] => [email, firstName, lastName];

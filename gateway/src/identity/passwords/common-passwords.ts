import { brand } from '@app/brand';
import { commonPasswordList } from './common-passwords.data';

/** Words everybody thinks of first here. */
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
];
const known = new Set([...commonPasswordList.split(' ').map((word) => word.toLowerCase()), ...productWords]);

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

/** The shortest part a text is a repetition of: `abcabcabcabc` → `abc`. */
function unit(text: string): string {
  for (let size = 1; size <= text.length / 2; size++)
    if (text.length % size === 0 && text.slice(0, size).repeat(text.length / size) === text)
      return text.slice(0, size);
  return text;
}

const isKnown = (text: string): boolean => known.has(text) || known.has(asLetters(text));
const edges = /^[^\p{L}]+|[^\p{L}]+$/gu;

/**
 * Whether a password is among the first that are guessed: on the list, a listed word dressed up with digits and signs
 * at its ends or with look-alike characters, one short part repeated, or a run along the alphabet or keyboard.
 */
export function isCommonPassword(password: string): boolean {
  const text = password.toLowerCase();
  const part = unit(text);
  if (isKnown(text) || (part !== text && part.length <= 6)) return true;
  if (isKnown(part) || sequences.some((run) => run.includes(text))) return true;
  const bare = [text.replace(edges, ''), asLetters(text).replace(edges, '')].map(unit);
  return bare.some((word) => word.length <= 2 || isKnown(word));
}

import { scales, teens, tens, units, zeros } from '../money/number-tables';

/** Replaces every number, said or written: '45', 'forty', 'five'. */
export const numberWord = '#';
/** Replaces every word of a name. */
export const nameWord = '@';
export const sentenceEdge = '|';

const isNumber = (word: string): boolean =>
  /\d/.test(word) || word in units || word in teens || word in tens || word in scales || zeros.has(word);

/** A word in the form that is counted: all numbers are the same, and punctuation is ignored. */
export function kindOf(word: string): string {
  const plain = word
    .toLowerCase()
    .replace(/’/g, "'")
    .replace(/[^\p{L}\p{N}']/gu, '');
  return isNumber(plain) ? numberWord : plain;
}

/** The words of a sentence in the form that is counted. */
export const kindsOf = (text: string): string[] =>
  text
    .split(/[\s\-–—]+/)
    .map(kindOf)
    .filter(Boolean);

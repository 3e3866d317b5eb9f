import type { Token } from '../model/types';
import { belowHundred } from '../money/number-grammar';
import { wordAt, type Found } from './clock';

const teensOrTens = (tokens: readonly Token[], i: number): Found<number> | undefined => {
  if (/^(oh|o|zero)$/.test(wordAt(tokens, i))) {
    const unit = belowHundred(tokens, i + 1);
    return unit && unit.value < 10 ? { value: unit.value, next: unit.next } : undefined;
  }
  const pair = belowHundred(tokens, i);
  return pair && pair.value >= 10 ? pair : undefined;
};

/** A year in digits or words: `2025`, `'25`, `twenty twenty five`, `two thousand nineteen`, `nineteen ninety nine`. */
export function yearNumber(tokens: readonly Token[], i: number): Found<number> | undefined {
  const word = wordAt(tokens, i);
  if (/^(19|20)\d{2}$/.test(word)) return { value: Number(word), next: i + 1 };
  if (word === 'twenty' || word === 'nineteen') {
    const rest = teensOrTens(tokens, i + 1);
    // 'twenty fifty' is more likely a price.
    if (rest && (word === 'nineteen' || rest.value <= 40))
      return { value: (word === 'twenty' ? 2000 : 1900) + rest.value, next: rest.next };
    return undefined;
  }
  if (word === 'two' && wordAt(tokens, i + 1) === 'thousand') {
    const at = wordAt(tokens, i + 2) === 'and' ? i + 3 : i + 2;
    const rest = belowHundred(tokens, at);
    return rest && rest.value <= 40 ? { value: 2000 + rest.value, next: rest.next } : undefined;
  }
  return undefined;
}

import type { Token } from '../types';
import { teens, tens, thousands, units, zeros } from './number-tables';

/** A whole number read from words or digits: its value, the token after it, and how it was written. */
export interface Whole {
  value: number;
  next: number;
  /** Words only (no digit token). */
  spoken: boolean;
  /** Digits of the fraction when the number was written with a point. */
  fraction?: string;
  /** The bare digit text, when it was one digit token without separators. */
  digits?: string;
}

const text = (tokens: readonly Token[], i: number): string => tokens[i]?.text ?? '';
const glued = (tokens: readonly Token[], i: number): boolean =>
  !!tokens[i - 1] && !!tokens[i] && tokens[i - 1]!.end === tokens[i]!.start;

/** 1–99 in words: `seven`, `fifteen`, `forty two`. */
export function belowHundred(tokens: readonly Token[], i: number): Whole | undefined {
  const word = text(tokens, i);
  const ten = tens[word];
  if (ten !== undefined) {
    const unit = units[text(tokens, i + 1)];
    return unit === undefined
      ? { value: ten, next: i + 1, spoken: true }
      : { value: ten + unit, next: i + 2, spoken: true };
  }
  const small = teens[word] ?? units[word];
  return small === undefined ? undefined : { value: small, next: i + 1, spoken: true };
}

/** Cents said as a pair: `fifty`, `oh five`, `ninety nine`; never a lone unit. */
export function centPair(tokens: readonly Token[], i: number): Whole | undefined {
  if (zeros.has(text(tokens, i))) {
    const unit = units[text(tokens, i + 1)];
    if (unit !== undefined) return { value: unit, next: i + 2, spoken: true };
    return zeros.has(text(tokens, i + 1)) ? { value: 0, next: i + 2, spoken: true } : undefined;
  }
  const pair = belowHundred(tokens, i);
  return pair && pair.value >= 10 ? pair : undefined;
}

/** Digits as written: `45`, `1,250`, `12.50`, `12,50`. Undefined for dates, times and ordinals. */
function written(tokens: readonly Token[], i: number): Whole | undefined {
  const word = text(tokens, i);
  if (/^\d{1,9}$/.test(word)) return { value: Number(word), next: i + 1, spoken: false, digits: word };
  const grouped = /^(\d{1,3}(?:,\d{3})+)(?:\.(\d{1,2}))?$/.exec(word);
  if (grouped)
    return {
      value: Number(grouped[1]!.replace(/,/g, '')),
      next: i + 1,
      spoken: false,
      ...(grouped[2] ? { fraction: grouped[2] } : {}),
    };
  const pointed = /^(\d{1,9})[.,](\d{1,2})$/.exec(word);
  return pointed
    ? { value: Number(pointed[1]), next: i + 1, spoken: false, fraction: pointed[2]! }
    : undefined;
}

function hundreds(tokens: readonly Token[], i: number): Whole | undefined {
  const article = text(tokens, i) === 'a' && text(tokens, i + 1) === 'hundred';
  const bare = text(tokens, i) === 'hundred';
  const small = article
    ? { value: 1, next: i + 1, spoken: true }
    : bare
      ? { value: 1, next: i, spoken: true }
      : (belowHundred(tokens, i) ?? written(tokens, i));
  if (!small || text(tokens, small.next) !== 'hundred' || small.fraction) return small;
  const after = small.next + 1;
  const rest = belowHundred(tokens, text(tokens, after) === 'and' ? after + 1 : after);
  // 'a hundred and twenty for gas' is one number; 'a hundred for gas and twenty for snacks' is not.
  return rest
    ? { value: small.value * 100 + rest.value, next: rest.next, spoken: small.spoken }
    : { value: small.value * 100, next: after, spoken: small.spoken };
}

/**
 * The longest whole number at `i`: `twelve hundred`, `two thousand one hundred and fifty`, `2 hundred`, `1.5k`, `half a grand`.
 * A fraction before a scale word is worked out in integers.
 */
export function readWhole(tokens: readonly Token[], i: number): Whole | undefined {
  if (
    text(tokens, i) === 'half' &&
    text(tokens, i + 1) === 'a' &&
    (thousands.has(text(tokens, i + 2)) || text(tokens, i + 2) === 'hundred')
  ) {
    return { value: text(tokens, i + 2) === 'hundred' ? 50 : 500, next: i + 3, spoken: true };
  }
  const article =
    text(tokens, i) === 'a' && thousands.has(text(tokens, i + 1)) && text(tokens, i + 1) !== 'k';
  const first = article ? { value: 1, next: i + 1, spoken: true } : hundreds(tokens, i);
  if (!first) return undefined;
  const scaleAt = first.next;
  const scale = text(tokens, scaleAt);
  const half =
    text(tokens, scaleAt) === 'and' &&
    text(tokens, scaleAt + 1) === 'a' &&
    text(tokens, scaleAt + 2) === 'half' &&
    thousands.has(text(tokens, scaleAt + 3));
  if (half) return { value: first.value * 1000 + 500, next: scaleAt + 4, spoken: first.spoken };
  if (!thousands.has(scale) || (scale === 'k' && !first.spoken && !glued(tokens, scaleAt))) return first;
  const base = first.value * 1000 + (first.fraction ? Number(first.fraction.padEnd(3, '0')) : 0);
  if (first.fraction || scale === 'k') return { value: base, next: scaleAt + 1, spoken: first.spoken };
  const restAt = text(tokens, scaleAt + 1) === 'and' ? scaleAt + 2 : scaleAt + 1;
  const rest = hundreds(tokens, restAt);
  return rest && rest.value < 1000 && rest.spoken
    ? { ...rest, value: base + rest.value }
    : { value: base, next: scaleAt + 1, spoken: first.spoken };
}

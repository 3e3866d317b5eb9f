import type { Token } from '../model/types';
import { measuring, scaleLetters, scales, teens, tens, units, zeros } from './number-tables';

/** A whole number in words or digits: its value, the index of the next token, and how it was written. */
export interface Whole {
  value: number;
  next: number;
  /** Written in words only, without a digit token. */
  inWords: boolean;
  /** The digits after the point, when there was one. */
  fraction?: string;
  /** The digits as written, when the number was one token without separators. */
  digits?: string;
}

const text = (tokens: readonly Token[], i: number): string => tokens[i]?.text ?? '';
const glued = (tokens: readonly Token[], i: number): boolean =>
  !!tokens[i - 1] && !!tokens[i] && tokens[i - 1]!.end === tokens[i]!.start;

/** A number from 1 to 99 in words: `seven`, `fifteen`, `forty two`. */
export function belowHundred(tokens: readonly Token[], i: number): Whole | undefined {
  const word = text(tokens, i);
  const ten = tens[word];
  if (ten !== undefined) {
    const unit = units[text(tokens, i + 1)];
    return unit === undefined
      ? { value: ten, next: i + 1, inWords: true }
      : { value: ten + unit, next: i + 2, inWords: true };
  }
  const small = teens[word] ?? units[word];
  return small === undefined ? undefined : { value: small, next: i + 1, inWords: true };
}

/** Two digits said as a pair, such as cents: `fifty`, `oh five`, `ninety nine`; never a single digit. */
export function twoDigits(tokens: readonly Token[], i: number): Whole | undefined {
  if (zeros.has(text(tokens, i))) {
    const unit = units[text(tokens, i + 1)];
    if (unit !== undefined) return { value: unit, next: i + 2, inWords: true };
    return zeros.has(text(tokens, i + 1)) ? { value: 0, next: i + 2, inWords: true } : undefined;
  }
  const pair = belowHundred(tokens, i);
  return pair && pair.value >= 10 ? pair : undefined;
}

/** Cents said as a pair. The number of a measure is none: in 'paid fifty ninety minute massage' the price is fifty. */
export function centPair(tokens: readonly Token[], i: number): Whole | undefined {
  const pair = twoDigits(tokens, i);
  return pair && !measures(tokens, pair) ? pair : undefined;
}

/** True for a number that measures the thing behind it, or the time since: 'ninety minute massage', 'fifty inch tv', 'twenty minutes ago'. */
export function measures(tokens: readonly Token[], { value, next }: Pick<Whole, 'value' | 'next'>): boolean {
  // 'fourteen ninety nine month to month' has cents.
  if (value % 10 === 9 || value === 95) return false;
  const after = text(tokens, next + 1);
  return measuring.has(text(tokens, next))
    ? /^\p{L}/u.test(after) &&
        !/^(of|and|or|at|for|on|in|from|with|to|by|a|an|the|i|we|my|yesterday|today)$/.test(after)
    : /^(minutes|mins|hours|hrs|days|weeks|months|years)$/.test(text(tokens, next)) && after === 'ago';
}

/** A number in digits: `45`, `1,250`, `12.50`, `12,50`, `1.250`. Undefined for dates, times and ordinals. */
function written(tokens: readonly Token[], i: number): Whole | undefined {
  const word = text(tokens, i);
  if (/^\d{1,9}$/.test(word)) return { value: Number(word), next: i + 1, inWords: false, digits: word };
  const grouped = /^(\d{1,3}(?:,\d{3})+)(?:\.(\d{1,3}))?$/.exec(word);
  if (grouped)
    return {
      value: Number(grouped[1]!.replace(/,/g, '')),
      next: i + 1,
      inWords: false,
      ...(grouped[2] ? { fraction: grouped[2] } : {}),
    };
  const cents = /^\.(\d{1,2})$/.exec(word);
  if (cents) return { value: 0, next: i + 1, inWords: false, fraction: cents[1]! };
  const pointed = /^(\d{1,9})(?:[.,](\d{1,2})|\.(\d{3}))$/.exec(word);
  return pointed
    ? { value: Number(pointed[1]), next: i + 1, inWords: false, fraction: (pointed[2] ?? pointed[3])! }
    : undefined;
}

function hundreds(tokens: readonly Token[], i: number): Whole | undefined {
  const article = text(tokens, i) === 'a' && text(tokens, i + 1) === 'hundred';
  const bare = text(tokens, i) === 'hundred';
  const small = article
    ? { value: 1, next: i + 1, inWords: true }
    : bare
      ? { value: 1, next: i, inWords: true }
      : (belowHundred(tokens, i) ?? written(tokens, i));
  if (!small || text(tokens, small.next) !== 'hundred' || small.fraction) return small;
  const after = small.next + 1;
  const rest = belowHundred(tokens, text(tokens, after) === 'and' ? after + 1 : after);
  // 'a hundred and twenty for gas' is one number; 'a hundred for gas and twenty for snacks' is not.
  return rest
    ? { value: small.value * 100 + rest.value, next: rest.next, inWords: small.inWords }
    : { value: small.value * 100, next: after, inWords: small.inWords };
}

/**
 * The longest whole number at `i`: `twelve hundred`, `two thousand one hundred and fifty`, `2 hundred`, `1.5k`, `half a grand`. A fraction
 * before a scale word is calculated with integers.
 */
export function readWhole(tokens: readonly Token[], i: number): Whole | undefined {
  if (text(tokens, i) === 'half' && text(tokens, i + 1) === 'a') {
    const scale = text(tokens, i + 2) === 'hundred' ? 100 : spelledScale(text(tokens, i + 2));
    return scale ? { value: scale / 2, next: i + 3, inWords: true } : undefined;
  }
  const article = text(tokens, i) === 'a' && spelledScale(text(tokens, i + 1)) !== undefined;
  const first =
    coupleOf(tokens, i) ?? (article ? { value: 1, next: i + 1, inWords: true } : hundreds(tokens, i));
  return first && scaled(tokens, first);
}

const spelledScale = (word: string): number | undefined =>
  scaleLetters.has(word) ? undefined : scales[word];

/** 'a couple hundred' and 'couple of thousand' mean two of them. */
function coupleOf(tokens: readonly Token[], i: number): Whole | undefined {
  const at = text(tokens, i) === 'a' ? i + 1 : i;
  if (text(tokens, at) !== 'couple') return undefined;
  const of = text(tokens, at + 1) === 'of' ? at + 2 : at + 1;
  if (text(tokens, of) === 'hundred') return { value: 200, next: of + 1, inWords: true };
  return spelledScale(text(tokens, of)) ? { value: 2, next: of, inWords: true } : undefined;
}

/** A number followed by thousand, grand, k or million. */
function scaled(tokens: readonly Token[], first: Whole): Whole {
  const scaleAt = first.next;
  const word = text(tokens, scaleAt);
  const halfOf = scales[text(tokens, scaleAt + 3)];
  if (
    word === 'and' &&
    text(tokens, scaleAt + 1) === 'a' &&
    text(tokens, scaleAt + 2) === 'half' &&
    halfOf !== undefined
  )
    return { value: first.value * halfOf + halfOf / 2, next: scaleAt + 4, inWords: first.inWords };
  const scale = scaleHere(tokens, first);
  if (scale === undefined) return first;
  const base = first.value * scale + (first.fraction ? partOf(first.fraction, scale) : 0);
  if (first.fraction || scaleLetters.has(word))
    return { value: base, next: scaleAt + 1, inWords: first.inWords };
  const joined = text(tokens, scaleAt + 1) === 'and';
  // 'a grand and a half' is half a grand more.
  if (joined && text(tokens, scaleAt + 2) === 'a' && text(tokens, scaleAt + 3) === 'half')
    return { value: base + scale / 2, next: scaleAt + 4, inWords: first.inWords };
  const rest = hundreds(tokens, joined ? scaleAt + 2 : scaleAt + 1);
  const follows = rest && !rest.fraction && rest.value < scale && (rest.inWords || !joined);
  return follows
    ? scaledRest(tokens, { ...rest, value: base + rest.value }, rest.value, base)
    : { value: base, next: scaleAt + 1, inWords: first.inWords };
}

/** Adds a smaller scale after a larger one: 'one million two hundred thousand'. */
function scaledRest(tokens: readonly Token[], sum: Whole, rest: number, base: number): Whole {
  const scale = spelledScale(text(tokens, sum.next));
  return scale !== undefined && base >= scale * scale
    ? { ...sum, value: base + rest * scale, next: sum.next + 1 }
    : sum;
}

/**
 * The scale after a number, if there is one. An 'm' must directly follow the digits, and a 'k' must not belong to the next word ('k cups').
 */
function scaleHere(tokens: readonly Token[], first: Whole): number | undefined {
  const word = text(tokens, first.next);
  if (!(word in scales)) return undefined;
  if (word === 'm' && !glued(tokens, first.next)) return undefined;
  if (word === 'k' && /^(cup|cups|pop|mart|pods)$/.test(text(tokens, first.next + 1))) return undefined;
  return scales[word];
}

/** The `4` of 1.4 thousand is 400. */
const partOf = (fraction: string, scale: number): number =>
  Math.trunc((Number(fraction) * scale) / 10 ** fraction.length);

/** A fraction in hundredths: `a half`, `half`, `a quarter`, `three quarters`. */
export function fractionAt(tokens: readonly Token[], i: number): { value: number; next: number } | undefined {
  if (text(tokens, i) === 'three' && text(tokens, i + 1) === 'quarters') return { value: 75, next: i + 2 };
  const at = text(tokens, i) === 'a' ? i + 1 : i;
  if (text(tokens, at) === 'half') return { value: 50, next: at + 1 };
  return text(tokens, at) === 'quarter' ? { value: 25, next: at + 1 } : undefined;
}

/** The cents in `oh five` and in `zero cents`. */
export function zeroOrPair(tokens: readonly Token[], i: number): Whole | undefined {
  if (!zeros.has(text(tokens, i))) return undefined;
  return /^(cents?|¢)$/.test(text(tokens, i + 1))
    ? { value: 0, next: i + 1, inWords: true }
    : centPair(tokens, i);
}

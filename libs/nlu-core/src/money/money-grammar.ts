import type { MoneyMention, MoneyReading, Token } from '../types';
import { belowHundred, centPair, readWhole, type Whole } from './number-grammar';
import { centWords, currencyWords, notes, signs, units, zeros } from './number-tables';

type Reading = Omit<MoneyMention, 'kind' | 'start' | 'end' | 'from'>;

const text = (tokens: readonly Token[], i: number): string => tokens[i]?.text ?? '';
const cents = (whole: Whole): number =>
  whole.value * 100 + (whole.fraction ? Number(whole.fraction.padEnd(2, '0')) : 0);
const reading = (
  to: number,
  minor: number,
  how: MoneyReading,
  certainty: number,
  rest: Partial<Reading> = {},
): Reading => ({ to, minor, reading: how, certainty, alternatives: [], ...rest });

function currencyAt(tokens: readonly Token[], i: number): { code: string; next: number } | undefined {
  const word = text(tokens, i);
  if (word === 'canadian' && /^dollars?$/.test(text(tokens, i + 1))) return { code: 'CAD', next: i + 2 };
  if ((word === 'us' || word === 'american') && /^dollars?$/.test(text(tokens, i + 1)))
    return { code: 'USD', next: i + 2 };
  // 'two pounds of apples' is a weight.
  if (/^pounds?$/.test(word) && text(tokens, i + 1) === 'of') return undefined;
  const code = Object.hasOwn(currencyWords, word) ? currencyWords[word] : undefined;
  return code ? { code, next: i + 1 } : undefined;
}

/** Hundredths after a currency word: `and 50 cents`, `fifty`, `and a half`. */
function centsAfter(tokens: readonly Token[], i: number): { value: number; next: number } | undefined {
  const joined = text(tokens, i) === 'and';
  const at = joined ? i + 1 : i;
  if (joined && text(tokens, at) === 'a' && text(tokens, at + 1) === 'half')
    return { value: 50, next: at + 2 };
  const digits = /^\d{1,2}$/.test(text(tokens, at))
    ? { value: Number(text(tokens, at)), next: at + 1 }
    : undefined;
  const part =
    digits ?? belowHundred(tokens, at) ?? (zeros.has(text(tokens, at)) ? centPair(tokens, at) : undefined);
  if (!part) return undefined;
  if (centWords.has(text(tokens, part.next))) return { value: part.value, next: part.next + 1 };
  const pair = digits ? text(tokens, at).length === 2 : part.value >= 10 || zeros.has(text(tokens, at));
  return !joined && pair && !currencyAt(tokens, part.next)
    ? { value: part.value, next: part.next }
    : undefined;
}

/** `four and a half dollars`, `45 and 50 cents`, `twelve point five`. */
function spokenFraction(tokens: readonly Token[], whole: Whole): { value: number; next: number } | undefined {
  const i = whole.next;
  if (
    text(tokens, i) === 'and' &&
    text(tokens, i + 1) === 'a' &&
    text(tokens, i + 2) === 'half' &&
    currencyAt(tokens, i + 3)
  )
    return { value: 50, next: i + 3 };
  if (text(tokens, i) === 'and') {
    const part =
      belowHundred(tokens, i + 1) ??
      (/^\d{1,2}$/.test(text(tokens, i + 1))
        ? { value: Number(text(tokens, i + 1)), next: i + 2 }
        : undefined);
    return part && centWords.has(text(tokens, part.next))
      ? { value: part.value, next: part.next + 1 }
      : undefined;
  }
  if (text(tokens, i) !== 'point' && text(tokens, i) !== 'dot') return undefined;
  const digit = (at: number): number | undefined =>
    zeros.has(text(tokens, at))
      ? 0
      : (units[text(tokens, at)] ?? (/^\d$/.test(text(tokens, at)) ? Number(text(tokens, at)) : undefined));
  const pair = /^\d{2}$/.test(text(tokens, i + 1))
    ? { value: Number(text(tokens, i + 1)), next: i + 2 }
    : zeros.has(text(tokens, i + 1))
      ? undefined
      : belowHundred(tokens, i + 1);
  if (pair && pair.value >= 10) return pair;
  const first = digit(i + 1);
  if (first === undefined) return undefined;
  const second = digit(i + 2);
  return second === undefined
    ? { value: first * 10, next: i + 2 }
    : { value: first * 10 + second, next: i + 3 };
}

/** `forty five fifty`, `nine ninety nine`, `two oh five`, `45 50`, `one twenty five fifty`. */
function elliptical(tokens: readonly Token[], whole: Whole): Reading | undefined {
  if (whole.fraction) return undefined;
  if (!whole.spoken) {
    const next = text(tokens, whole.next);
    const fits =
      whole.digits &&
      whole.digits.length <= 4 &&
      /^\d{2}$/.test(next) &&
      tokens[whole.next - 1]!.breakAfter !== true;
    return fits ? reading(whole.next + 1, whole.value * 100 + Number(next), 'elliptical', 0.88) : undefined;
  }
  const oh = zeros.has(text(tokens, whole.next));
  const pair = centPair(tokens, whole.next);
  if (!pair || whole.value > 9999) return undefined;
  if (whole.value < 10) {
    const third = centPair(tokens, pair.next);
    const hundredsToo = whole.value * 100 + pair.value;
    if (third) return reading(third.next, hundredsToo * 100 + third.value, 'elliptical', 0.9);
    if (oh) return reading(pair.next, hundredsToo * 100, 'elliptical', 0.88, { alternatives: [hundredsToo] });
    return reading(pair.next, hundredsToo, 'elliptical', 0.9, { alternatives: [hundredsToo * 100] });
  }
  return reading(pair.next, whole.value * 100 + pair.value, 'elliptical', 0.92);
}

/** Several readings of one run of digits; the likelier first, the other kept. */
function bareDigits(whole: Whole): Reading {
  const digits = whole.digits;
  const minor = cents(whole);
  if (!digits || digits.length < 3 || digits.endsWith('00'))
    return reading(whole.next, minor, 'exact', whole.fraction?.length === 2 || !digits ? 1 : 0.97);
  if (digits.length === 3) return reading(whole.next, minor, 'exact', 0.93, { alternatives: [whole.value] });
  if (digits.length === 4) return reading(whole.next, whole.value, 'joined', 0.82, { alternatives: [minor] });
  return reading(whole.next, minor, 'exact', 0.85, { alternatives: [whole.value] });
}

function withCurrency(
  tokens: readonly Token[],
  minor: number,
  code: string,
  next: number,
  whole: boolean,
): Reading {
  const part = whole ? centsAfter(tokens, next) : undefined;
  return part
    ? reading(part.next, minor + part.value, 'exact', 1, { currency: code })
    : reading(next, minor, 'exact', 1, { currency: code });
}

/** A buck, a fiver, a dollar fifty. */
function named(tokens: readonly Token[], i: number): Reading | undefined {
  if (text(tokens, i) !== 'a' && text(tokens, i) !== 'one') return undefined;
  const note = notes[text(tokens, i + 1)];
  if (note) return reading(i + 2, note, 'exact', 0.95, { currency: 'USD' });
  if (!/^(dollar|buck|euro|pound)$/.test(text(tokens, i + 1))) return undefined;
  const currency = currencyAt(tokens, i + 1);
  return currency ? withCurrency(tokens, 100, currency.code, currency.next, true) : undefined;
}

/** The money reading that starts at token `i`, the longest one, or undefined. */
function readAt(tokens: readonly Token[], i: number): Reading | undefined {
  const sign = signs.has(text(tokens, i)) ? currencyWords[text(tokens, i)] : undefined;
  const start = sign ? i + 1 : i;
  const byName = sign ? undefined : named(tokens, i);
  if (byName) return byName;
  const clock = /^(\d{1,3}):(\d{2})$/.exec(text(tokens, start));
  if (clock)
    return /^(am|pm|a|p)$/.test(text(tokens, start + 1)) || text(tokens, start - 1) === 'at'
      ? undefined
      : reading(
          start + 1,
          Number(clock[1]) * 100 + Number(clock[2]),
          'joined',
          0.85,
          sign ? { currency: sign } : {},
        );
  const whole =
    readWhole(tokens, start) ??
    (text(tokens, start) === 'zero' ? { value: 0, next: start + 1, spoken: true } : undefined);
  if (!whole) return undefined;
  if (sign) {
    const trailing = currencyAt(tokens, whole.next);
    return withCurrency(
      tokens,
      cents(whole),
      trailing?.code ?? sign,
      trailing?.next ?? whole.next,
      !whole.fraction,
    );
  }
  if (
    centWords.has(text(tokens, whole.next)) &&
    !whole.fraction &&
    whole.value < 1000 &&
    text(tokens, whole.next) !== 'p'
  )
    return reading(whole.next + 1, whole.value, 'exact', 1, { currency: 'USD' });
  const fraction = whole.fraction ? undefined : spokenFraction(tokens, whole);
  if (fraction) {
    const named = currencyAt(tokens, fraction.next);
    return reading(
      named?.next ?? fraction.next,
      whole.value * 100 + fraction.value,
      'exact',
      1,
      named ? { currency: named.code } : {},
    );
  }
  const currency = currencyAt(tokens, whole.next);
  if (currency) return withCurrency(tokens, cents(whole), currency.code, currency.next, !whole.fraction);
  const short = elliptical(tokens, whole);
  if (short) return closeWithCurrency(tokens, short, whole);
  if (whole.spoken) return reading(whole.next, cents(whole), 'exact', 0.97);
  return bareDigits(whole);
}

/** 'one fifty dollars' is 150, 'forty five fifty dollars' stays 45.50. */
function closeWithCurrency(tokens: readonly Token[], short: Reading, whole: Whole): Reading {
  const currency = currencyAt(tokens, short.to);
  if (!currency) return short;
  const other = short.alternatives[0];
  const swap = whole.value < 10 && other !== undefined && other > short.minor;
  return {
    ...short,
    to: currency.next,
    currency: currency.code,
    ...(swap ? { minor: other, alternatives: [short.minor], certainty: 0.85 } : {}),
  };
}

/** All money readings in a text, left to right, none overlapping. Bare numbers are included; whether they are money is decided with their neighbours. */
export function readMoney(
  tokens: readonly Token[],
  taken: (index: number) => boolean = () => false,
): MoneyMention[] {
  const found: MoneyMention[] = [];
  for (let i = 0; i < tokens.length; i++) {
    if (taken(i)) continue;
    const hit = readAt(tokens, i);
    if (!hit || hit.to <= i || hit.minor > 99_999_999_99) continue;
    const clash = Array.from({ length: hit.to - i }, (_, k) => i + k).some(taken);
    if (clash) continue;
    found.push({ kind: 'money', from: i, start: tokens[i]!.start, end: tokens[hit.to - 1]!.end, ...hit });
    i = hit.to - 1;
  }
  return found;
}

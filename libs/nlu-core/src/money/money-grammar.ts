import { exponentOf } from '@app/money';
import type { MoneyMention, Token } from '../model/types';
import {
  amountOf,
  type Fine,
  finePlaces,
  hundredth,
  most,
  reading,
  type Reading,
  unit,
} from './money-reading';
import { belowHundred, centPair, fractionAt, readWhole, type Whole, zeroOrPair } from './number-grammar';
import {
  centWords,
  currencyNamed,
  dollarSigns,
  gluedUnits,
  national,
  nationalAlone,
  notes,
  scales,
  signs,
  units,
  unitWords,
  zeros,
} from './number-tables';
import { countsPeople, elliptical } from './two-part-prices';

/** The tokens of a sentence and the currency of the speaker. */
interface Source {
  tokens: readonly Token[];
  own: string;
}

const text = (tokens: readonly Token[], i: number): string => tokens[i]?.text ?? '';
const thousandths = (whole: Whole): Partial<Reading> =>
  whole.fraction?.length === 3 ? { thousandths: true } : {};
/** An amount in the minor units of a currency; undefined when the currency has too few decimals for it. */
function minorOf(amount: Fine, currency: string): number | undefined {
  const step = 10 ** (finePlaces - exponentOf(currency));
  return amount % step === 0 ? amount / step : undefined;
}

function currencyAt({ tokens, own }: Source, i: number): { code: string; next: number } | undefined {
  const word = text(tokens, i);
  const at = word === 'new' && text(tokens, i + 1) === 'zealand' ? i + 1 : i;
  const noun = text(tokens, at + 1);
  const adjective =
    national[text(tokens, at)]?.[noun] ?? national[text(tokens, at)]?.[noun.replace(/s$/, '')];
  if (adjective) return { code: adjective, next: at + 2 };
  // 'seventy five canadian for a hoodie'.
  const short = nationalAlone[word];
  if (short && /^(|for|at|on|in|to|yesterday|today)$/.test(noun)) return { code: short, next: i + 1 };
  // 'two pounds of apples' is a weight.
  if (/^pounds?$/.test(word) && text(tokens, i + 1) === 'of') return undefined;
  // 'eight ninety nine dollar store' names a kind of shop.
  if (/^(dollar|pound)$/.test(word) && /^(store|tree|general|shop)$/.test(noun)) return undefined;
  const code = currencyNamed(word, own);
  if (word === 'pounds' && text(tokens, i + 1) === 'sterling') return { code: 'GBP', next: i + 2 };
  return code ? { code, next: i + 1 } : undefined;
}

/** True for 'cents', '¢', or a c written directly after the digits. */
const isCent = (tokens: readonly Token[], i: number): boolean =>
  centWords.has(text(tokens, i)) || (text(tokens, i) === 'c' && tokens[i - 1]?.end === tokens[i]?.start);

/** True for the unit of a number that is not money: `fifty dollars | ninety minute massage`. 'Of' and 'more' also follow cents. */
const isMeasured = (tokens: readonly Token[], i: number): boolean =>
  unitWords.has(text(tokens, i)) && !/^(of|more|others)$/.test(text(tokens, i));

/** The cents after a currency word: `and 50 cents`, `fifty`, `and a half`. */
function centsAfter(source: Source, i: number): { value: number; next: number } | undefined {
  const { tokens } = source;
  const joined = text(tokens, i) === 'and';
  const at = joined ? i + 1 : i;
  const half = joined ? fractionAt(tokens, at) : undefined;
  if (half) return half;
  const digits = /^\d{1,2}$/.test(text(tokens, at))
    ? { value: Number(text(tokens, at)), next: at + 1 }
    : undefined;
  const part = digits ?? belowHundred(tokens, at) ?? zeroOrPair(tokens, at);
  if (!part) return undefined;
  if (isCent(tokens, part.next)) return { value: part.value, next: part.next + 1 };
  const pair = digits ? text(tokens, at).length === 2 : part.value >= 10 || zeros.has(text(tokens, at));
  return !joined && pair && !currencyAt(source, part.next) && !isMeasured(tokens, part.next)
    ? { value: part.value, next: part.next }
    : undefined;
}

/** The fraction in `four and a half dollars`, `45 and 50 cents`, `twelve point five`. */
function fractionAfter(source: Source, whole: Whole): { value: number; next: number } | undefined {
  const { tokens } = source;
  const i = whole.next;
  const half = text(tokens, i) === 'and' ? fractionAt(tokens, i + 1) : undefined;
  // 'two and a half' may be hours, unless it ends the sentence; a quarter is said only of money.
  if (
    half &&
    (currencyAt(source, half.next) ||
      text(tokens, half.next) === '' ||
      (whole.value > 4 && (half.value !== 50 || /^(for|on|at|)$/.test(text(tokens, half.next)))))
  )
    return half;
  if (text(tokens, i) === 'and') {
    const part =
      belowHundred(tokens, i + 1) ??
      (/^\d{1,2}$/.test(text(tokens, i + 1))
        ? { value: Number(text(tokens, i + 1)), next: i + 2 }
        : undefined);
    return part && isCent(tokens, part.next) ? { value: part.value, next: part.next + 1 } : undefined;
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

/** The reading of a bare number. The likelier reading is used; the others are returned as alternatives. */
function bareDigits(whole: Whole, own: string): Reading {
  const digits = whole.digits;
  const amount = amountOf(whole);
  if (!digits || digits.length < 3 || digits.endsWith('00'))
    return reading(whole.next, amount, 'exact', !digits ? 1 : 0.97, thousandths(whole));
  const pointLost = whole.value * hundredth;
  if (digits.length === 3) return reading(whole.next, amount, 'exact', 0.93, { alternatives: [pointLost] });
  // A recogniser that drops the point of 38.25 writes 3825. With three decimals, the point could be in two places.
  if (digits.length === 4 && exponentOf(own) === 2)
    return reading(whole.next, pointLost, 'joined', 0.82, { alternatives: [amount] });
  return reading(whole.next, amount, 'exact', 0.85, { alternatives: [pointLost] });
}

function withCurrency(source: Source, whole: Whole, { code, next }: { code: string; next: number }): Reading {
  const part = whole.fraction ? undefined : centsAfter(source, next);
  return part
    ? reading(part.next, amountOf(whole) + part.value * hundredth, 'exact', 1, { currency: code })
    : reading(next, amountOf(whole), 'exact', 1, { currency: code, ...thousandths(whole) });
}

/** An amount with a name: a buck, a fiver, a dollar fifty. */
function named(source: Source, i: number): Reading | undefined {
  const { tokens } = source;
  if (/^(buck|dollar)$/.test(text(tokens, i))) {
    const pair = centPair(tokens, i + 1);
    return pair
      ? reading(pair.next, unit + pair.value * hundredth, 'exact', 0.95, { currency: 'USD' })
      : undefined;
  }
  if (text(tokens, i) === 'a' && text(tokens, i + 1) === 'couple') {
    const at = text(tokens, i + 2) === 'of' ? i + 3 : i + 2;
    const couple = /^(dollars|bucks|euros|pounds|quid)$/.test(text(tokens, at))
      ? currencyAt(source, at)
      : undefined;
    if (couple) return reading(couple.next, 2 * unit, 'exact', 0.85, { currency: couple.code });
  }
  // 'ten spot', 'a twenty spot'.
  const spot = text(tokens, i) === 'a' ? i + 1 : i;
  const value = belowHundred(tokens, spot)?.value;
  if ((value === 5 || value === 10 || value === 20) && /^(spot|spots)$/.test(text(tokens, spot + 1)))
    return reading(spot + 2, value * unit, 'exact', 0.9, { currency: 'USD' });
  // Spoken quickly, a banknote loses its article: 'fiver for a coffee'.
  if (/^(fiver|tenner)$/.test(text(tokens, i)))
    return reading(i + 1, notes[text(tokens, i)]! * unit, 'exact', 0.9, { currency: 'USD' });
  if (text(tokens, i) !== 'a' && text(tokens, i) !== 'one') return undefined;
  const note = notes[text(tokens, i + 1)];
  if (note) return reading(i + 2, note * unit, 'exact', 0.95, { currency: 'USD' });
  if (!/^(dollar|buck|euro|pound)$/.test(text(tokens, i + 1))) return undefined;
  const currency = currencyAt(source, i + 1);
  return currency ? withCurrency(source, { value: 1, next: i + 1, inWords: true }, currency) : undefined;
}

/** A currency before the number: `$9`, `US$9`, `USD9`, `eur 20`. */
function leadingCurrency({ tokens, own }: Source, i: number): { code: string; next: number } | undefined {
  const word = text(tokens, i);
  const country = dollarSigns[word];
  if (country && text(tokens, i + 1) === '$' && tokens[i]!.end === tokens[i + 1]!.start)
    return { code: country, next: i + 2 };
  const code = currencyNamed(word, own);
  if (!code) return undefined;
  if (signs.has(word)) return { code, next: i + 1 };
  const written = word === code.toLowerCase() || word === 'rs';
  return written && /^\.?\d/.test(text(tokens, i + 1)) ? { code, next: i + 1 } : undefined;
}

/** True for '1e4' or '12abc': digits followed directly by letters that are not a unit. */
const runsIntoLetters = (tokens: readonly Token[], i: number): boolean =>
  /\d$/.test(text(tokens, i)) &&
  /^\p{L}/u.test(text(tokens, i + 1)) &&
  tokens[i]!.end === tokens[i + 1]!.start &&
  tokens[i]!.start !== tokens[i + 1]!.start &&
  !gluedUnits.has(text(tokens, i + 1));

function unreadable(tokens: readonly Token[], i: number): Reading | undefined {
  const whole = readWhole(tokens, i);
  return whole && reading(whole.next + 1, amountOf(whole), 'exact', 0.5, { unclear: true });
}

/** The longest money reading that starts at token `i`, or undefined. */
function readAt(source: Source, i: number): Reading | undefined {
  const { tokens, own } = source;
  const led = leadingCurrency(source, i);
  const sign = led?.code;
  const start = led?.next ?? i;
  const byName = sign ? undefined : named(source, i);
  if (byName) return byName;
  const clock = /^(\d{1,3}):(\d{2})$/.exec(text(tokens, start));
  if (clock)
    return /^(am|pm|a|p)$/.test(text(tokens, start + 1)) || text(tokens, start - 1) === 'at'
      ? undefined
      : reading(
          start + 1,
          Number(clock[1]) * unit + Number(clock[2]) * hundredth,
          'joined',
          0.85,
          sign ? { currency: sign } : {},
        );
  if (/^(401|403)$/.test(text(tokens, start)) && /^[kb]$/.test(text(tokens, start + 1))) return undefined;
  if (runsIntoLetters(tokens, start)) return unreadable(tokens, start);
  const whole =
    readWhole(tokens, start) ??
    (text(tokens, start) === 'zero'
      ? { value: 0, next: start + 1, inWords: true }
      : /^(point|dot)$/.test(text(tokens, start)) && text(tokens, start - 1) !== 'what'
        ? { value: 0, next: start, inWords: true }
        : undefined);
  if (!whole) return undefined;
  if (sign) {
    return withCurrency(source, whole, currencyAt(source, whole.next) ?? { code: sign, next: whole.next });
  }
  if (isCent(tokens, whole.next) && !whole.fraction && whole.value < 1000 && text(tokens, whole.next) !== 'p')
    return reading(whole.next + 1, whole.value * hundredth, 'exact', 1, { currency: 'USD' });
  const fraction = whole.fraction ? undefined : fractionAfter(source, whole);
  if (fraction) {
    // 'two point five k', 'one point two million dollars'.
    const scale = text(tokens, whole.next) === 'and' ? undefined : scales[text(tokens, fraction.next)];
    const next = scale ? fraction.next + 1 : fraction.next;
    const named = currencyAt(source, next);
    return reading(
      named?.next ?? next,
      (whole.value * unit + fraction.value * hundredth) * (scale ?? 1),
      'exact',
      1,
      named ? { currency: named.code } : {},
    );
  }
  const currency = currencyAt(source, whole.next);
  if (currency) return withCurrency(source, whole, currency);
  if (whole.next === start) return undefined;
  if (countsPeople(tokens, whole, start)) return undefined;
  const short = elliptical(tokens, whole, start);
  if (short) return closeWithCurrency(source, short, whole);
  if (whole.inWords) return reading(whole.next, amountOf(whole), 'exact', 0.97);
  return bareDigits(whole, own);
}

/** Chooses the reading before a currency word: 'one fifty dollars' is 150, 'forty five fifty dollars' remains 45.50. */
function closeWithCurrency(source: Source, short: Reading, whole: Whole): Reading {
  const currency = currencyAt(source, short.to);
  if (!currency) return short;
  const other = short.alternatives[0];
  const swap = whole.value < 10 && other !== undefined && other > short.amount;
  return {
    ...short,
    to: currency.next,
    currency: currency.code,
    ...(swap ? { amount: other, alternatives: [short.amount], certainty: 0.85 } : {}),
  };
}

/** A reading in minor units. Values that the currency cannot express are dropped; undefined when none remains. */
function inMinor(
  hit: Reading,
  own: string,
): Pick<MoneyMention, 'minor' | 'units' | 'alternatives' | 'reading' | 'certainty'> | undefined {
  const currency = hit.currency ?? own;
  if (hit.thousandths && exponentOf(currency) < 3) return undefined;
  const said = minorOf(hit.amount, currency);
  const others = said === undefined && hit.undivided !== undefined ? [hit.undivided] : hit.alternatives;
  const [minor, ...alternatives] = [said, ...others.map((other) => minorOf(other, currency))].filter(
    (one) => one !== undefined,
  );
  if (minor === undefined) return undefined;
  const units = minor / 10 ** exponentOf(currency);
  // Without decimals no point can get lost, so a number has only one meaning.
  return exponentOf(currency) === 0
    ? { minor, units, alternatives, reading: 'exact', certainty: Math.max(hit.certainty, 0.97) }
    : { minor, units, alternatives, reading: hit.reading, certainty: hit.certainty };
}

/**
 * All money readings in a text, from left to right and without overlap. They are in minor units of the currency that was said, otherwise of
 * the person's own. Bare numbers are included; the words around them decide later whether they are money.
 */
export function readMoney(
  tokens: readonly Token[],
  own: string,
  taken: (index: number) => boolean = () => false,
): MoneyMention[] {
  const found: MoneyMention[] = [];
  for (let i = 0; i < tokens.length; i++) {
    if (taken(i)) continue;
    const hit = readAt({ tokens, own }, i);
    if (!hit || hit.to <= i || hit.amount > most) continue;
    const clash = Array.from({ length: hit.to - i }, (_, k) => i + k).some(taken);
    if (clash) continue;
    const amount = inMinor(hit, own);
    if (amount)
      found.push({
        kind: 'money',
        from: i,
        to: hit.to,
        start: tokens[i]!.start,
        end: tokens[hit.to - 1]!.end,
        ...amount,
        ...(hit.currency ? { currency: hit.currency } : {}),
        ...(hit.undivided !== undefined && minorOf(hit.undivided, hit.currency ?? own) !== undefined
          ? { undividedMinor: minorOf(hit.undivided, hit.currency ?? own)! }
          : {}),
        ...(hit.unclear || joinedByAnd(found[found.length - 1], i, tokens) ? { unclear: true } : {}),
      });
    i = hit.to - 1;
  }
  return found;
}

/** True when 'and' joins two numbers, as in '1000 and 1 dollars', which may be one amount or two. */
const joinedByAnd = (before: MoneyMention | undefined, from: number, tokens: readonly Token[]): boolean =>
  before !== undefined &&
  before.currency === undefined &&
  before.to === from - 1 &&
  text(tokens, before.to) === 'and';

import type { Token } from '../model/types';
import { hundredth, reading, type Reading, unit } from './money-reading';
import { centPair, measures, twoDigits, type Whole } from './number-grammar';
import { zeros } from './number-tables';

const text = (tokens: readonly Token[], i: number): string => tokens[i]?.text ?? '';

/** True for a span of a measure, as in 'thirty forty minute drive', unless a price was said before it. */
const isRange = (tokens: readonly Token[], whole: Whole, pair: Whole, from: number): boolean =>
  pair.value > whole.value &&
  pair.value - whole.value <= 10 &&
  !/^(paid|spent|for|cost|dropped|blew|charged|me)$/.test(text(tokens, from - 1));

/** A price said in two parts: `forty five fifty`, `nine ninety nine`, `two oh five`, `45 50`, `one twenty five fifty`. */
export function elliptical(tokens: readonly Token[], whole: Whole, from: number): Reading | undefined {
  if (whole.fraction) return undefined;
  if (!whole.inWords) {
    const next = text(tokens, whole.next);
    const fits =
      whole.digits &&
      whole.digits.length <= 4 &&
      /^\d{2}$/.test(next) &&
      tokens[whole.next - 1]!.breakAfter !== true &&
      !measures(tokens, { value: Number(next), next: whole.next + 1 });
    return fits ? inTwoParts(whole.next + 1, whole.value, Number(next), 0.88) : undefined;
  }
  const oh = zeros.has(text(tokens, whole.next));
  const pair = twoDigits(tokens, whole.next);
  if (!pair || whole.value > 9999) return undefined;
  // 'four fifty mile rides' has one number of hundreds; 'fifty ninety minute massage' has a price and a length.
  if (whole.value >= 10 && measures(tokens, pair) && !isRange(tokens, whole, pair, from)) return undefined;
  if (whole.value < 10) {
    const third = centPair(tokens, pair.next);
    const joined = whole.value * 100 + pair.value;
    if (third) return inTwoParts(third.next, joined, third.value, 0.9);
    const [small, large] = [joined * hundredth, joined * unit];
    if (oh) return reading(pair.next, large, 'elliptical', 0.88, { alternatives: [small] });
    return reading(pair.next, small, 'elliptical', 0.9, { alternatives: [large] });
  }
  return inTwoParts(pair.next, whole.value, pair.value, 0.92);
}

/** What people eat, see or book together: 'dinner for two', 'cinema for three'. */
export const sharedThings =
  /^(pizzas?|lunch|lunches|dinners?|brunch|breakfast|supper|meals?|takeaway|takeout|curry|sushi|burgers?|tickets?|table|drinks|coffees?|tapas|thai|chinese|indian|italian|mexican|roast|carvery|buffet|chips|cinema|pictures|films?|movies?|theatre|theater|show|concert|gig|panto|bowling|golf|spa|seats|passes|entry|admission|trip)$/;
/** Words that say that an amount is for everybody. */
const together = /^(altogether|total|together|overall)$/;
const inAll = /^(in (total|all)|all (in|told|up|together)|between (us|them)|for both)$/;

/** The 'two' of 'pizza for two fourteen ninety' counts people: a full price in two parts, or one for everybody, follows it. */
export const countsPeople = (tokens: readonly Token[], whole: Whole, from: number): boolean => {
  const pair =
    whole.inWords && whole.value >= 2 && whole.value < 10 ? twoDigits(tokens, whole.next) : undefined;
  return (
    pair !== undefined &&
    text(tokens, from - 1) === 'for' &&
    sharedThings.test(text(tokens, from - 2)) &&
    !zeros.has(text(tokens, whole.next)) &&
    (centPair(tokens, pair.next) !== undefined ||
      together.test(text(tokens, pair.next)) ||
      inAll.test(`${text(tokens, pair.next)} ${text(tokens, pair.next + 1)}`))
  );
};

const inTwoParts = (to: number, value: number, pair: number, certainty: number): Reading =>
  reading(to, value * unit + pair * hundredth, 'elliptical', certainty, {
    undivided: (value * 100 + pair) * unit,
  });

import { dayOf, type Day } from '@app/calendar';

export type DateOrder = 'ymd' | 'mdy' | 'dmy';

const monthWords = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const otherMonthWords: Record<string, number> = {
  mär: 3,
  mrz: 3,
  mai: 5,
  okt: 10,
  dez: 12,
  ene: 1,
  abr: 4,
  ago: 8,
  dic: 12,
  fév: 2,
  fev: 2,
  avr: 4,
  aoû: 8,
  aou: 8,
  déc: 12,
  set: 9,
  out: 10,
  gen: 1,
  mag: 5,
  giu: 6,
  lug: 7,
  ott: 10,
};
const monthNumber = (word: string): number | undefined => {
  const head = word.toLowerCase().slice(0, 3);
  const index = monthWords.indexOf(head);
  return index >= 0 ? index + 1 : otherMonthWords[head];
};

const compact = /^(\d{4})(\d{2})(\d{2})(?:[\sT]?\d{2}:?\d{2}.*)?$/;
const parted =
  /^(\d{1,4}|\p{L}{3,12})\.?[\s./\-']+(\d{1,2}|\p{L}{3,12})\.?,?[\s./\-']+(\d{1,4})\.?(?:$|[\sT,].{0,40}$)/u;

interface Parts {
  first: number;
  second: number;
  third: number;
  /** Set if a word names the month, which makes the order certain. */
  order?: DateOrder;
}

const fullYear = (year: number, digits: number): number =>
  digits > 2 ? year : year < 70 ? 2000 + year : 1900 + year;

function partsOf(text: string): Parts | undefined {
  // One bank puts colons between year, month and day.
  const trimmed = text.trim().replace(/^(\d{4}):(\d{2}):(\d{2})\b/, '$1-$2-$3');
  if (trimmed.length > 60) return undefined;
  const whole = compact.exec(trimmed);
  if (whole)
    return { first: Number(whole[1]), second: Number(whole[2]), third: Number(whole[3]), order: 'ymd' };
  const match = parted.exec(trimmed);
  if (!match) return undefined;
  const [, a, b, c] = match as unknown as [string, string, string, string];
  const [monthA, monthB] = [
    /\D/.test(a) ? monthNumber(a) : undefined,
    /\D/.test(b) ? monthNumber(b) : undefined,
  ];
  if (/\D/.test(a))
    return monthA !== undefined && !/\D/.test(b)
      ? { first: monthA, second: Number(b), third: fullYear(Number(c), c.length), order: 'mdy' }
      : undefined;
  if (/\D/.test(b) && monthB === undefined) return undefined;
  if (a.length === 4)
    return { first: Number(a), second: monthB ?? Number(b), third: Number(c), order: 'ymd' };
  return {
    first: Number(a),
    second: monthB ?? Number(b),
    third: fullYear(Number(c), c.length),
    ...(monthB === undefined ? {} : { order: 'dmy' as const }),
  };
}

/**
 * The day of a text in a given order; undefined if invalid. A leading four-digit year, or a month in words, overrides the order.
 */
export function dayFrom(text: string, order: DateOrder): Day | undefined {
  const parts = partsOf(text);
  if (!parts) return undefined;
  const { first, second, third } = parts;
  const used = parts.order ?? order;
  if (used === 'ymd')
    return parts.order
      ? dayOf(first, second, third)
      : dayOf(fullYear(first, 2), second, third - (third > 31 ? 2000 : 0));
  return used === 'mdy' ? dayOf(third, first, second) : dayOf(third, second, first);
}

export const looksLikeDay = (text: string): boolean =>
  (['dmy', 'mdy', 'ymd'] as const).some((order) => dayFrom(text, order) !== undefined);

/** `03.11.2026`: with dots, the day comes first. */
const dots = /^\d{1,2}\.\d{1,2}\.(\d{2}|\d{4})$/;

/** The order of a column of dates. Ambiguous if some date would be another day in the other order and none decides. */
export function guessDateOrder(
  texts: readonly string[],
  dayFirst: boolean,
): { order: DateOrder; ambiguous: boolean } {
  let [dmy, mdy, open, dotted] = [0, 0, 0, 0];
  let fixed: DateOrder | undefined;
  for (const text of texts) {
    const parts = partsOf(text);
    if (!parts) continue;
    if (parts.order) fixed ??= parts.order;
    else if (parts.first > 12 && parts.second <= 12) dmy += 1;
    else if (parts.second > 12 && parts.first <= 12) mdy += 1;
    else if (parts.first !== parts.second) {
      open += 1;
      if (dots.test(text.trim())) dotted += 1;
    }
  }
  if (dmy === 0 && mdy === 0 && open > 0 && dotted === open) return { order: 'dmy', ambiguous: false };
  if (dmy === 0 && mdy === 0)
    return { order: open > 0 || !fixed ? (dayFirst ? 'dmy' : 'mdy') : fixed, ambiguous: open > 0 };
  return { order: dmy >= mdy ? 'dmy' : 'mdy', ambiguous: false };
}

/** An example of how dates are read: one that would be another day in the other order, if there is any. */
export function proofOf(
  texts: readonly string[],
  order: DateOrder,
): { text: string; day: Day | null; otherwise: Day | null } | null {
  const other: DateOrder = order === 'dmy' ? 'mdy' : 'dmy';
  let found: ReturnType<typeof proofOf> = null;
  for (const text of texts.slice(0, 500)) {
    const day = dayFrom(text, order);
    if (!day) continue;
    const otherwise = dayFrom(text, other);
    const proof = {
      text: text.trim().slice(0, 60),
      day,
      otherwise: otherwise === day ? null : (otherwise ?? null),
    };
    if (proof.otherwise) return proof;
    found ??= proof;
  }
  return found;
}

import { addDays, daysBetween, type Day } from '@app/calendar';
import { dayFrom, looksLikeDay, type DateOrder } from '../text/date-text';

/** The period of a statement. */
export interface StatementPeriod {
  from: Day;
  to: Day;
}

const month = String.raw`\p{L}{3,9}\.?`;
const fullDate = String.raw`(?:\d{4}-\d{2}-\d{2}|\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|\d{1,2}\.?[ -]${month}[ -]\d{4}|${month}\s\d{1,2},?\s\d{4})`;
const shortDate = String.raw`(?:\d{1,2}/\d{1,2}|\d{1,2}\.\d{1,2}\.|\d{1,2}\.?[ -]?${month}|${month}\s\d{1,2})`;
const atHead = new RegExp(
  String.raw`^(?<date>${fullDate}|\d{1,2}[ -]${month}[ -]\d{2}(?![\d.,])|${shortDate})(?=\s|$)\s*(?<rest>.*)$`,
  'u',
);
const range = new RegExp(
  String.raw`(?<from>${fullDate}|${shortDate})\s*(?:through|thru|to|until|bis|al|au|a|t/m|[-–—])\s*(?<to>${fullDate})`,
  'iu',
);
const single = new RegExp(fullDate, 'u');
const dating = /statement|closing|period|as of|issued|datum|auszug|balance on|fecha|arrêté|date/iu;

const hasYear = (text: string): boolean =>
  new RegExp(`^(?:${fullDate})$`, 'u').test(text) || /^\d.*[ -]\d{2}$/.test(text);

/** The date at the start of a text, and the rest. */
export function dateAtHead(text: string): { date: string; rest: string } | undefined {
  const groups = atHead.exec(text)?.groups;
  if (!groups) return undefined;
  const date = groups['date']!;
  return looksLikeDay(withYear(date, 2024)) ? { date, rest: groups['rest']! } : undefined;
}

/** A printed date with its own year, otherwise the given one. */
export function withYear(text: string, year: number): string {
  const spaced = text.replace(/^(\d{1,2})(\p{L})/u, '$1 $2');
  if (hasYear(spaced)) return spaced;
  if (/^\d{1,2}\/\d{1,2}$/.test(spaced)) return `${spaced}/${year}`;
  if (/^\d{1,2}\.\d{1,2}\.$/.test(spaced)) return `${spaced}${year}`;
  return `${spaced} ${year}`;
}

/** The day of a printed date. Without a year, the year closest to the period is used; undefined without a period. */
export function printedDay(
  text: string,
  order: DateOrder,
  period: StatementPeriod | undefined,
): Day | undefined {
  if (hasYear(text)) return dayFrom(withYear(text, 0), order);
  if (!period) return undefined;
  const year = Number(period.to.slice(0, 4));
  const days = [year, year - 1, year + 1].flatMap((each) => dayFrom(withYear(text, each), order) ?? []);
  return days.sort((a, b) => outside(a, period) - outside(b, period))[0];
}

/** Days between a day and a period; 0 within it. */
export const outside = (day: Day, { from, to }: StatementPeriod): number =>
  day < from ? daysBetween(day, from) : day > to ? daysBetween(to, day) : 0;

/** The period stated by a statement; if only its closing day is stated, the two months before. */
export function periodIn(texts: readonly string[], order: DateOrder): StatementPeriod | undefined {
  for (const text of texts) {
    const groups = range.exec(text)?.groups;
    const to = groups && dayFrom(withYear(groups['to']!, 0), order);
    if (!to) continue;
    const year = Number(to.slice(0, 4));
    const [from] = [year, year - 1]
      .flatMap((each) => dayFrom(withYear(groups['from']!, each), order) ?? [])
      .filter((day) => day <= to);
    if (from) return { from, to };
  }
  for (const text of texts) {
    const found = dating.test(text) ? single.exec(text)?.[0] : undefined;
    const to = found && dayFrom(withYear(found, 0), order);
    if (to) return { from: addDays(to, -62), to };
  }
  return undefined;
}

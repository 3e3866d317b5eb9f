import { addDays, dayOf, weekday, type Day } from '@app/calendar';

const nth = (year: number, month: number, isoWeekday: number, count: number): Day => {
  const first = dayOf(year, month, 1)!;
  return addDays(first, ((isoWeekday - weekday(first) + 7) % 7) + (count - 1) * 7);
};
const lastOf = (year: number, month: number, isoWeekday: number): Day => {
  const next = nth(year, month, isoWeekday, 5);
  return Number(next.slice(5, 7)) === month ? next : addDays(next, -7);
};
const fixed =
  (month: number, date: number) =>
  (year: number): Day =>
    dayOf(year, month, date)!;

/** Easter Sunday in the Gregorian calendar (anonymous algorithm of 1876). */
export function easter(year: number): Day {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const month = Math.floor((h + l - 7 * m + 114) / 31);
  return dayOf(year, month, ((h + l - 7 * m + 114) % 31) + 1)!;
}

/** Holidays and other named days, as normalised words, with a function for their date in a year. Longest first. */
export const holidays: readonly (readonly [readonly string[], (year: number) => Day])[] = (
  [
    ['christmas eve', fixed(12, 24)],
    ['christmas day', fixed(12, 25)],
    ['christmas', fixed(12, 25)],
    ['xmas', fixed(12, 25)],
    ['boxing day', fixed(12, 26)],
    ['new year eve', fixed(12, 31)],
    ['new years eve', fixed(12, 31)],
    ['new year day', fixed(1, 1)],
    ['new years day', fixed(1, 1)],
    ['new years', fixed(1, 1)],
    ['valentine day', fixed(2, 14)],
    ['valentines day', fixed(2, 14)],
    ['valentines', fixed(2, 14)],
    ['st patrick day', fixed(3, 17)],
    ['st patricks day', fixed(3, 17)],
    ['halloween', fixed(10, 31)],
    ['independence day', fixed(7, 4)],
    ['veterans day', fixed(11, 11)],
    ['juneteenth', fixed(6, 19)],
    ['thanksgiving', (y) => nth(y, 11, 4, 4)],
    ['black friday', (y) => addDays(nth(y, 11, 4, 4), 1)],
    ['cyber monday', (y) => addDays(nth(y, 11, 4, 4), 4)],
    ['labor day', (y) => nth(y, 9, 1, 1)],
    ['memorial day', (y) => lastOf(y, 5, 1)],
    ['mother day', (y) => nth(y, 5, 7, 2)],
    ['mothers day', (y) => nth(y, 5, 7, 2)],
    ['father day', (y) => nth(y, 6, 7, 3)],
    ['fathers day', (y) => nth(y, 6, 7, 3)],
    ['presidents day', (y) => nth(y, 2, 1, 3)],
    ['columbus day', (y) => nth(y, 10, 1, 2)],
    ['easter sunday', easter],
    ['easter', easter],
    ['good friday', (y) => addDays(easter(y), -2)],
    ['tax day', fixed(4, 15)],
  ] as [string, (year: number) => Day][]
)
  .map(([name, at]) => [name.split(' '), at] as const)
  .sort((a, b) => b[0].length - a[0].length);

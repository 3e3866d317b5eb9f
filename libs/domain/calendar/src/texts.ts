import type { Day } from './day';
import type { Month } from './month';
import type { Period } from './period';

const made = new Map<string, Intl.DateTimeFormat>();

/** Cached, because creating a format costs far more than using it. */
function formatFor(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const name = JSON.stringify([locale, options]);
  let format = made.get(name);
  if (!format) made.set(name, (format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })));
  return format;
}

const instantOf = (day: Day): Date => new Date(`${day}T00:00:00Z`);
const medium = { dateStyle: 'medium' } as const;

/** `Nov 21, 2026`, in the style of the locale. */
export const dayText = (day: Day, locale: string): string => formatFor(locale, medium).format(instantOf(day));

/** `Nov 1 – 21, 2026`; a single day is written once. */
export const daysText = ({ from, to }: Period, locale: string): string =>
  from === to ? dayText(from, locale) : formatFor(locale, medium).formatRange(instantOf(from), instantOf(to));

/** `Nov 2026`. */
export const monthText = (month: Month, locale: string): string =>
  formatFor(locale, { month: 'short', year: 'numeric' }).format(instantOf(`${month}-01`));

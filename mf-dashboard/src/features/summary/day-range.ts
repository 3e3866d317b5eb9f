/** Two calendar days as `Nov 1 – 21, 2026`, as short as the locale allows. */
export function dayRangeText(range: { from: string; to: string }, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', timeZone: 'UTC' });
  return format.formatRange(new Date(`${range.from}T00:00:00Z`), new Date(`${range.to}T00:00:00Z`));
}

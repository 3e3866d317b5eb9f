import { addDays, todayIn } from '@app/calendar';
import { formatDecimal, formatMoney, formatMoneyParts, minorFromDecimal } from '@app/money';
import { useMemo } from 'react';
import { useSession } from '../session/session';

export interface MoneyFormatOptions {
  /** Defaults to the person's own currency. */
  currency?: string;
  /** Prints a plus before positive amounts. */
  signed?: boolean;
}

export interface MoneyFormat {
  /** Formats an amount of the public JSON, `45.7` → `$45.70`. */
  amount(value: number | string, options?: MoneyFormatOptions): string;
  /** Formats an exact count of minor units, `4570` → `$45.70`. */
  minor(value: number, options?: MoneyFormatOptions): string;
  /** Formats a JSON amount in two parts, so that the fraction can be printed smaller. */
  parts(value: number | string, options?: MoneyFormatOptions): { main: string; fraction: string };
}

export const moneyFormat = (locale: string, currency: string): MoneyFormat => ({
  amount: (value, options = {}) => formatDecimal(value, options.currency ?? currency, locale, options.signed),
  minor: (value, options = {}) => formatMoney(value, options.currency ?? currency, locale, options.signed),
  parts: (value, options = {}) =>
    formatMoneyParts(
      minorFromDecimal(value, options.currency ?? currency),
      options.currency ?? currency,
      locale,
    ),
});

/** Money in the person's locale and default currency. */
export function useMoneyFormat(): MoneyFormat {
  const { locale, currency } = useSession();
  return useMemo(() => moneyFormat(locale, currency), [locale, currency]);
}

const dayStyles = {
  /** Nov 21 */
  short: { month: 'short', day: 'numeric' },
  /** Nov 21, 2026 */
  medium: { month: 'short', day: 'numeric', year: 'numeric' },
  /** Saturday, November 21 */
  long: { weekday: 'long', month: 'long', day: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

export interface DateFormat {
  /** Today's calendar day in the person's time zone. */
  today(): string;
  /** Formats a calendar day `YYYY-MM-DD`. */
  day(day: string, style?: keyof typeof dayStyles): string;
  /**
   * `Today`, `Yesterday`, `Tomorrow`, otherwise the short day, with the year if it is not the current one.
   */
  relativeDay(day: string): string;
  /** Formats a month `YYYY-MM`. */
  month(month: string): string;
  /** Formats a moment in the person's time zone. */
  instant(instant: string | number | Date): string;
  time(instant: string | number | Date): string;
  /** Formats the time passed, such as `3 minutes ago`. */
  ago(instant: string | number | Date): string;
}

const units = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

export function dateFormat(locale: string, timeZone: string): DateFormat {
  const made = new Map<string, Intl.DateTimeFormat>();
  const formatter = (options: Intl.DateTimeFormatOptions) => {
    const key = JSON.stringify(options);
    let cached = made.get(key);
    if (!cached) made.set(key, (cached = new Intl.DateTimeFormat(locale, options)));
    return cached;
  };
  const utc = (day: string) => new Date(`${day}T00:00:00Z`);
  const day: DateFormat['day'] = (value, style = 'medium') =>
    formatter({ ...dayStyles[style], timeZone: 'UTC' }).format(utc(value));
  const capital = (text: string) => text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);
  const today = () => todayIn(timeZone);
  return {
    today,
    day,
    relativeDay(value) {
      const now = today();
      const distance =
        value === now ? 0 : value === addDays(now, -1) ? -1 : value === addDays(now, 1) ? 1 : undefined;
      if (distance !== undefined)
        return capital(new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(distance, 'day'));
      return day(value, value.slice(0, 4) === now.slice(0, 4) ? 'short' : 'medium');
    },
    month: (value) =>
      formatter({ month: 'long', year: 'numeric', timeZone: 'UTC' }).format(utc(`${value}-01`)),
    instant: (value) =>
      formatter({ dateStyle: 'medium', timeStyle: 'short', timeZone }).format(new Date(value)),
    time: (value) => formatter({ timeStyle: 'short', timeZone }).format(new Date(value)),
    ago(value) {
      const seconds = Math.round((new Date(value).getTime() - Date.now()) / 1000);
      const [unit, size] =
        units.find(([, length]) => Math.abs(seconds) >= length) ?? (['second', 1] as const);
      return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(
        unit === 'second' && Math.abs(seconds) < 45 ? 0 : Math.round(seconds / size),
        unit,
      );
    },
  };
}

/** Days and moments in the person's locale and time zone. */
export function useDateFormat(): DateFormat {
  const { locale, timeZone } = useSession();
  return useMemo(() => dateFormat(locale, timeZone), [locale, timeZone]);
}

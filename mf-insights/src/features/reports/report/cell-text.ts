import type { ReportUnit, ReportValue } from '@app/contracts-insights';
import { formatMoney } from '@app/money';
import { dateFormat, useSession } from '@app/shell-sdk';

/** Formats a value of a report for people. */
export function cellText(value: ReportValue, unit: ReportUnit, currency: string, locale: string): string {
  if (value === null) return unit === 'text' ? '' : '–';
  if (unit === 'money') return formatMoney(Number(value), currency, locale);
  if (unit === 'percent')
    return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 })
      .format(Number(value) / 100)
      .replace(/^-/, '−');
  if (unit === 'count') return new Intl.NumberFormat(locale).format(Number(value));
  if (unit === 'day') return dateFormat(locale, 'UTC').day(String(value));
  return String(value);
}

export function useCellText(currency: string): (value: ReportValue, unit: ReportUnit) => string {
  const { locale } = useSession();
  return (value, unit) => cellText(value, unit, currency, locale);
}

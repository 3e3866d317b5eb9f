import { daysBetween } from '@app/calendar';
import { payrollCurrency, type PayOfRange } from '@app/contracts-payroll';
import { minorFromDecimal, sumMinor } from '@app/money';

/** Federal income tax of a single filer, in cents: the standard deduction, and the taxable income from which each rate applies. */
interface TaxYear {
  year: number;
  deduction: number;
  brackets: readonly (readonly [from: number, percent: number])[];
}

/** Sources: Internal Revenue Code § 63(c) as amended by Public Law 119-21; Revenue Procedures 2024-40 and 2025-32. */
const taxYears: readonly TaxYear[] = [
  {
    year: 2025,
    deduction: 1_575_000,
    brackets: [
      [0, 10],
      [1_192_500, 12],
      [4_847_500, 22],
      [10_335_000, 24],
      [19_730_000, 32],
      [25_052_500, 35],
      [62_635_000, 37],
    ],
  },
  {
    year: 2026,
    deduction: 1_610_000,
    brackets: [
      [0, 10],
      [1_240_000, 12],
      [5_040_000, 22],
      [10_570_000, 24],
      [20_177_500, 32],
      [25_622_500, 35],
      [64_060_000, 37],
    ],
  },
];

/**
 * The tax of a year on this pay (in cents, before the standard deduction), rounded down to the cent; undefined for a year without a table.
 */
export function federalTax(year: number, payMinor: number): number | undefined {
  const table = taxYears.find((one) => one.year === year);
  if (!table) return undefined;
  const taxable = Math.max(0, payMinor - table.deduction);
  return sumMinor(
    table.brackets.map(([from, percent], index) => {
      const until = table.brackets[index + 1]?.[0] ?? Infinity;
      return Math.floor((Math.max(0, Math.min(taxable, until) - from) * percent) / 100);
    }),
  );
}

export interface Withholding {
  /** Extrapolated to the end of the year at the pace so far. */
  withheldMinor: number;
  estimatedMinor: number;
}

const payDatesPerYear = [52, 26, 24, 12];

/** The tax withheld by the end of the year at the pace so far, compared with an estimate of the tax due; undefined if either is unknown. */
export function withholding(pay: PayOfRange, year: number): Withholding | undefined {
  const dates = [...new Set(pay.periods.map(({ payDate }) => payDate))];
  const federal = pay.taxes.kinds.find(({ kind }) => kind === 'federal')?.amount;
  if (dates.length < 2 || federal === undefined) return undefined;
  const gap = daysBetween(dates[0]!, dates.at(-1)!) / (dates.length - 1);
  const perYear = payDatesPerYear.reduce((best, one) =>
    Math.abs(365 / gap - one) < Math.abs(365 / gap - best) ? one : best,
  );
  const minor = (amount: number): number => minorFromDecimal(amount, payrollCurrency);
  const ofYear = (soFar: number): number =>
    Math.round((soFar * Math.max(perYear, dates.length)) / dates.length);
  const estimatedMinor = federalTax(year, ofYear(minor(pay.gross) - minor(pay.preTax.total)));
  return estimatedMinor === undefined ? undefined : { withheldMinor: ofYear(minor(federal)), estimatedMinor };
}

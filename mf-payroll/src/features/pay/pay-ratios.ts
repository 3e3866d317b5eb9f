import { payrollCurrency, type PaySummary } from '@app/contracts-payroll';
import { minorFromDecimal, percentOf } from '@app/money';

const monthsAYear = 12;

export interface PayRatios {
  /** Percent of gross, with one decimal; 0 while gross is 0. */
  effectiveTaxRate: number;
  takeHome: number;
  benefitsRate: number;
  /** The year's net pay so far divided by twelve months, in minor units. */
  monthlyNetMinor: number;
  /** The number of pay periods in a year at the current pace. */
  expectedFrequency: number;
}

/** Ratios of the year so far. `month` is the current month, 1 to 12. */
export function payRatios(summary: PaySummary, month: number): PayRatios {
  const minor = (value: number) => minorFromDecimal(value, payrollCurrency);
  const gross = minor(summary.totalGrossIncome);
  const net = minor(summary.totalNetIncome);
  return {
    effectiveTaxRate: percentOf(minor(summary.totalTaxes), gross),
    takeHome: percentOf(net, gross),
    benefitsRate: percentOf(minor(summary.totalBenefits), gross),
    monthlyNetMinor: Math.round(net / monthsAYear),
    expectedFrequency: (summary.payPeriods / month) * monthsAYear,
  };
}

/** How gross pay divides into net, taxes, benefits and the rest, which add up to it. Empty while gross is 0. */
export function payParts(summary: PaySummary): { label: string; minor: number; percent: number }[] {
  const minor = (value: number) => minorFromDecimal(value, payrollCurrency);
  const gross = minor(summary.totalGrossIncome);
  if (gross <= 0) return [];
  const known = [
    { label: 'Net', minor: minor(summary.totalNetIncome) },
    { label: 'Taxes', minor: minor(summary.totalTaxes) },
    { label: 'Benefits', minor: minor(summary.totalBenefits) },
  ];
  const rest = gross - known.reduce((sum, part) => sum + part.minor, 0);
  return [...known, ...(rest > 0 ? [{ label: 'Other', minor: rest }] : [])].map((part) => ({
    ...part,
    percent: percentOf(part.minor, gross),
  }));
}

/** For example `19.0%`, always with one decimal. */
export const percentText = (percent: number, locale: string): string =>
  `${new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(percent).replace('-', '\u2212')}%`;

/** A share in whole percent, for example `64%`; a smaller one than half a percent is not nothing: `<1%`. */
export const shareText = (percent: number): string => {
  const rounded = Math.round(percent);
  return rounded === 0 && percent > 0 ? '<1%' : `${rounded}%`;
};

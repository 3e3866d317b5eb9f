import { payrollCurrency, type PaySummary } from '@app/contracts-payroll';
import { minorFromDecimal, percentOf } from '@app/money';

const monthsAYear = 12;

export interface PayRatios {
  /** Percent of gross, one decimal; 0 while gross is 0. */
  effectiveTaxRate: number;
  takeHome: number;
  benefitsRate: number;
  /** Net of the year so far spread over twelve months, in minor units. */
  monthlyNetMinor: number;
  /** Pay periods a year would have at the pace so far. */
  expectedFrequency: number;
}

/** Ratios of the year so far. `month` is the number of the current month, 1 to 12. */
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

/** Where gross pay went, as whole parts of it: net, taxes, benefits, and what is none of these. Empty while gross is 0. */
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

/** `19.0%`, always with one decimal. */
export const percentText = (percent: number, locale: string): string =>
  `${new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(percent).replace('-', '\u2212')}%`;

import { csvText, download } from '@app/charts';
import { payrollCurrency, type PaySummary } from '@app/contracts-payroll';
import { decimalText, minorFromDecimal } from '@app/money';
import type { PayRatios } from './pay-ratios';

/** The rows of the year's report: exact amounts with two decimals, so that a spreadsheet adds them up to the cent. */
export function payReportRows(summary: PaySummary, ratios: PayRatios): string[][] {
  const amount = (value: number) => decimalText(minorFromDecimal(value, payrollCurrency), payrollCurrency);
  return [
    ['Payroll report', String(summary.currentYear)],
    ['Figure', payrollCurrency],
    ['Gross Income YTD', amount(summary.totalGrossIncome)],
    ['Net Income YTD', amount(summary.totalNetIncome)],
    ['Total Taxes', amount(summary.totalTaxes)],
    ['Benefits', amount(summary.totalBenefits)],
    ['Average gross pay', amount(summary.averageGrossPay)],
    ['Average net pay', amount(summary.averageNetPay)],
    ['Monthly net average (net ÷ 12)', decimalText(ratios.monthlyNetMinor, payrollCurrency)],
    ['Pay periods', String(summary.payPeriods)],
    ['Last pay date', summary.lastPayDate ?? ''],
    ['Effective tax rate %', String(ratios.effectiveTaxRate)],
    ['Take-home rate %', String(ratios.takeHome)],
    ['Benefits rate %', String(ratios.benefitsRate)],
  ];
}

export const downloadPayReport = (summary: PaySummary, ratios: PayRatios): void =>
  download(
    `payroll-${summary.currentYear}.csv`,
    new Blob([csvText(payReportRows(summary, ratios))], { type: 'text/csv' }),
  );

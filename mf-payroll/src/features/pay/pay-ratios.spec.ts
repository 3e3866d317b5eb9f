import type { PaySummary } from '@app/contracts-payroll';
import fc from 'fast-check';
import { payParts, payRatios, percentText, shareText } from './pay-ratios';

const summary = (part: Partial<PaySummary> = {}): PaySummary => ({
  currentYear: 2026,
  totalGrossIncome: 86_500,
  averageGrossPay: 3_760.87,
  totalNetIncome: 55_487.5,
  averageNetPay: 2_412.5,
  totalTaxes: 16_435,
  totalBenefits: 8_650,
  payPeriods: 23,
  lastPayDate: '2026-11-20',
  ...part,
});

describe('pay ratios', () => {
  it('are shares of gross pay with one decimal', () => {
    expect(payRatios(summary(), 11)).toMatchObject({
      effectiveTaxRate: 19,
      takeHome: 64.1,
      benefitsRate: 10,
    });
  });

  it('are 0 while gross pay is 0, printed with one decimal', () => {
    const ratios = payRatios(
      summary({ totalGrossIncome: 0, totalNetIncome: 0, totalTaxes: 0, totalBenefits: 0, payPeriods: 0 }),
      1,
    );
    expect(ratios).toEqual({
      effectiveTaxRate: 0,
      takeHome: 0,
      benefitsRate: 0,
      monthlyNetMinor: 0,
      expectedFrequency: 0,
    });
    expect(percentText(ratios.effectiveTaxRate, 'en-US')).toBe('0.0%');
  });

  it('spread net over twelve months and periods over the year', () => {
    expect(payRatios(summary(), 11).monthlyNetMinor).toBe(462_396);
    expect(payRatios(summary(), 11).expectedFrequency).toBeCloseTo(25.09, 2);
    expect(payRatios(summary({ payPeriods: 6 }), 3).expectedFrequency).toBe(24);
  });

  it('are printed in the locale of the person', () =>
    expect([percentText(19, 'en-US'), percentText(64.1, 'de-DE'), percentText(-1.5, 'en-US')]).toEqual([
      '19.0%',
      '64,1%',
      '−1.5%',
    ]));
});

describe('a share in whole percent', () => {
  it('is never nothing for something', () =>
    expect([64.1, 0.5, 0.3, 0].map(shareText)).toEqual(['64%', '1%', '<1%', '0%']));
});

describe('pay parts', () => {
  it('add up to gross pay to the cent, for any figures', () => {
    const cents = fc.integer({ min: 0, max: 100_000_000 });
    fc.assert(
      fc.property(cents, cents, cents, cents, (net, taxes, benefits, other) => {
        const gross = net + taxes + benefits + other;
        const parts = payParts(
          summary({
            totalGrossIncome: gross / 100,
            totalNetIncome: net / 100,
            totalTaxes: taxes / 100,
            totalBenefits: benefits / 100,
          }),
        );
        expect(parts.reduce((sum, part) => sum + part.minor, 0)).toBe(gross);
        expect(parts.some((part) => part.label === 'Other')).toBe(other > 0);
      }),
    );
  });

  it('are empty while gross pay is 0', () => expect(payParts(summary({ totalGrossIncome: 0 }))).toEqual([]));
});

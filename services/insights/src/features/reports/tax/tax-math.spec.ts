import fc from 'fast-check';
import { incomeTax, portion, quarterlyEstimate, selfEmploymentTax } from './tax-math';
import { taxRules } from './tax-rules';

const noWages = { socialSecurity: 0, medicare: 0 };
const [y2024, y2025, y2026] = [taxRules(2024), taxRules(2025), taxRules(2026)];

describe('self-employment tax', () => {
  it.each([
    // 50,000.00 × 0.9235 = 46,175.00; × 12.4 % = 5,725.70; × 2.9 % = 1,339.075, so 1,339.08; half of 7,064.78 = 3,532.39.
    [
      'a middling profit of 2024',
      y2024,
      50_000_00,
      noWages,
      {
        earnings: 46_175_00,
        socialSecurity: 5_725_70,
        medicare: 1_339_08,
        additionalMedicare: 0,
        total: 7_064_78,
        deductible: 3_532_39,
      },
    ],
    // 250,000.00 × 0.9235 = 230,875.00; Social Security ends at 168,600.00: 20,906.40; Medicare 6,695.375, so 6,695.38;
    // above 200,000.00 are 30,875.00: × 0.9 % = 277.875, so 277.88.
    [
      'a profit above the wage base of 2024',
      y2024,
      250_000_00,
      noWages,
      {
        earnings: 230_875_00,
        socialSecurity: 20_906_40,
        medicare: 6_695_38,
        additionalMedicare: 277_88,
        total: 27_879_66,
        deductible: 13_800_89,
      },
    ],
    // Wages of 170,000.00 leave 6,100.00 of the base of 2025 (176,100.00): × 12.4 % = 756.40; 20,000.00 × 0.9235 = 18,470.00 × 2.9 % = 535.63.
    [
      'a profit beside high wages in 2025',
      y2025,
      20_000_00,
      { socialSecurity: 170_000_00, medicare: 170_000_00 },
      {
        earnings: 18_470_00,
        socialSecurity: 756_40,
        medicare: 535_63,
        additionalMedicare: 0,
        total: 1_292_03,
        deductible: 646_02,
      },
    ],
    // 433.00 × 0.9235 = 399.8755, so 399.88: below 400.00 there is no tax.
    [
      'a profit below the least',
      y2026,
      433_00,
      noWages,
      { earnings: 399_88, socialSecurity: 0, medicare: 0, additionalMedicare: 0, total: 0, deductible: 0 },
    ],
    [
      'a loss',
      y2026,
      -1_000_00,
      noWages,
      { earnings: 0, socialSecurity: 0, medicare: 0, additionalMedicare: 0, total: 0, deductible: 0 },
    ],
  ] as const)('is computed for %s', (_what, rules, profit, wages, expected) => {
    expect(selfEmploymentTax(profit, wages, 'single', rules)).toEqual(expected);
  });

  it('names the line of other expenses as that year’s form does', () => {
    expect([2023, 2024, 2025].map((year) => taxRules(year).otherExpensesLine)).toEqual(['27a', '27b', '27b']);
  });

  it('has a Social Security wage base for every year of the table', () => {
    expect([y2024, y2025, y2026].map(({ wageBase }) => wageBase)).toEqual([
      168_600_00, 176_100_00, 184_500_00,
    ]);
  });
});

describe('income tax', () => {
  it.each([
    // 2023, head of household: 15,700 × 10 % + 44,150 × 12 % + 150 × 22 % = 1,570 + 5,298 + 33.
    [2023, 'head-of-household', 60_000_00, 6_901_00],
    // 2024: 11,600 × 10 % + 35,550 × 12 % + 2,850 × 22 % = 1,160 + 4,266 + 627.
    [2024, 'single', 50_000_00, 6_053_00],
    // 2025, joint: 23,850 × 10 % + 73,100 × 12 % + 3,050 × 22 % = 2,385 + 8,772 + 671.
    [2025, 'married-joint', 100_000_00, 11_828_00],
    // 2026: 12,400 × 10 % + 38,000 × 12 % + 49,600 × 22 % = 1,240 + 4,560 + 10,912.
    [2026, 'single', 100_000_00, 16_712_00],
    [2026, 'head-of-household', 0, 0],
  ] as const)('of %i, %s, on %i cents is %i', (year, status, taxable, tax) => {
    expect(incomeTax(taxable, status, taxRules(year))).toBe(tax);
  });

  it('never falls when the income rises, and is less than the income', () => {
    fc.assert(
      fc.property(
        fc.nat(200_000_000),
        fc.nat(1_000_000),
        fc.constantFrom(2023, 2024, 2025, 2026),
        (income, more, year) => {
          const [less, tax] = [
            incomeTax(income, 'single', taxRules(year)),
            incomeTax(income + more, 'single', taxRules(year)),
          ];
          // Each bracket is rounded to the cent separately.
          expect(tax).toBeGreaterThanOrEqual(less);
          expect(tax).toBeLessThanOrEqual(income + more);
        },
      ),
    );
  });
});

describe('quarterly estimates', () => {
  const due = y2026.due;

  it('are a quarter of the lesser of 90 % of this year and all of last year by each due day', () => {
    // 90 % of 10,000.00 is 9,000.00; last year's 8,000.00 is less: 2,000.00 a quarter.
    const { basis, requiredForYear, instalments } = quarterlyEstimate(
      10_000_00,
      { tax: 8_000_00, high: false },
      2_000_00,
      [
        { date: '2026-04-10', minor: 1_000_00 },
        { date: '2026-06-16', minor: 5_000_00 },
      ],
      due,
    );
    expect([basis, requiredForYear]).toEqual(['last-year', 8_000_00]);
    // By 15 April 500.00 withheld and 1,000.00 paid; a payment on 16 June is late for 15 June.
    expect(
      instalments.map(({ requiredSoFar, paidSoFar, short }) => [requiredSoFar, paidSoFar, short]),
    ).toEqual([
      [2_000_00, 1_500_00, 500_00],
      [4_000_00, 2_000_00, 2_000_00],
      [6_000_00, 7_500_00, 0],
      [8_000_00, 8_000_00, 0],
    ]);
  });

  it('take 110 % of last year after a high income', () => {
    expect(quarterlyEstimate(10_000_00, { tax: 8_000_00, high: true }, 0, [], due)).toMatchObject({
      basis: 'last-year',
      requiredForYear: 8_800_00,
    });
    expect(quarterlyEstimate(10_000_00, { tax: undefined, high: false }, 0, [], due)).toMatchObject({
      basis: 'this-year',
      requiredForYear: 9_000_00,
    });
  });

  it('add up to the year exactly', () => {
    fc.assert(
      fc.property(fc.nat(100_000_000), (tax) => {
        const { requiredForYear, instalments } = quarterlyEstimate(
          tax,
          { tax: undefined, high: false },
          0,
          [],
          due,
        );
        expect(instalments.reduce((sum, { required }) => sum + required, 0)).toBe(requiredForYear);
      }),
    );
  });
});

describe('a portion', () => {
  it('is rounded to the nearest cent, half up, on both sides of zero', () => {
    expect([portion(101, 1, 2), portion(-101, 1, 2), portion(100, 110, 100), portion(0, 1, 2)]).toEqual([
      51, -51, 110, 0,
    ]);
  });
});

describe('a year without rules', () => {
  it('uses those of the nearest year and marks them as not its own', () => {
    expect(taxRules(2027)).toMatchObject({ year: 2027, published: false, wageBase: 184_500_00 });
    expect(taxRules(2027).due[3]).toBe('2028-01-15');
  });
});

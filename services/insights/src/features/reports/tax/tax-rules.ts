import type { FilingStatus } from '@app/contracts-insights';
import type { Day } from '@app/calendar';

/** The rules of one US tax year that a report needs; amounts in cents. */
export interface TaxRules {
  year: number;
  /** False while an amount of the year is not published and the previous year's is used. */
  published: boolean;
  /** Largest earnings on which Social Security is paid. */
  wageBase: number;
  standardDeduction: Record<FilingStatus, number>;
  /** Percentages by upper limit of taxable income; the last bracket has no limit. */
  brackets: Record<FilingStatus, readonly (readonly [upTo: number, percent: number])[]>;
  /** Largest deduction for state and local taxes. */
  stateTaxCap: number;
  /** The line of other expenses in part II of Schedule C. */
  otherExpensesLine: string;
  /** The four due days of estimated tax, moved past weekends and holidays. */
  due: readonly [Day, Day, Day, Day];
  sources: readonly string[];
}

const top = Number.MAX_SAFE_INTEGER;
const brackets = (...ends: readonly number[]): readonly (readonly [number, number])[] =>
  [10, 12, 22, 24, 32, 35, 37].map(
    (percent, at) => [at < ends.length ? ends[at]! * 100 : top, percent] as const,
  );

const y2023: TaxRules = {
  year: 2023,
  published: true,
  wageBase: 160_200_00,
  standardDeduction: { single: 13_850_00, 'married-joint': 27_700_00, 'head-of-household': 20_800_00 },
  brackets: {
    single: brackets(11_000, 44_725, 95_375, 182_100, 231_250, 578_125),
    'married-joint': brackets(22_000, 89_450, 190_750, 364_200, 462_500, 693_750),
    'head-of-household': brackets(15_700, 59_850, 95_350, 182_100, 231_250, 578_100),
  },
  stateTaxCap: 10_000_00,
  otherExpensesLine: '27a',
  due: ['2023-04-18', '2023-06-15', '2023-09-15', '2024-01-16'],
  sources: [
    'Rev. Proc. 2022-38, sections 3.01 and 3.15 (rates and standard deduction of 2023)',
    'Social Security Administration, contribution and benefit base of 2023',
    '26 U.S.C. 164(b)(6) (state and local taxes)',
    'Schedule C (Form 1040) of 2023, line 48 (other expenses go to line 27a)',
  ],
};

const y2024: TaxRules = {
  year: 2024,
  published: true,
  wageBase: 168_600_00,
  standardDeduction: { single: 14_600_00, 'married-joint': 29_200_00, 'head-of-household': 21_900_00 },
  brackets: {
    single: brackets(11_600, 47_150, 100_525, 191_950, 243_725, 609_350),
    'married-joint': brackets(23_200, 94_300, 201_050, 383_900, 487_450, 731_200),
    'head-of-household': brackets(16_550, 63_100, 100_500, 191_950, 243_700, 609_350),
  },
  stateTaxCap: 10_000_00,
  otherExpensesLine: '27b',
  due: ['2024-04-15', '2024-06-17', '2024-09-16', '2025-01-15'],
  sources: [
    'Rev. Proc. 2023-34, sections 3.01 and 3.15 (rates and standard deduction of 2024)',
    'Social Security Administration, contribution and benefit base of 2024',
    'Schedule C (Form 1040) of 2024, line 48 (other expenses go to line 27b)',
    '26 U.S.C. 164(b)(6) (state and local taxes)',
  ],
};

const y2025: TaxRules = {
  year: 2025,
  published: true,
  wageBase: 176_100_00,
  standardDeduction: { single: 15_750_00, 'married-joint': 31_500_00, 'head-of-household': 23_625_00 },
  brackets: {
    single: brackets(11_925, 48_475, 103_350, 197_300, 250_525, 626_350),
    'married-joint': brackets(23_850, 96_950, 206_700, 394_600, 501_050, 751_600),
    'head-of-household': brackets(17_000, 64_850, 103_350, 197_300, 250_500, 626_350),
  },
  stateTaxCap: 40_000_00,
  otherExpensesLine: '27b',
  due: ['2025-04-15', '2025-06-16', '2025-09-15', '2026-01-15'],
  sources: [
    'Rev. Proc. 2024-40, section 2.01 (rates of 2025)',
    'Pub. L. 119-21, sections 70102 (standard deduction of 2025) and 70120 (state and local taxes)',
    'Social Security Administration, contribution and benefit base of 2025',
    'Schedule C (Form 1040) of 2025, line 48 (other expenses go to line 27b)',
  ],
};

const y2026: TaxRules = {
  year: 2026,
  published: true,
  wageBase: 184_500_00,
  standardDeduction: { single: 16_100_00, 'married-joint': 32_200_00, 'head-of-household': 24_150_00 },
  brackets: {
    single: brackets(12_400, 50_400, 105_700, 201_775, 256_225, 640_600),
    'married-joint': brackets(24_800, 100_800, 211_400, 403_550, 512_450, 768_700),
    'head-of-household': brackets(17_700, 67_450, 105_700, 201_750, 256_200, 640_600),
  },
  stateTaxCap: 40_400_00,
  otherExpensesLine: '27b',
  due: ['2026-04-15', '2026-06-15', '2026-09-15', '2027-01-15'],
  sources: [
    'Rev. Proc. 2025-32, section 4.01 (rates and standard deduction of 2026)',
    'Pub. L. 119-21, section 70120 (state and local taxes)',
    'Social Security Administration, contribution and benefit base of 2026',
    'Schedule C (Form 1040) of 2025, line 48 (that of 2026 comes at the end of the year)',
  ],
};

/**
 * Compared in November 2026 with published copies of their sources: rates, deductions and wage bases as tax
 * advisers reprint them (2024 for heads of household could not be found again), line 27a of 2023 on irs.gov,
 * line 27b of 2024 and 2025 in the forms' instructions.
 */
const known: readonly TaxRules[] = [y2023, y2024, y2025, y2026];

/**
 * Rules of a year; for a year that is not in the table those of the nearest year, marked as not published.
 */
export function taxRules(year: number): TaxRules {
  const exact = known.find((one) => one.year === year);
  if (exact) return exact;
  const near = year < known[0]!.year ? known[0]! : known.at(-1)!;
  const move = (day: Day): Day => `${Number(day.slice(0, 4)) + year - near.year}${day.slice(4)}`;
  const [a, b, c, d] = near.due;
  return { ...near, year, published: false, due: [move(a), move(b), move(c), move(d)] };
}

/**
 * 26 U.S.C. 1402(a)(12): the share of net earnings that remains after deducting half of the tax, in
 * hundredths of a percent.
 */
export const netEarningsShare = 9_235;
/** 26 U.S.C. 1401(a) and (b)(1), in tenths of a percent. */
export const socialSecurityRate = 124;
export const medicareRate = 29;
/** 26 U.S.C. 1401(b)(2): in tenths of a percent, on earnings above these amounts in cents. */
export const additionalMedicareRate = 9;
export const additionalMedicareFrom: Record<FilingStatus, number> = {
  single: 200_000_00,
  'married-joint': 250_000_00,
  'head-of-household': 200_000_00,
};
/** 26 U.S.C. 6017: below this amount of net earnings, in cents, there is no self-employment tax. */
export const minNetEarnings = 400_00;
/** 26 U.S.C. 274(n), in percent. */
export const mealsShare = 50;
/** Rev. Proc. 2013-13: cents per square foot of a home office by the simplified method. */
export const homeOfficeFoot = 5_00;
/** 26 U.S.C. 6654(d)(1): shares of this year's and of last year's tax in percent. */
export const safeHarbour = { thisYear: 90, lastYear: 100, lastYearHigh: 110 } as const;
/**
 * 26 U.S.C. 213(a): medical costs count above this share of adjusted gross income, in tenths of a percent.
 */
export const medicalFloor = 75;

/**
 * The total paid in a tax year, in cents, from which a Form 1099-NEC is due; a year not listed has the amount
 * of the last listed year before it. Sources: 26 U.S.C. 6041(a) and (h); Pub. L. 119-21 (2025), section
 * 70433; IRS, Instructions for Forms 1099-MISC and 1099-NEC (Rev. December 2026), What's New: 2,000 dollars
 * for payments made after 31 December 2025.
 */
const thresholds: readonly (readonly [firstYear: number, minor: number])[] = [
  // 26 U.S.C. 6041(a) as enacted in 1954.
  [1954, 60_000],
  // Pub. L. 119-21, section 70433: payments after 31 December 2025; adjusted for inflation from 2027 on, in
  // steps of 100 dollars (6041(h)).
  [2026, 200_000],
];
const lastPublished = 2026;

export const reportThreshold = (year: number): { minor: number; published: boolean } => ({
  minor: thresholds.findLast(([first]) => first <= year)![1],
  published: year <= lastPublished,
});

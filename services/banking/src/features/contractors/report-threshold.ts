/** From how many cents paid in a tax year on a Form 1099-NEC is due; a year not named has the amount of the last one before it. */
const thresholds: readonly (readonly [firstYear: number, minor: number])[] = [
  // 26 U.S.C. 6041(a).
  [1954, 60_000],
  // Pub. L. 119-21, section 70433: payments after 31 December 2025; follows inflation from 2027 on.
  [2026, 200_000],
];
const lastPublished = 2026;

export const reportThreshold = (year: number): { minor: number; published: boolean } => ({
  minor: thresholds.findLast(([first]) => first <= year)![1],
  published: year <= lastPublished,
});

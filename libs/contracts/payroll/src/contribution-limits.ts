/** The most that may be contributed in a calendar year, in cents, by a person under 50 with self-only coverage. */
export interface ContributionLimits {
  year: number;
  /** Own deferrals to 401(k), including Roth (Internal Revenue Code § 402(g)). */
  '401k': number;
  /** Own and employer contributions to an HSA (§ 223(b)). */
  hsa: number;
  /** Health FSA by salary reduction (§ 125(i)). */
  fsa: number;
}

/** Sources: IRS Notices 2023-75, 2024-80, 2025-67; Revenue Procedures 2023-23, 2023-34, 2024-25, 2024-40, 2025-19, 2025-32. */
const table: readonly ContributionLimits[] = [
  { year: 2024, '401k': 2_300_000, hsa: 415_000, fsa: 320_000 },
  { year: 2025, '401k': 2_350_000, hsa: 430_000, fsa: 330_000 },
  { year: 2026, '401k': 2_450_000, hsa: 440_000, fsa: 340_000 },
];

/**
 * The limits of a year. A year that is not published yet returns the newest known limits, whose `year` shows it. Undefined
 * before 2024.
 */
export const contributionLimits = (year: number): ContributionLimits | undefined =>
  table.findLast((limits) => limits.year <= year);

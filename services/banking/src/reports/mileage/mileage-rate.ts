import type { Day } from '@app/calendar';
import { halfEven } from '@app/money';

/**
 * The standard mileage rate for business in tenths of a cent, each valid from its day until the next one's.
 * The rates up to 2023 were compared with the table on irs.gov/tax-professionals/standard-mileage-rates.
 */
export const mileageRates: readonly (readonly [from: Day, tenthsOfCent: number, source: string])[] = [
  ['2021-01-01', 560, 'IRS Notice 2021-02'],
  ['2022-01-01', 585, 'IRS Notice 2022-03'],
  ['2022-07-01', 625, 'IRS Announcement 2022-13'],
  ['2023-01-01', 655, 'IRS Notice 2023-03'],
  ['2024-01-01', 670, 'IRS Notice 2024-08'],
  ['2025-01-01', 700, 'IRS Notice 2025-05'],
  ['2026-01-01', 725, 'IRS Notice 2026-10'],
];
/** The last day with a published rate: the rate of a later year is unknown, not the same. */
export const ratedUntil: Day = '2026-12-31';

/** In tenths of a cent; undefined if none is published or listed here. */
export const rateOn = (day: Day): number | undefined =>
  day > ratedUntil ? undefined : mileageRates.findLast(([from]) => from <= day)?.[1];

/** A trip's exact deduction: tenths of a mile times tenths of a cent, so in hundredths of a cent. */
export const exactDeduction = (milesTenths: number, tenthsOfCent: number): number =>
  milesTenths * tenthsOfCent;

const exactInCent = 100n;
/** Converts hundredths of a cent to whole cents, rounded half to even. */
export const centsOf = (exact: number): number => Number(halfEven(BigInt(exact), exactInCent));

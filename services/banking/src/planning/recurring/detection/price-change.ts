import type { Day } from '@app/calendar';
import { percentOf } from '@app/money';

/** A charge with its unsigned amount. */
export interface Charge {
  id: string;
  date: Day;
  /** In minor units, always positive. */
  amountMinor: number;
}

export interface PriceStep {
  fromMinor: number;
  toMinor: number;
  /** Signed, with one decimal. */
  percent: number;
  since: Day;
}

const agreeShare = 0.01;
const minShare = 0.02;
const minMinor = 50;
export const agree = (a: number, b: number): boolean => Math.abs(a - b) <= Math.max(a, b) * agreeShare;

/** Runs of charges whose amounts are within 1 % of the first of their run, oldest first. */
export function priceRuns(charges: readonly Charge[]): Charge[][] {
  const runs: Charge[][] = [];
  for (const charge of charges) {
    const run = runs.at(-1);
    if (run && agree(run[0]!.amountMinor, charge.amountMinor)) run.push(charge);
    else runs.push([charge]);
  }
  return runs;
}

/** The last two charges agree within 1 % and differ from those before by more than 2 % and more than 0.50. */
export function priceChangeOf(charges: readonly Charge[]): PriceStep | undefined {
  const runs = priceRunsThatDiffer(charges);
  if (!runs) return undefined;
  const from = runs.before.at(-1)!.amountMinor;
  const to = runs.now.at(-1)!.amountMinor;
  return { fromMinor: from, toMinor: to, percent: percentOf(to - from, from), since: runs.now[0]!.date };
}

/**
 * The charges at the previous and at the new price, if {@link priceChangeOf} finds one; the last charge of
 * each gives the price.
 */
export function priceRunsThatDiffer(
  charges: readonly Charge[],
): { before: readonly Charge[]; now: readonly Charge[] } | undefined {
  const runs = priceRuns(charges);
  const [before, now] = [runs.at(-2), runs.at(-1)];
  if (!before || !now || now.length < 2 || before.length < 2) return undefined;
  const from = before.at(-1)!.amountMinor;
  const to = now.at(-1)!.amountMinor;
  const difference = Math.abs(to - from);
  if (difference <= minMinor || difference <= from * minShare) return undefined;
  return { before, now };
}

import type { Slots } from '@app/nlu-core';

/** The slots with the reading of the amount that is closer to the amount it replaces: 'one twenty' is 120 for 115, and 1.20 for 1.50. */
export function withLikelyAmount(slots: Slots, beforeMinor: number | undefined): Slots {
  const { otherAmountMinor: other, ...rest } = slots;
  const { amountMinor } = rest;
  if (other === undefined || amountMinor === undefined) return slots;
  if (!beforeMinor) return rest;
  const distance = (minor: number): number => Math.abs(Math.log(minor / beforeMinor));
  return distance(other) < distance(amountMinor) ? { ...rest, amountMinor: other } : rest;
}

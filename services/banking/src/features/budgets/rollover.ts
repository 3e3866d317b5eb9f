import type { BudgetMode, RolloverPolicy } from '@app/contracts-banking';

/** What a category's period leaves behind: to its own next period, and to (below zero: from) the money to assign. */
export interface Rolled {
  carry: number;
  pool: number;
}

/** What holds for a category whose owner chose nothing. */
export const usualRollover: Record<BudgetMode, RolloverPolicy> = { tracking: 'none', envelope: 'surplus' };

/**
 * The end of a period, from what was available in it (carried in + assigned − spent), in minor units.
 *
 * Tracking: `none` forgets; `both` carries all (Monarch: next = previous + planned − actual); `surplus` carries what is left and
 * ignores what is missing (Quicken's "ignore negative"); `pool` gives both back.
 * Envelope: money neither appears nor goes. `surplus` keeps what is left, and a deficit starts again at 0 and lowers what there is to
 * assign (Actual, and YNAB's cash overspending); `both` carries a deficit on; `pool` and `none` return what is left and take what is missing.
 */
export function rolledOver(mode: BudgetMode, policy: RolloverPolicy, available: number): Rolled {
  const surplus = Math.max(0, available);
  const deficit = Math.min(0, available);
  if (policy === 'both') return { carry: available, pool: 0 };
  if (policy === 'pool') return { carry: 0, pool: available };
  if (mode === 'tracking') return { carry: policy === 'surplus' ? surplus : 0, pool: 0 };
  return policy === 'surplus' ? { carry: surplus, pool: deficit } : { carry: 0, pool: available };
}

/** What happened in one period to the budgeted categories, in minor units. */
export interface ChainPeriod {
  /** By category; spending of a category without a budget of its own is counted where it belongs already. */
  assigned: ReadonlyMap<string, number>;
  spent: ReadonlyMap<string, number>;
  income: number;
}

export interface ChainState {
  carriedIn: ReadonlyMap<string, number>;
  /** Into the period: left to assign before, less deficits, plus what was returned. */
  pool: number;
}

/** All that is carried into the last of the periods, from the first on; a change in any of them recomputes forward. `opening` is what there was to assign at the start. */
export function carriedInto(
  mode: BudgetMode,
  policyOf: (category: string) => RolloverPolicy,
  before: readonly ChainPeriod[],
  opening = 0,
): ChainState {
  let state: ChainState = { carriedIn: new Map(), pool: opening };
  for (const period of before) state = after(mode, policyOf, period, state);
  return state;
}

function after(
  mode: BudgetMode,
  policyOf: (category: string) => RolloverPolicy,
  { assigned, spent, income }: ChainPeriod,
  state: ChainState,
): ChainState {
  const carriedIn = new Map<string, number>();
  let given = 0;
  let back = 0;
  // A cap that was taken away ends what it carried; an envelope is there as long as money is in it.
  const categories =
    mode === 'tracking'
      ? assigned.keys()
      : new Set([...state.carriedIn.keys(), ...assigned.keys(), ...spent.keys()]);
  for (const category of categories) {
    const put = assigned.get(category) ?? 0;
    const available = (state.carriedIn.get(category) ?? 0) + put - (spent.get(category) ?? 0);
    const { carry, pool } = rolledOver(mode, policyOf(category), available);
    given += put;
    back += pool;
    if (carry !== 0) carriedIn.set(category, carry);
  }
  // Caps are no money: in tracking only what a category gave back reaches the next period.
  return { carriedIn, pool: mode === 'tracking' ? back : state.pool + income - given + back };
}

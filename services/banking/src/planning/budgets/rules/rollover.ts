import { cardDebtPot, type BudgetMode, type RolloverPolicy } from '@app/contracts-banking';

/** What a category's period leaves behind: to its own next period, to (below zero: from) the money to assign, and to what cards are owed. */
export interface Rolled {
  carry: number;
  pool: number;
  owed: number;
}

/** What holds for a category whose owner chose nothing. */
export const usualRollover: Record<BudgetMode, RolloverPolicy> = {
  tracking: 'none',
  envelope: 'surplus',
  flex: 'none',
};

/**
 * The end of a period, from what was available in it (carried in + assigned − spent), in minor units.
 *
 * Tracking and flex: `none` forgets; `both` carries all (Monarch: next = previous + planned − actual); `surplus` carries what is left and
 * ignores what is missing (Quicken's "ignore negative"); `pool` gives both back.
 * Envelope: money neither appears nor goes. `surplus` keeps what is left, and a deficit starts again at 0 and lowers what there is to
 * assign (Actual, and YNAB's cash overspending); `both` carries a deficit on; `pool` and `none` return what is left and take what is missing.
 * Of a deficit that is not carried on, what was spent by card (`byCard`) has not left an account yet: it is owed on the card and takes
 * nothing from the money to assign (YNAB's credit overspending). The money of a category goes to its cash spending first.
 */
export function rolledOver(mode: BudgetMode, policy: RolloverPolicy, available: number, byCard = 0): Rolled {
  const surplus = Math.max(0, available);
  const deficit = Math.min(0, available);
  if (policy === 'both') return { carry: available, pool: 0, owed: 0 };
  if (mode !== 'envelope')
    return { carry: policy === 'surplus' ? surplus : 0, pool: policy === 'pool' ? available : 0, owed: 0 };
  const owed = Math.min(0 - deficit, Math.max(0, byCard));
  return policy === 'surplus'
    ? { carry: surplus, pool: deficit + owed, owed }
    : { carry: 0, pool: available + owed, owed };
}

/** What happened in one period to the budgeted categories, in minor units. */
export interface ChainPeriod {
  /** By category; spending of a category without a budget of its own is counted where it belongs already. */
  assigned: ReadonlyMap<string, number>;
  spent: ReadonlyMap<string, number>;
  /** Of `spent`, what was paid by card; it matters where a category was overspent. */
  byCard?: ReadonlyMap<string, number>;
  income: number;
}

export interface ChainState {
  carriedIn: ReadonlyMap<string, number>;
  /** Into the period: left to assign before, less deficits, plus what was returned. */
  pool: number;
}

/** What is left at a period's end in each category that takes part in it. */
export function availableAtEnd(
  mode: BudgetMode,
  { assigned, spent }: Pick<ChainPeriod, 'assigned' | 'spent'>,
  { carriedIn }: Pick<ChainState, 'carriedIn'>,
): Map<string, number> {
  // A cap that was taken away ends what it carried; an envelope is there as long as money is in it.
  const categories =
    mode === 'envelope'
      ? new Set([...carriedIn.keys(), ...assigned.keys(), ...spent.keys()])
      : new Set(assigned.keys());
  return new Map(
    [...categories].map((category) => [
      category,
      (carriedIn.get(category) ?? 0) + (assigned.get(category) ?? 0) - (spent.get(category) ?? 0),
    ]),
  );
}

/** All that is carried into the last of the periods, from the first on; a change in any of them recomputes forward. `opening` is what there was to assign at the start. */
export function carriedInto(
  mode: BudgetMode,
  policyOf: (category: string) => RolloverPolicy,
  before: readonly ChainPeriod[],
  opening = 0,
): ChainState {
  let state: ChainState = { carriedIn: new Map(), pool: opening };
  for (const period of before) state = carriedOn(mode, policyOf, period, state);
  return state;
}

/** What one period carries into the next. */
export function carriedOn(
  mode: BudgetMode,
  policyOf: (category: string) => RolloverPolicy,
  period: ChainPeriod,
  state: ChainState,
): ChainState {
  const carriedIn = new Map<string, number>();
  let [given, back, debt] = [0, 0, 0];
  for (const [category, available] of availableAtEnd(mode, period, state)) {
    const { carry, pool, owed } = rolledOver(
      mode,
      policyOf(category),
      available,
      period.byCard?.get(category),
    );
    given += period.assigned.get(category) ?? 0;
    back += pool;
    debt += owed;
    if (carry !== 0) carriedIn.set(category, carry);
  }
  const owes = (carriedIn.get(cardDebtPot) ?? 0) - debt;
  if (owes === 0) carriedIn.delete(cardDebtPot);
  else carriedIn.set(cardDebtPot, owes);
  // Caps are no money: outside envelopes only what a category gave back reaches the next period.
  return { carriedIn, pool: mode === 'envelope' ? state.pool + period.income - given + back : back };
}

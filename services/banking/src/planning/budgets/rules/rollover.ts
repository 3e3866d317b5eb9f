import { cardDebtPot, type BudgetMode, type RolloverPolicy } from '@app/contracts-banking';

/**
 * What a category carries over at the end of a period: to its own next period, to the money to assign
 * (negative: from it), and to card debt.
 */
export interface CarryOver {
  carry: number;
  pool: number;
  owed: number;
}

/** The policy of a category for which the person chose none. */
export const usualRollover: Record<BudgetMode, RolloverPolicy> = {
  tracking: 'none',
  envelope: 'surplus',
  flex: 'none',
};

/**
 * The end of a period, from the amount available in it (carried over + assigned − spent), in minor units.
 * Tracking and flex: `none` carries nothing; `both` carries everything (Monarch: next = previous + planned −
 * actual); `surplus` carries a remaining amount and ignores a deficit (Quicken's "ignore negative"); `pool`
 * returns both to the pool. Envelope: money neither appears nor disappears. `surplus` keeps a remaining
 * amount, while a deficit is reset to 0 and lowers the money to assign (Actual, and YNAB's cash
 * overspending); `both` also carries a deficit over; `pool` and `none` return a remaining amount and take a
 * deficit from the pool. If a deficit is not carried over, its part spent by card (`byCard`) has not left an
 * account yet: it becomes card debt and takes nothing from the money to assign (YNAB's credit overspending).
 * A category's money covers its cash spending first.
 */
export function carryOverOf(
  mode: BudgetMode,
  policy: RolloverPolicy,
  available: number,
  byCard = 0,
): CarryOver {
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

/** Movements of the budgeted categories in one period, in minor units. */
export interface ChainPeriod {
  /**
   * By category; the spending of a category without its own budget is already counted in the budget it
   * belongs to.
   */
  assigned: ReadonlyMap<string, number>;
  spent: ReadonlyMap<string, number>;
  /** The part of `spent` that was paid by card; only used for overspent categories. */
  byCard?: ReadonlyMap<string, number>;
  income: number;
}

export interface ChainState {
  carriedIn: ReadonlyMap<string, number>;
  /** Carried into the period: money not assigned before, minus deficits, plus returned amounts. */
  pool: number;
}

/** The remaining amount at a period's end of each category that takes part in it. */
export function availableAtEnd(
  mode: BudgetMode,
  { assigned, spent }: Pick<ChainPeriod, 'assigned' | 'spent'>,
  { carriedIn }: Pick<ChainState, 'carriedIn'>,
): Map<string, number> {
  // A removed limit carries nothing over; an envelope exists as long as it has money.
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

/**
 * Everything that carries over into the last of the periods, computed from the first one, so that a change in
 * any period affects all later ones. `opening` is the money to assign at the start.
 */
export function carriedIntoLast(
  mode: BudgetMode,
  policyOf: (category: string) => RolloverPolicy,
  before: readonly ChainPeriod[],
  opening = 0,
): ChainState {
  let state: ChainState = { carriedIn: new Map(), pool: opening };
  for (const period of before) state = carriedToNext(mode, policyOf, period, state);
  return state;
}

/** What one period carries over to the next. */
export function carriedToNext(
  mode: BudgetMode,
  policyOf: (category: string) => RolloverPolicy,
  period: ChainPeriod,
  state: ChainState,
): ChainState {
  const carriedIn = new Map<string, number>();
  let [givenMinor, back, debt] = [0, 0, 0];
  for (const [category, available] of availableAtEnd(mode, period, state)) {
    const { carry, pool, owed } = carryOverOf(
      mode,
      policyOf(category),
      available,
      period.byCard?.get(category),
    );
    givenMinor += period.assigned.get(category) ?? 0;
    back += pool;
    debt += owed;
    if (carry !== 0) carriedIn.set(category, carry);
  }
  const owes = (carriedIn.get(cardDebtPot) ?? 0) - debt;
  if (owes === 0) carriedIn.delete(cardDebtPot);
  else carriedIn.set(cardDebtPot, owes);
  // Limits are not money: outside envelope mode only amounts returned by categories reach the next period.
  return { carriedIn, pool: mode === 'envelope' ? state.pool + period.income - givenMinor + back : back };
}

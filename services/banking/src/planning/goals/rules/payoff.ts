import { maxGoalMonths, type PayoffOrder } from '@app/contracts-banking';
import { halfEven } from '@app/money';

/** A debt at the start of a plan, in minor units. */
export interface Debt {
  id: string;
  owed: number;
  /** Yearly nominal interest in thousandths of a percent. */
  apr: number;
  /** Minimum monthly payment, constant until the debt is cleared. */
  minimum: number;
}

export interface Payoff {
  /** Undefined if a hundred years do not clear the debts. */
  months: number | undefined;
  /** Total interest until then, in minor units. */
  interest: number | undefined;
  /** The same in millionths of a minor unit, before rounding. */
  exactInterest: bigint;
  belowMinimums: boolean;
  /** For each debt, the month (from 1) at whose end it is cleared. */
  cleared: ReadonlyMap<string, number>;
  /** Total owed at the end of each of the first months, in minor units; never negative. */
  owed: number[];
}

/** Balances are computed in millionths of a cent, so that rounding does not decide which order is cheaper. */
const scale = 1_000_000n;
/** Number of month ends in the reply. */
export const shownMonths = 120;
/** Divisor for one month's interest: rates are in thousandths of a percent per year. */
const yearly = 100_000n * 12n;

/** The order in which debts get the money left after the minimum payments. */
export function inOrder(debts: readonly Debt[], order: PayoffOrder): Debt[] {
  const byRate = (a: Debt, b: Debt): number => b.apr - a.apr;
  const bySize = (a: Debt, b: Debt): number => a.owed - b.owed;
  const [first, second] = order === 'avalanche' ? [byRate, bySize] : [bySize, byRate];
  return [...debts].sort((a, b) => first(a, b) || second(a, b) || (a.id < b.id ? -1 : 1));
}

export const minimumsOf = (debts: readonly Debt[]): number =>
  debts.reduce((sum, { minimum, owed }) => sum + Math.min(minimum, owed), 0);

/**
 * Pays debts down with the same amount each month: interest first, then each minimum payment, then everything
 * left to the first debt in order, and to the next one when that is cleared. If the amount is below the sum
 * of the minimum payments, all of it is paid in order.
 */
export function payoffOf(
  debts: readonly Debt[],
  monthly: number,
  order: PayoffOrder,
  limit = maxGoalMonths,
): Payoff {
  const open = inOrder(
    debts.filter(({ owed }) => owed > 0),
    order,
  ).map((debt) => ({ ...debt, balance: BigInt(debt.owed) * scale }));
  const belowMinimums = monthly < minimumsOf(open);
  const cleared = new Map<string, number>();
  const owed: number[] = [];
  let exactInterest = 0n;
  let month = 0;
  while (open.length > cleared.size) {
    month += 1;
    if (month > limit)
      return { months: undefined, interest: undefined, exactInterest, belowMinimums, cleared, owed };
    for (const debt of open) {
      const interest = halfEven(debt.balance * BigInt(debt.apr), yearly);
      debt.balance += interest;
      exactInterest += interest;
    }
    let money = BigInt(monthly) * scale;
    const pay = (debt: (typeof open)[number], most: bigint): void => {
      const paid = [most, debt.balance, money].reduce((least, value) => (value < least ? value : least));
      debt.balance -= paid;
      money -= paid;
    };
    if (!belowMinimums) for (const debt of open) pay(debt, BigInt(debt.minimum) * scale);
    for (const debt of open) pay(debt, money);
    for (const { id, balance } of open) if (balance === 0n && !cleared.has(id)) cleared.set(id, month);
    if (month <= shownMonths)
      owed.push(
        Number(
          halfEven(
            open.reduce((sum, { balance }) => sum + balance, 0n),
            scale,
          ),
        ),
      );
  }
  return {
    months: month,
    interest: Number(halfEven(exactInterest, scale)),
    exactInterest,
    belowMinimums,
    cleared,
    owed,
  };
}

/** The smallest monthly amount that clears the debts within a number of months. */
export function paymentFor(debts: readonly Debt[], months: number, order: PayoffOrder): number {
  const total = debts.reduce((sum, { owed }) => sum + Math.max(0, owed), 0);
  const clears = (monthly: number): boolean => payoffOf(debts, monthly, order, months).months !== undefined;
  // No rate more than doubles a debt in a year, and a month pays at most the whole debt.
  let [low, high] = [0, Math.max(1, total * 2)];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (clears(middle)) high = middle;
    else low = middle + 1;
  }
  return total === 0 ? 0 : low;
}

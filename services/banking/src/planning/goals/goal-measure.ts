import type { Day } from '@app/calendar';
import { halfEven } from '@app/money';
import { balanceOf, type AccountRow } from '../../ledger/model/account';
import { byPriority, type GoalRow } from './goal';
import type { ExpenseFacts, GoalFacts } from './goal-facts';
import { neededMonthly, monthsToReach, monthsUntil, paceOf } from './rules/pace';
import { paymentFor, payoffOf, shownMonths, type Debt, type Payoff } from './rules/payoff';
import { sharesByPriority, type MoneyPlace, type Shares } from './rules/shares';

export const monthlyExpensesOf = ({ totalMinor, months }: ExpenseFacts): number =>
  Number(halfEven(BigInt(totalMinor), BigInt(months)));

/** The amount to reach, in minor units; undefined as long as the cost of a month is unknown. */
export function targetOf(goal: GoalRow, { expenses, currency }: GoalFacts): number | undefined {
  if (goal.kind === 'debt') return 0;
  if (goal.kind === 'save') return goal.targetMinor ?? 0;
  if (!expenses || goal.currency !== currency) return undefined;
  return Number(halfEven(BigInt(monthlyExpensesOf(expenses)) * BigInt(goal.halfMonths ?? 0), 2n));
}

export const accountPlace = (id: string): string => `account ${id}`;
export const categoryPlace = (name: string): string => `category ${name}`;

/** Existing accounts of a goal, in the goal's order. */
export function accountsOf(goal: GoalRow, { accounts }: GoalFacts): AccountRow[] {
  const known = new Map(accounts.map((account) => [account._id, account]));
  return goal.accountIds.flatMap((id) => known.get(id) ?? []);
}

export const placesOf = (goal: GoalRow, facts: GoalFacts): string[] =>
  goal.categoryId === null
    ? accountsOf(goal, facts).map(({ _id }) => accountPlace(_id))
    : [categoryPlace(facts.book.nameOf(goal.categoryId))];

/** The share that each active goal has of the money and the debts. */
export function sharesOf(goals: readonly GoalRow[], facts: GoalFacts): { money: Shares; debts: Shares } {
  const open = goals.filter(({ archived }) => !archived).sort(byPriority);
  const claim = (goal: GoalRow) => ({
    id: goal._id,
    wanted: goal.kind === 'debt' ? undefined : (targetOf(goal, facts) ?? 0),
    places: placesOf(goal, facts),
  });
  return {
    money: sharesByPriority(moneyPlaces(facts), open.filter(({ kind }) => kind !== 'debt').map(claim)),
    debts: sharesByPriority(
      moneyPlaces(facts).map(({ key, minor }) => ({ key, minor: 0 - minor })),
      open.filter(({ kind }) => kind === 'debt').map(claim),
    ),
  };
}

export const moneyPlaces = ({ accounts, available }: GoalFacts): MoneyPlace[] => [
  ...accounts.map((account) => ({ key: accountPlace(account._id), minor: balanceOf(account) })),
  ...[...available].map(([name, minor]) => ({ key: categoryPlace(name), minor })),
];

const thousand = 1_000;
/** A goal's debts at the start of a plan, without those that are cleared or counted by another goal. */
export function debtsOf(goal: GoalRow, facts: GoalFacts, shares: Shares): Debt[] {
  const ownShares = shares.get(goal._id);
  return accountsOf(goal, facts).flatMap((account) => {
    const owed = ownShares?.get(accountPlace(account._id)) ?? 0;
    const rule = account.minPayment;
    const share = rule
      ? Number(halfEven(BigInt(owed) * BigInt(Math.round(rule.percent * thousand)), 100_000n))
      : 0;
    return owed === 0
      ? []
      : [
          {
            id: account._id,
            owed,
            apr: Math.round((account.apr ?? 0) * thousand),
            minimum: Math.min(owed, Math.max(share, rule?.atLeastMinor ?? 0)),
          },
        ];
  });
}

/** A goal's figures in minor units. */
export interface GoalMeasure {
  goal: GoalRow;
  target: number | undefined;
  /** Money saved; for debts, the amount owed. */
  savedOrOwedMinor: number;
  missing: number;
  debts: Debt[];
  pace: number | undefined;
  needed: number | undefined;
}

export function measured(goal: GoalRow, facts: GoalFacts, shares: ReturnType<typeof sharesOf>): GoalMeasure {
  const isDebt = goal.kind === 'debt';
  const counted = (isDebt ? shares.debts : shares.money).get(goal._id);
  const savedMinor = [...(counted?.values() ?? [])].reduce((sum, minor) => sum + minor, 0);
  const target = targetOf(goal, facts);
  const missing = isDebt ? savedMinor : Math.max(0, (target ?? 0) - savedMinor);
  const debts = isDebt ? debtsOf(goal, facts, shares.debts) : [];
  const gained = isDebt ? goal.startMinor - savedMinor : savedMinor - goal.startMinor;
  const pace = paceOf(gained, goal.startedOn, facts.today);
  return {
    goal,
    target,
    savedOrOwedMinor: savedMinor,
    missing,
    debts,
    pace,
    needed: neededOf(goal, missing, debts, facts.today),
  };
}

function neededOf(goal: GoalRow, missing: number, debts: readonly Debt[], today: Day): number | undefined {
  if (goal.by === null) return undefined;
  const plain = neededMonthly(missing, today, goal.by);
  return goal.kind !== 'debt' || plain === undefined
    ? plain
    : paymentFor(debts, monthsUntil(today, goal.by), goal.order ?? 'avalanche');
}

/** The result of paying or saving a monthly amount; savings earn no interest. */
export function outlookAt({ goal, missing, debts, savedOrOwedMinor }: GoalMeasure, monthly: number): Payoff {
  if (goal.kind === 'debt') return payoffOf(debts, monthly, goal.order ?? 'avalanche');
  const months = monthsToReach(missing, monthly);
  const shown = Math.min(months ?? shownMonths, shownMonths);
  return {
    months,
    interest: undefined,
    exactInterest: 0n,
    belowMinimums: false,
    cleared: new Map(),
    owed: Array.from({ length: shown }, (_, at) => savedOrOwedMinor + Math.min(missing, (at + 1) * monthly)),
  };
}

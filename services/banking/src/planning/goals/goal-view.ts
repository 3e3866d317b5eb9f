import type { Day } from '@app/calendar';
import type {
  Goal,
  GoalDebt,
  GoalOutlook,
  Goals,
  GoalShare,
  GoalSource,
  MonthlyExpenses,
} from '@app/contracts-banking';
import { jsonNumber, type Currency } from '@app/money';
import { balanceOf } from '../../ledger/model/account';
import type { GoalRow } from './goal';
import type { GoalFacts } from './goal-facts';
import {
  accountPlace,
  accountsOf,
  categoryPlace,
  measured,
  moneyPlaces,
  monthlyExpensesOf,
  outlookAt,
  sharesOf,
  type GoalMeasure,
} from './goal-measure';
import { dayAfterMonths, monthsToReach, percentDone, stateOf } from './rules/pace';
import { inOrder, type Payoff } from './rules/payoff';
import { uncountedMinor, type Shares } from './rules/shares';

/** Goals in the form of replies: all figures are computed from the current ledger. */
export function goalsView(rows: readonly GoalRow[], facts: GoalFacts): Goals {
  const shares = sharesOf(rows, facts);
  const goals = rows.map((row) => goalView(measured(row, facts, shares), facts, shares));
  return {
    today: facts.today,
    goals: [...goals.filter(({ archived }) => !archived), ...goals.filter(({ archived }) => archived)],
    shares: shareViews(facts, shares.money),
    expenses: expensesView(facts),
  };
}

export const outlookView = (
  monthly: number,
  payoff: Payoff,
  today: Day,
  currency: Currency,
): GoalOutlook => ({
  monthly: jsonNumber(monthly, currency),
  months: payoff.months ?? null,
  finish: dayAfterMonths(today, payoff.months) ?? null,
  interest: payoff.interest === undefined ? null : jsonNumber(payoff.interest, currency),
  belowMinimums: payoff.belowMinimums,
});

function goalView(of: GoalMeasure, facts: GoalFacts, shares: ReturnType<typeof sharesOf>): Goal {
  const { goal, savedOrOwedMinor, missing, pace, needed } = of;
  const json = (minor: number): number => jsonNumber(minor, goal.currency);
  const orNull = (minor: number | null | undefined): number | null =>
    minor === null || minor === undefined ? null : json(minor);
  const planned = goal.monthlyMinor === null ? undefined : outlookAt(of, goal.monthlyMinor);
  const months = pace === undefined ? planned?.months : monthsToReach(missing, pace);
  const projected = missing > 0 ? dayAfterMonths(facts.today, months) : undefined;
  const isDebt = goal.kind === 'debt';
  const goalMinor = isDebt ? Math.max(goal.startMinor, savedOrOwedMinor) : (of.target ?? 0);
  const saved = isDebt ? goalMinor - savedOrOwedMinor : savedOrOwedMinor;
  return {
    id: goal._id,
    name: goal.name,
    kind: goal.kind,
    currency: goal.currency,
    picture: goal.picture,
    priority: goal.priority,
    archived: goal.archived,
    version: goal.version,
    by: goal.by,
    startedOn: goal.startedOn,
    startBalance: json(goal.startMinor),
    target: json(of.target ?? 0),
    months: goal.halfMonths === null ? null : goal.halfMonths / 2,
    monthly: orNull(goal.monthlyMinor),
    accounts: goal.accountIds,
    category: goal.categoryId === null ? null : facts.book.nameOf(goal.categoryId),
    order: goal.order,
    sources: sourcesOf(goal, facts, isDebt ? shares.debts : shares.money),
    saved: json(saved),
    missing: json(missing),
    percent: of.target === undefined ? 0 : percentDone(saved, goalMinor),
    state:
      of.target === undefined
        ? 'unknown'
        : stateOf({
            missing,
            by: goal.by,
            today: facts.today,
            projected,
            isUnknown: pace === undefined && goal.monthlyMinor === null,
          }),
    pace: orNull(pace),
    projected: projected ?? null,
    needed: orNull(needed),
    plan:
      planned && goal.monthlyMinor !== null
        ? outlookView(goal.monthlyMinor, planned, facts.today, goal.currency)
        : null,
    debts: debtViews(of, facts, planned),
  };
}

function sourcesOf(goal: GoalRow, facts: GoalFacts, shares: Shares): GoalSource[] {
  const ownShares = shares.get(goal._id);
  const json = (minor: number): number => jsonNumber(minor, goal.currency);
  if (goal.categoryId !== null) {
    const name = facts.book.nameOf(goal.categoryId);
    const counted = json(ownShares?.get(categoryPlace(name)) ?? 0);
    const balance = json(facts.available.get(name) ?? 0);
    return [{ accountId: null, category: name, name, balance, counted }];
  }
  return accountsOf(goal, facts).map((account) => ({
    accountId: account._id,
    category: null,
    name: account.name,
    balance: json(balanceOf(account)),
    counted: json(ownShares?.get(accountPlace(account._id)) ?? 0),
  }));
}

function debtViews({ goal, debts }: GoalMeasure, facts: GoalFacts, planned: Payoff | undefined): GoalDebt[] {
  const known = new Map(facts.accounts.map((account) => [account._id, account]));
  return inOrder(debts, goal.order ?? 'avalanche').map(({ id, owed, minimum }) => ({
    accountId: id,
    name: known.get(id)!.name,
    owed: jsonNumber(owed, goal.currency),
    apr: known.get(id)!.apr ?? null,
    minimum: jsonNumber(minimum, goal.currency),
    clearedOn: dayAfterMonths(facts.today, planned?.cleared.get(id)) ?? null,
  }));
}

/** How the money in each place is divided among goals. */
function shareViews(facts: GoalFacts, shares: Shares): GoalShare[] {
  const known = new Map(facts.accounts.map((account) => [accountPlace(account._id), account]));
  return moneyPlaces(facts).flatMap((place) => {
    const account = known.get(place.key);
    const currency = account?.currency ?? facts.currency;
    const parts = [...shares].flatMap(([goalId, sharesOfGoal]) => {
      const minor = sharesOfGoal.get(place.key);
      return minor ? [{ goalId, amount: jsonNumber(minor, currency) }] : [];
    });
    const name = account?.name ?? place.key.slice(categoryPlace('').length);
    return parts.length === 0
      ? []
      : [
          {
            accountId: account?._id ?? null,
            category: account ? null : name,
            name,
            currency,
            balance: jsonNumber(place.minor, currency),
            free: jsonNumber(uncountedMinor(place, shares), currency),
            parts,
          },
        ];
  });
}

function expensesView({ expenses, currency }: GoalFacts): MonthlyExpenses | null {
  if (!expenses) return null;
  const { totalMinor, ...figures } = expenses;
  return {
    ...figures,
    expenses: jsonNumber(totalMinor, currency),
    monthly: jsonNumber(monthlyExpensesOf(expenses), currency),
  };
}

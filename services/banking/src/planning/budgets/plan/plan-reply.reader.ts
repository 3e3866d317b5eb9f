import { daysBetween, type Day, type Period } from '@app/calendar';
import {
  cardDebtPot,
  flexPot,
  type BudgetPlan,
  type BudgetPlanRow,
  type BudgetTarget,
  type Category,
  type RolloverPolicy,
} from '@app/contracts-banking';
import { jsonNumber, type Currency } from '@app/money';
import { lookOf } from '../../../ledger/model/category';
import { parentsOf, usualChoice, type BudgetMoveRow, type Parents } from '../budget';
import { periodProgress as passed } from '../budget-period';
import { bucketOf, isInFlexPot } from '../rules/flex';
import { paceOf, projectedEnd, shareSpent } from '../rules/pace';
import { periodAfter, periodBefore } from '../rules/period-rule';
import {
  availableIn,
  planFigure,
  policiesOf,
  assignedAndCarried,
  type BudgetFacts,
  type PlanFigure,
  type PlanFigures,
} from './plan';
import type { BaseSum } from '../rules/base-sum';
import type { PlannedPayments } from '../planned-payments.reader';
import { neededFor, type Target } from '../rules/target';

/** The data from which a period's plan is made, in minor units. */
export interface PlanInputs {
  facts: BudgetFacts;
  figures: PlanFigures;
  bills: PlannedPayments;
  /** The usual daily spending of each category; 0 in a past period. */
  daily: (category: string) => number;
  /** Spending in the whole periods before, by category, oldest first. */
  history: readonly ReadonlyMap<string, number>[];
  /** Received plus still expected income, or the median of the `incomeBefore` periods if that is more. */
  incomeExpected: number;
  /** The earlier whole periods used to determine the usual income, oldest first. */
  incomeBefore: readonly Period[];
  moves: readonly BudgetMoveRow[];
  firstDay: Day | undefined;
  today: Day;
  /** Whether anything was ever assigned in this mode. */
  hasAmounts: boolean;
}

/** One category with all computed figures, in minor units. */
export interface PlanLine {
  figure: PlanFigure;
  /** Money available to spend; null without a budget. */
  budgeted: number | null;
  scheduled: number;
  projected: number;
  target: Target | null;
  needed: number | null;
  short: number;
  priority: number;
}

const daysLeftIn = ({ figures, today }: PlanInputs): number => passed(figures.period, today).daysLeft;

/**
 * The categories counted in the row of a category without a budget: a group includes its own spending and
 * that of all its categories, as it does with a budget, so that its name always means the same sum.
 */
export const groupOf = ({ categories }: BudgetFacts, category: string): string[] => [
  category,
  ...categories.flatMap(({ kind, name, parent }) => (kind === 'expense' && parent === category ? name : [])),
];

function withBelow({ facts, figures }: PlanInputs, line: PlanLine): PlanLine {
  const { category } = line.figure;
  const group = figures.budgets.has(category) ? [] : groupOf(facts, category);
  if (group.length < 2) return line;
  const sum = group.reduce(
    (all, name) => all.plus(figures.spending.get(name) ?? all.none()),
    figures.total.none(),
  );
  return { ...line, figure: planFigure(category, sum, { ...line.figure, spentOn: group }) };
}

/** Every expense category in list order, each group before its categories. */
export function linesOf(inputs: PlanInputs): PlanLine[] {
  const { facts, figures } = inputs;
  return categoriesIn(inputs).map((category) => {
    const sum = figures.rest.get(category) ?? figures.spending.get(category) ?? nothing(figures);
    const alone = { assigned: null, carriedIn: 0, spentOn: [category] };
    return lineOf(inputs, figures.budgets.get(category) ?? planFigure(category, sum, alone), facts);
  });
}

const nothing = ({ total }: PlanFigures): BaseSum => total.none();

function lineOf(inputs: PlanInputs, figure: PlanFigure, facts: BudgetFacts): PlanLine {
  const { bills, daily, figures } = inputs;
  const { category, spentOn } = figure;
  const own = [...new Set([category, ...spentOn, ...(category === flexPot ? flexible(facts) : [])])];
  const scheduled = own.reduce((sum, name) => sum + (bills.open.get(name) ?? 0), 0);
  const usual = own.reduce((sum, name) => sum + daily(name), 0);
  const choice = facts.choices.get(category);
  const target = choice?.target ?? null;
  const needed =
    target &&
    neededFor(target, {
      period: figures.period,
      rule: facts.settings.rule,
      carriedIn: figure.carriedIn,
      incomeExpected: inputs.incomeExpected,
      spentBefore: inputs.history.map((spent) => own.reduce((sum, name) => sum + (spent.get(name) ?? 0), 0)),
      bills: own.reduce((sum, name) => sum + (bills.all.get(name) ?? 0), 0),
    });
  return {
    figure,
    budgeted: assignedAndCarried(figure) ?? (isShort(inputs, figure) ? 0 : null),
    scheduled,
    projected: projectedEnd(figure.spent, scheduled, usual, daysLeftIn(inputs)),
    target,
    needed,
    short: needed === null ? 0 : Math.max(0, needed - (figure.assigned?.minor ?? 0)),
    priority: choice?.priority ?? usualChoice('', category).priority,
  };
}

/** Whether money was spent from an envelope that was never filled. */
const isShort = ({ facts, figures: { budgets } }: PlanInputs, { category, spent }: PlanFigure): boolean =>
  facts.settings.mode === 'envelope' && budgets.has(category) && spent > 0;

/** Categories that share the flex number. */
function flexible({ choices, categories }: BudgetFacts): string[] {
  const bucketFacts = { choices, parents: parentsOf(categories) };
  return categories
    .filter(({ kind, name }) => kind === 'expense' && isInFlexPot(bucketFacts, name))
    .map(({ name }) => name);
}

function categoriesIn({ facts, figures }: PlanInputs): string[] {
  const isUsed = (name: string) => figures.budgets.has(name) || figures.spending.has(name);
  const expense = facts.categories.filter(
    ({ kind, name, archived }) => kind === 'expense' && (!archived || isUsed(name)),
  );
  const known = new Set(expense.map(({ name }) => name));
  const otherCategories = [...new Set([...figures.budgets.keys(), ...figures.spending.keys()])].filter(
    (name) => !known.has(name),
  );
  const children = (parent: Category) => expense.filter((category) => category.parent === parent.name);
  const tops = expense.filter(({ parent }) => parent === null || !known.has(parent));
  return [
    ...tops.flatMap((top) => [top, ...children(top)]).map(({ name }) => name),
    ...otherCategories.sort(),
  ];
}

/** Money that can still be assigned: available money with envelopes, expected income with tracking. */
export function leftToAssign({ facts, figures, incomeExpected }: PlanInputs): number {
  const assigned = assignedTotal(figures);
  const income = facts.settings.mode === 'envelope' ? figures.income : incomeExpected;
  return figures.pool + income - assigned;
}

export const assignedTotal = ({ budgets }: PlanFigures): number =>
  [...budgets.values()].reduce((sum, { assigned }) => sum + (assigned?.minor ?? 0), 0);

export function planView(inputs: PlanInputs, lines: readonly PlanLine[]): BudgetPlan {
  const { facts, figures, today } = inputs;
  const { period } = figures;
  const { rule, mode } = facts.settings;
  const parents = parentsOf(facts.categories);
  const policy = policiesOf(facts);
  return {
    period,
    previous: periodBefore(period, rule).from,
    next: periodAfter(period, rule).from,
    isCurrent: period.from <= today && today <= period.to,
    mode,
    rule,
    alertStyle: facts.settings.digest ? 'digest' : 'single',
    currency: facts.currency,
    ...(facts.accounts && { accounts: [...facts.accounts] }),
    rows: lines.map((line) => rowView(withBelow(inputs, line), facts, parents, policy)),
    totals: totalsOf(inputs, lines),
    moves: inputs.moves
      .filter((move) => move.mode === mode && move.currency === facts.currency)
      .map(({ _id, from, to, amountMinor, note }) => ({
        id: _id,
        from,
        to,
        amount: jsonNumber(amountMinor, facts.currency),
        note,
      })),
    ...passed(period, today),
    historyDays: inputs.firstDay === undefined ? 0 : Math.max(0, daysBetween(inputs.firstDay, today)),
    isEmpty: !inputs.hasAmounts,
  };
}

function totalsOf(inputs: PlanInputs, lines: readonly PlanLine[]): BudgetPlan['totals'] {
  const { facts, figures } = inputs;
  const json = (minor: number) => jsonNumber(minor, facts.currency);
  const sum = (values: Iterable<number>) => [...values].reduce((total, value) => total + value, 0);
  const { spent, pending, leftOut } = figures.total;
  const scheduled = sum(inputs.bills.open.values());
  const daily = sum(categoriesIn(inputs).map(inputs.daily));
  return {
    incomeExpected: json(inputs.incomeExpected),
    incomeReceived: json(figures.income),
    pool: json(figures.pool),
    assigned: json(assignedTotal(figures)),
    leftToAssign: json(leftToAssign(inputs)),
    carriedIn: json(sum([...figures.budgets.values()].map(({ carriedIn }) => carriedIn))),
    spent: json(spent),
    pendingSpent: json(pending),
    leftOut,
    projected: json(projectedEnd(spent, scheduled, daily, daysLeftIn(inputs))),
    underfunded: json(sum(lines.map(({ short }) => short))),
  };
}

function rowView(
  line: PlanLine,
  facts: BudgetFacts,
  parents: Parents,
  policy: (category: string) => RolloverPolicy,
): BudgetPlanRow {
  const { figure, budgeted } = line;
  const { category } = figure;
  const json = (minor: number) => jsonNumber(minor, facts.currency);
  const parent = parents.get(category) ?? null;
  const choice = facts.choices.get(category);
  return {
    category,
    icon: lookOf(category, parent).icon,
    parent,
    assigned: figure.assigned && json(figure.assigned.minor),
    moved: json(figure.assigned?.moved ?? 0),
    carriedIn: json(figure.carriedIn),
    spent: json(figure.spent),
    spentOn: figure.spentOn,
    leftOut: figure.leftOut,
    available: budgeted === null ? null : json(availableIn(figure)),
    percent: budgeted === null ? null : shareSpent(figure.spent, budgeted),
    projected: json(line.projected),
    scheduled: json(line.scheduled),
    pace: budgeted === null ? null : paceOf(figure.spent, line.projected, budgeted),
    rollover: policy(category),
    target: line.target && targetView(line.target, facts.currency),
    needed: line.needed === null ? null : json(line.needed),
    underfunded: json(line.short),
    priority: line.priority,
    alerts: choice?.alerts ?? null,
    groupBudget: choice?.groupBudget ?? false,
    bucket: facts.settings.mode === 'flex' ? bucketOf({ choices: facts.choices, parents }, category) : null,
    pot: category === flexPot ? 'flex' : category === cardDebtPot ? 'card-debt' : null,
  };
}

function targetView(target: Target, currency: Currency): BudgetTarget {
  if (!('amountMinor' in target)) return target;
  const { amountMinor, ...fields } = target;
  return { ...fields, amount: jsonNumber(amountMinor, currency) } as BudgetTarget;
}

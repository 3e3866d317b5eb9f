import { minDay, type Day, type Period } from '@app/calendar';
import { flexPot, type RolloverPolicy } from '@app/contracts-banking';
import type { Currency } from '@app/money';
import type { KnownCategory } from '../../../ledger/model/category';
import type { CategoryBook } from '../../../ledger/model/category-book';
import {
  assignedIn,
  budgetOf,
  parentsOf,
  type Assigned,
  type BudgetAmount,
  type BudgetChoice,
  type BudgetSettings,
  type Parents,
} from '../budget';
import { amountsInForce, isInFlexPot, policyOf } from '../rules/flex';
import { BaseSum } from '../rules/base-sum';
import { periodAt, periodsUntil } from '../rules/period-rule';
import {
  availableAtEnd,
  carriedIntoLast,
  carriedToNext,
  type ChainPeriod,
  type ChainState,
} from '../rules/rollover';
import type { SpendingBook } from '../rules/spending-book';

/** All choices about a person's budget, in one currency. */
export interface BudgetFacts {
  settings: BudgetSettings;
  /** Amounts of the current mode in this currency. */
  amounts: readonly BudgetAmount[];
  choices: ReadonlyMap<string, BudgetChoice>;
  /** Including archived ones: their amounts and spending still count. */
  categories: readonly KnownCategory[];
  /** The category names, read together with the rest. */
  names?: CategoryBook;
  currency: Currency;
  /** The accounts that count; missing if all of them do. */
  accounts?: readonly string[];
  /** The accounts that do not count. */
  excluded?: readonly string[];
}

/** One category in one period, in minor units of the person's currency. */
export interface PlanFigure {
  category: string;
  /** Null if it has no budget. */
  assigned: Assigned | null;
  carriedIn: number;
  spent: number;
  pending: number;
  /** Number of amounts in currencies without a rate, which `spent` leaves out. */
  leftOut: number;
  /** The unconverted parts of `spent`, for sums over several figures. */
  sum: BaseSum;
  /** Categories whose spending counts here. */
  spentOn: string[];
}

export interface PlanFigures {
  period: Period;
  /** By category: all with a budget, and in envelope mode also all with spending. */
  budgets: Map<string, PlanFigure>;
  /** Spending that no budget counts. */
  rest: Map<string, BaseSum>;
  spending: ReadonlyMap<string, BaseSum>;
  /** Total spending. */
  total: BaseSum;
  pool: number;
  income: number;
}

/**
 * Card spending in earlier periods, by first day of the period and category; it decides how overspending
 * carries over.
 */
export type SpentByCard = ReadonlyMap<Day, ReadonlyMap<string, number>>;

/** How each category's remaining amount carries over in the current mode. */
export function policiesOf({
  settings,
  choices,
  categories,
}: BudgetFacts): (category: string) => RolloverPolicy {
  const parents = parentsOf(categories);
  return (category) => policyOf(choices, settings.mode, category, parents);
}

/** First day that affects what carries over into a period. */
export function chainStart(facts: BudgetFacts, period: Period): Day {
  const { settings, amounts } = facts;
  const { mode, rule, envelope } = settings;
  if (mode === 'envelope')
    return minDay(envelope ? periodAt(envelope.from, rule).from : period.from, period.from);
  const policy = policiesOf(facts);
  const carrying = amounts.filter(({ category }) => policy(category) !== 'none');
  return carrying.reduce((first, { from }) => minDay(first, periodAt(from, rule).from), period.from);
}

/** Assigned, carried-over and spent amounts of one period; computes all earlier periods on the way. */
export function figuresOf(
  facts: BudgetFacts,
  book: SpendingBook,
  period: Period,
  cards: SpentByCard = new Map(),
): PlanFigures {
  const { mode, rule } = facts.settings;
  const parents = parentsOf(facts.categories);
  const chain = periodsUntil(chainStart(facts, period), period, rule);
  const counted = chain.map((span) => countedIn(facts, parents, book, span));
  const last = counted.at(-1)!;
  const { carriedIn, pool } = carriedIntoLast(
    mode,
    policiesOf(facts),
    counted.slice(0, -1).map((periodCount, at) => chainPeriod(periodCount, cards.get(chain[at]!.from))),
    openingOf(facts),
  );
  const budgets = new Map<string, PlanFigure>();
  const names =
    mode === 'envelope'
      ? new Set([...last.assigned.keys(), ...carriedIn.keys(), ...last.spent.keys()])
      : new Set([...last.assigned.keys(), ...(mode === 'flex' ? [flexPot] : [])]);
  for (const category of names) {
    const spent = last.spent.get(category);
    budgets.set(
      category,
      planFigure(category, spent?.sum ?? BaseSum.of(book.home), {
        assigned: last.assigned.get(category) ?? null,
        carriedIn: carriedIn.get(category) ?? 0,
        spentOn: spent?.of ?? [category],
      }),
    );
  }
  const total = BaseSum.sum(book.home, last.spending.values());
  return { period, budgets, rest: last.rest, spending: last.spending, total, pool, income: last.income };
}

/** The figures of a category, from its spending. */
export function planFigure(
  category: string,
  sum: BaseSum,
  more: Pick<PlanFigure, 'assigned' | 'carriedIn' | 'spentOn'>,
): PlanFigure {
  const { spent, pending, leftOut } = sum;
  return { category, ...more, sum, spent, pending, leftOut };
}

interface Counted {
  assigned: Map<string, Assigned>;
  spent: Map<string, { sum: BaseSum; of: string[] }>;
  rest: Map<string, BaseSum>;
  spending: Map<string, BaseSum>;
  income: number;
}

function countedIn(facts: BudgetFacts, parents: Parents, book: SpendingBook, period: Period): Counted {
  const { mode } = facts.settings;
  const assigned = assignedIn(
    amountsInForce(facts.amounts, mode, { choices: facts.choices, parents }),
    mode,
    period,
  );
  const envelopes = mode === 'envelope' ? new Set(facts.amounts.map(({ category }) => category)) : assigned;
  const spending = book.spentByCategory(period);
  const spent: Counted['spent'] = new Map();
  const rest: Counted['rest'] = new Map();
  for (const [category, sum] of spending) {
    const budget =
      budgetIn(facts, category, envelopes, parents) ?? (mode === 'envelope' ? category : undefined);
    if (budget === undefined) {
      rest.set(category, sum);
      continue;
    }
    const known = spent.get(budget);
    spent.set(budget, {
      sum: known ? known.sum.plus(sum) : sum,
      of: [...(known?.of ?? []), category],
    });
  }
  return { assigned, spent, rest, spending, income: book.income(period) };
}

/** The budget that a category's spending counts against in the current mode. */
export const budgetIn = (
  { settings, choices }: BudgetFacts,
  category: string,
  budgets: { has(category: string): boolean },
  parents: Parents,
): string | undefined =>
  settings.mode === 'flex' && isInFlexPot({ choices, parents }, category)
    ? flexPot
    : budgetOf(category, budgets, parents);

const openingOf = ({ settings: { mode, envelope }, currency }: BudgetFacts): number =>
  mode === 'envelope' && envelope?.currency === currency ? envelope.openingMinor : 0;

/**
 * A period in which envelopes were overspent without carrying the deficit over, with the categories that each
 * envelope counts.
 */
export interface Overspent {
  period: Period;
  categories: ReadonlyMap<string, readonly string[]>;
}

/** The periods before this one in which it matters whether something was paid by card. */
export function overspentBefore(facts: BudgetFacts, book: SpendingBook, period: Period): Overspent[] {
  const { mode, rule } = facts.settings;
  if (mode !== 'envelope') return [];
  const policy = policiesOf(facts);
  const parents = parentsOf(facts.categories);
  const overspent: Overspent[] = [];
  let state: ChainState = { carriedIn: new Map(), pool: openingOf(facts) };
  for (const span of periodsUntil(chainStart(facts, period), period, rule).slice(0, -1)) {
    const counted = countedIn(facts, parents, book, span);
    const chained = chainPeriod(counted);
    const short = [...availableAtEnd(mode, chained, state)].filter(
      ([category, available]) => available < 0 && policy(category) !== 'both',
    );
    if (short.length > 0)
      overspent.push({
        period: span,
        categories: new Map(
          short.map(([category]) => [category, counted.spent.get(category)?.of ?? [category]]),
        ),
      });
    state = carriedToNext(mode, policy, chained, state);
  }
  return overspent;
}

const chainPeriod = (
  { assigned, spent, income }: Counted,
  byCard?: ReadonlyMap<string, number>,
): ChainPeriod => ({
  ...(byCard && { byCard }),
  assigned: new Map([...assigned].map(([category, { minor }]) => [category, minor])),
  spent: new Map([...spent].map(([category, { sum }]) => [category, sum.spent])),
  income,
});

/** Money available in a category: assigned plus carried over, in minor units. Null without a budget. */
export const assignedAndCarried = ({ assigned, carriedIn }: PlanFigure): number | null =>
  assigned === null && carriedIn === 0 ? null : (assigned?.minor ?? 0) + carriedIn;

export const availableIn = (figure: PlanFigure): number =>
  (figure.assigned?.minor ?? 0) + figure.carriedIn - figure.spent;

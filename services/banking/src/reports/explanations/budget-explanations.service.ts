import { Injectable } from '@nestjs/common';
import { minDay, monthOf, todayIn, type Day, type Period } from '@app/calendar';
import type { FigureExplanation, FigureKind } from '@app/contracts-banking';
import { DomainError } from '@app/contracts-kernel';
import type { CallContext } from '@app/messaging';
import { BudgetReader } from '../../planning/budgets/budget.reader';
import { requireNearDay, periodProgress } from '../../planning/budgets/budget-period';
import { potNamed } from '../../planning/budgets/rules/flex';
import { periodAfter, periodAt } from '../../planning/budgets/rules/period-rule';
import { countedCategories, type CountedCategories } from '../../planning/budgets/plan/counted-categories';
import { PlanReader } from '../../planning/budgets/plan/plan.reader';
import {
  chainStart,
  figuresOf,
  policiesOf,
  assignedAndCarried,
  type BudgetFacts,
  type PlanFigures,
} from '../../planning/budgets/plan/plan';
import { assignedTotal, groupOf, linesOf } from '../../planning/budgets/plan/plan-reply.reader';
import { SpendingBook } from '../../planning/budgets/rules/spending-book';
import { rollupsOf } from '../../ledger/book/rollups/rollups-of';
import { RatesService } from '../../ledger/rates/rates.service';
import { NamedRowsReader } from '../../ledger/transactions/named-rows.reader';
import { explainBudget, type BudgetLine, type Outlook } from './budget-explanation';
import { expensesOf, flowOf } from './flow';
import type { ExplanationText } from './explanation-text';
import { explainIncomeExpected, explainLeftToAssign } from './income-explanation';

export interface BudgetExplanationQuery {
  kind: FigureKind;
  days: Period;
  category: string | undefined;
  skip: number;
}

const maxPeriods = 60;

/** Explains figures of budgets from the rows and from the choices about them. */
@Injectable()
export class BudgetExplanationsService {
  constructor(
    private readonly reader: BudgetReader,
    private readonly plans: PlanReader,
    private readonly rows: NamedRowsReader,
    private readonly rates: RatesService,
  ) {}

  async explain(
    query: BudgetExplanationQuery,
    call: CallContext,
    text: ExplanationText,
  ): Promise<FigureExplanation> {
    const { kind, days, skip } = query;
    requireNearDay(days.from, todayIn(call.actor.timeZone), 'from');
    return kind === 'incomeExpected' || kind === 'leftToAssign'
      ? this.income(kind, days.from, skip, call, text)
      : this.spending(query, call, text);
  }

  /** Explains assigned, spent and remaining amounts. */
  private async spending(
    { kind, days, category: name, skip }: BudgetExplanationQuery,
    call: CallContext,
    text: ExplanationText,
  ): Promise<FigureExplanation> {
    const { actor } = call;
    const facts = await this.reader.facts(actor);
    const periods = periodsIn(days, facts);
    const first = periods.map((period) => chainStart(facts, period)).reduce(minDay);
    const last = periods.at(-1)!.to;
    const { accounts } = facts;
    const rows = await this.rows.between(actor.userId, first, last);
    const home = await this.rates.between(actor, monthOf(first), monthOf(last));
    const book = new SpendingBook(
      rollupsOf(
        actor.userId,
        rows.filter(({ accountId }) => !accounts || accounts.includes(accountId)),
      ),
      home,
    );
    const spentOn = periods.flatMap((period) => [...book.spentByCategory(period).keys()]);
    const category = name === undefined ? null : knownName(name, facts, spentOn);
    const cards = await this.plans.spentByCard(actor, facts, book, periods.at(-1)!);
    const planned = periods.map((period) => figuresOf(facts, book, period, cards));
    const over =
      periods.length > 1 ? namesOver(kind, category, countedCategories(facts, planned), facts) : undefined;
    const parts = planned.map((figures) => {
      const { period } = figures;
      const categories = over ?? countedIn(kind, category, figures, facts);
      return {
        period,
        figures: counted(kind, category, figures),
        flow: flowOf(rows, { ...period, type: 'expense', categories, accounts }, home),
      };
    });
    const all = parts.map(({ flow }) => flow.scope.categories);
    const line: BudgetLine = {
      category,
      policy: category === null ? null : policiesOf(facts)(category),
      periods: parts,
      spent: expensesOf(
        parts.map(({ flow }) => flow),
        home,
      ),
      whole: flowOf(
        rows,
        {
          from: periods[0]!.from,
          to: last,
          type: 'expense',
          accounts,
          categories: all.includes(undefined) ? undefined : [...new Set(all.flatMap((names) => names ?? []))],
        },
        home,
      ),
    };
    const outlook =
      kind === 'budgetProjected' ? await this.outlook(call, periods[0]!.from, category) : nothing;
    return explainBudget(kind, line, outlook, text, skip);
  }

  /** Explains expected income and what is left to assign; received income is added up from the rows. */
  private async income(
    kind: 'incomeExpected' | 'leftToAssign',
    day: Day,
    skip: number,
    { actor }: CallContext,
    text: ExplanationText,
  ): Promise<FigureExplanation> {
    const inputs = await this.plans.inputs({ owner: actor, day, today: todayIn(actor.timeZone) });
    const { facts, figures, bills, incomeBefore } = inputs;
    const { period } = figures;
    const first = incomeBefore[0]?.from ?? period.from;
    const rows = await this.rows.between(actor.userId, first, period.to);
    const home = await this.rates.between(actor, monthOf(first), monthOf(period.to));
    const incomeOf = (span: Period) =>
      flowOf(rows, { ...span, type: 'income', accounts: facts.accounts }, home);
    const base = {
      period,
      received: incomeOf(period),
      open: bills.incomeOpen,
      before: incomeBefore.map(incomeOf),
    };
    if (kind === 'incomeExpected') return explainIncomeExpected(base, text, skip);
    const { mode } = facts.settings;
    return explainLeftToAssign(
      { ...base, mode, pool: figures.pool, assigned: assignedTotal(figures) },
      text,
      skip,
    );
  }

  private async outlook({ actor }: CallContext, day: Day, category: string | null): Promise<Outlook> {
    const today = todayIn(actor.timeZone);
    const inputs = await this.plans.inputs({ owner: actor, day, today });
    const { daysLeft } = periodProgress(inputs.figures.period, today);
    const lines = linesOf(inputs);
    if (category !== null) {
      const line = lines.find(({ figure }) => figure.category === category);
      if (!line) throw unknown(category);
      const own = [...new Set([category, ...line.figure.spentOn])];
      return { scheduled: line.scheduled, daily: total(own.map(inputs.daily)), daysLeft };
    }
    return {
      scheduled: total([...inputs.bills.open.values()]),
      daily: total(lines.map(({ figure }) => inputs.daily(figure.category))),
      daysLeft,
    };
  }
}

const nothing: Outlook = { scheduled: 0, daily: 0, daysLeft: 0 };
const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

const unknown = (category: string): DomainError =>
  new DomainError('NOT_FOUND', { field: 'category', message: `There is no category “${category}”.` });

/**
 * Also accepts a removed category that a row still has (for example after an undo): its spending is shown, so
 * it must be explained.
 */
function knownName(
  name: string,
  { categories, amounts, settings }: BudgetFacts,
  spentOn: readonly string[],
): string {
  const key = name.trim().toLowerCase();
  const pot = potNamed(name, settings.mode);
  if (pot !== undefined) return pot;
  const names = [
    ...categories.map((category) => category.name),
    ...amounts.map(({ category }) => category),
    ...spentOn,
  ];
  const match = names.find((known) => known.toLowerCase() === key);
  if (match === undefined) throw unknown(name);
  return match;
}

/** The budget periods within the days, starting with the one that contains the first day. */
function periodsIn({ from, to }: Period, { settings: { rule } }: BudgetFacts): Period[] {
  const periods = [periodAt(from, rule)];
  while (periods.at(-1)!.to < to && periods.length < maxPeriods)
    periods.push(periodAfter(periods.at(-1)!, rule));
  return periods;
}

/**
 * The categories counted for a category without a budget; its projection is computed for the category alone.
 */
const alone = (kind: FigureKind, category: string, facts: BudgetFacts): string[] =>
  kind === 'budgetProjected' ? [category] : groupOf(facts, category);

/**
 * Categories whose spending a figure counts over several periods, as one list; undefined for all categories.
 */
function namesOver(
  kind: FigureKind,
  category: string | null,
  { budgets, rest }: CountedCategories,
  facts: BudgetFacts,
): string[] | undefined {
  if (kind === 'unbudgeted') return rest;
  if (category !== null) return budgets.get(category) ?? alone(kind, category, facts);
  return kind === 'budgetProjected' ? undefined : [...budgets.values()].flat();
}

/** Categories whose spending a figure counts in one period; undefined for all categories. */
function countedIn(
  kind: FigureKind,
  category: string | null,
  { budgets, rest, spending }: PlanFigures,
  facts: BudgetFacts,
): string[] | undefined {
  if (kind === 'unbudgeted') {
    const capped = new Set(
      [...budgets.values()]
        .filter((figure) => assignedAndCarried(figure) !== null)
        .flatMap(({ spentOn }) => spentOn),
    );
    return [...new Set([...rest.keys(), ...spending.keys()])].filter((name) => !capped.has(name));
  }
  if (category !== null) return budgets.get(category)?.spentOn ?? alone(kind, category, facts);
  if (kind === 'budgetProjected') return undefined;
  return [...budgets.values()]
    .filter((figure) => assignedAndCarried(figure) !== null)
    .flatMap(({ spentOn }) => spentOn);
}

const counted = (kind: FigureKind, category: string | null, { budgets }: PlanFigures) =>
  kind === 'unbudgeted'
    ? []
    : [...budgets.values()].filter((figure) => category === null || figure.category === category);

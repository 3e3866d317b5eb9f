import { Injectable } from '@nestjs/common';
import { todayIn } from '@app/calendar';
import {
  cardDebtPot,
  flexPot,
  type previewFillEndpoint,
  type proposeCoverEndpoint,
} from '@app/contracts-banking';
import { DomainError, type ReplyOf, type RequestOf } from '@app/contracts-kernel';
import type { CallContext } from '@app/messaging';
import { exponentOf, jsonNumber, minorFromDecimal, type Currency } from '@app/money';
import { uncategorisedId } from '../../../ledger/model/category-id';
import { CategoriesRepository } from '../../../ledger/categories/categories.repository';
import { assignedIn, parentsOf } from '../budget';
import { filledFrom, templateAmount } from '../rules/fill';
import { isInFlexPot } from '../rules/flex';
import { coverMoves } from '../rules/move-money';
import { periodBefore } from '../rules/period-rule';
import { availableIn } from './plan';
import { PlanReader } from './plan.reader';
import { jsonOrNull, requestedDay } from './plan.service';
import { assignedTotal, leftToAssign, linesOf, type PlanInputs, type PlanLine } from './plan-reply.reader';
import { fundAll } from '../rules/target';

type FillRequest = RequestOf<typeof previewFillEndpoint>;

/** Suggests amounts from history or targets, and moves that cover overspending. Writes nothing. */
@Injectable()
export class SuggestionsService {
  constructor(
    private readonly plans: PlanReader,
    private readonly categories: CategoriesRepository,
  ) {}

  async fill(request: FillRequest, { actor }: CallContext): Promise<ReplyOf<typeof previewFillEndpoint>> {
    const inputs = await this.plans.inputs({
      owner: actor,
      day: requestedDay(request.period, actor),
      today: todayIn(actor.timeZone),
    });
    const { currency, categories } = inputs.facts;
    const open = new Set(
      categories
        // Nobody plans money for uncategorised rows.
        .filter(({ id, kind, archived }) => kind === 'expense' && !archived && id !== uncategorisedId)
        .map(({ name }) => name),
    );
    if (inputs.facts.settings.mode === 'flex') open.add(flexPot);
    const lines = linesOf(inputs).filter(({ figure }) => open.has(figure.category));
    const filled = request.method === 'targets' ? funded(inputs, lines) : fromHistory(inputs, lines, request);
    const proposed = intoFlexPot(inputs, withoutDoubles(inputs, filled), lines);
    const total = assignedTotal(inputs.figures);
    const more = proposed.reduce((sum, { before, after }) => sum + after - (before ?? 0), 0);
    const json = (minor: number) => jsonNumber(minor, currency);
    return {
      rows: proposed.map(({ category, before, after, short }) => ({
        category,
        before: jsonOrNull(before, currency),
        after: json(after),
        short: json(short),
      })),
      totalBefore: json(total),
      totalAfter: json(total + more),
      leftAfter: json(leftToAssign(inputs) - more),
      periods: Math.min(inputs.history.length, request.periods),
    };
  }

  async cover(
    request: RequestOf<typeof proposeCoverEndpoint>,
    { actor }: CallContext,
  ): Promise<ReplyOf<typeof proposeCoverEndpoint>> {
    const known = await this.categories.named(actor.userId, request.category);
    // Lines that are not categories are also requested by name.
    const name = known?.name ?? [flexPot, cardDebtPot].find((pot) => pot === request.category);
    if (name === undefined)
      throw new DomainError('NOT_FOUND', {
        field: 'category',
        message: `There is no category called ${request.category}.`,
      });
    const inputs = await this.plans.inputs({
      owner: actor,
      day: requestedDay(request.period, actor),
      today: todayIn(actor.timeZone),
    });
    const budgeted = linesOf(inputs).filter((line) => line.budgeted !== null);
    const line = budgeted.find(({ figure }) => figure.category === name);
    const short = line ? Math.max(0, -availableIn(line.figure)) : 0;
    const { moves, uncovered } = coverMoves(
      name,
      short,
      budgeted.map((planLine) => ({
        category: planLine.figure.category,
        available: availableIn(planLine.figure),
        needed: planLine.projected - planLine.figure.spent + planLine.short,
      })),
    );
    const json = (minor: number) => jsonNumber(minor, inputs.facts.currency);
    return {
      short: json(short),
      moves: moves.map(({ from, to, minor }) => ({ from, to, amount: json(minor) })),
      uncovered: json(uncovered),
    };
  }
}

interface Proposed {
  category: string;
  before: number | null;
  after: number;
  /** The part of a target for which there was not enough money. */
  short: number;
}

/**
 * In envelope mode targets are funded with the available money; other modes only cap spending, so every
 * target gets its full amount.
 */
function funded(inputs: PlanInputs, lines: readonly PlanLine[]): Proposed[] {
  const needs = lines
    .filter(({ short }) => short > 0)
    .map(({ figure, priority, short }) => ({ category: figure.category, priority, short }));
  const money = inputs.facts.settings.mode === 'envelope' ? leftToAssign(inputs) : Number.MAX_SAFE_INTEGER;
  const shares = fundAll(needs, money);
  return lines.flatMap(({ figure, short }) => {
    if (short === 0) return [];
    const before = figure.assigned?.minor ?? null;
    const more = shares.get(figure.category) ?? 0;
    return [{ category: figure.category, before, after: (before ?? 0) + more, short: short - more }];
  });
}

function fromHistory(inputs: PlanInputs, lines: readonly PlanLine[], request: FillRequest): Proposed[] {
  const { facts, figures, history, bills } = inputs;
  const { mode, rule } = facts.settings;
  const last = assignedIn(facts.amounts, mode, periodBefore(figures.period, rule));
  const step = request.round * 10 ** exponentOf(facts.currency);
  return lines.flatMap(({ figure }) => {
    const { category } = figure;
    // The histories of its categories add up to that of the flex number.
    if (category === flexPot && !['last', 'zero'].includes(request.method)) return [];
    const before = figure.assigned?.minor ?? null;
    const own = [...new Set([category, ...figure.spentOn])];
    const after =
      request.method === 'template'
        ? templateAmount(category, incomeOf(request, inputs, facts.currency), step)
        : filledFrom(
            request.method as Exclude<FillRequest['method'], 'template' | 'targets'>,
            {
              spent: history.map((spent) => own.reduce((sum, name) => sum + (spent.get(name) ?? 0), 0)),
              assignedLast: last.has(category) ? last.get(category)!.minor - last.get(category)!.moved : null,
              bills: own.reduce((sum, name) => sum + (bills.all.get(name) ?? 0), 0),
            },
            { periods: request.periods, percentile: request.percentile, step },
          );
    if (after === undefined || (request.method === 'zero' && before === null)) return [];
    return [{ category, before, after, short: 0 }];
  });
}

function incomeOf(request: FillRequest, inputs: PlanInputs, currency: Currency): number {
  return request.income === undefined ? inputs.incomeExpected : minorFromDecimal(request.income, currency);
}

/**
 * In flex mode, the amounts suggested for flexible categories become one number. A suggestion for the number
 * itself (its target, its last amount) has priority over the sum of its categories.
 */
function intoFlexPot(
  { facts }: PlanInputs,
  proposed: readonly Proposed[],
  lines: readonly PlanLine[],
): readonly Proposed[] {
  if (facts.settings.mode !== 'flex') return proposed;
  const bucketFacts = { choices: facts.choices, parents: parentsOf(facts.categories) };
  const within = proposed.filter(({ category }) => isInFlexPot(bucketFacts, category));
  const otherProposals = proposed.filter((proposal) => !within.includes(proposal));
  if (within.length === 0 || otherProposals.some(({ category }) => category === flexPot))
    return otherProposals;
  const pot = lines.find(({ figure }) => figure.category === flexPot);
  const sum = (of: (proposal: Proposed) => number) =>
    within.reduce((total, proposal) => total + of(proposal), 0);
  return [
    ...otherProposals,
    {
      category: flexPot,
      before: pot?.figure.assigned?.minor ?? null,
      after: sum(({ after }) => after),
      short: sum(({ short }) => short),
    },
  ];
}

/**
 * Avoids suggestions for both a group and its categories: whichever has a budget already keeps it; otherwise
 * the group gets the sum of its categories.
 */
function withoutDoubles({ facts, figures }: PlanInputs, proposed: readonly Proposed[]): Proposed[] {
  const parents = new Map(facts.categories.map(({ name, parent }) => [name, parent]));
  const byCategory = new Map(proposed.map((proposal) => [proposal.category, proposal]));
  for (const proposal of proposed) {
    const parent = parents.get(proposal.category) ?? null;
    if (parent === null || facts.choices.get(parent)?.groupBudget) continue;
    const childHas = figures.budgets.get(proposal.category)?.assigned != null;
    if (childHas) byCategory.delete(parent);
    else if (figures.budgets.get(parent)?.assigned != null) byCategory.delete(proposal.category);
    else if (byCategory.has(parent)) {
      const group = byCategory.get(parent)!;
      byCategory.set(parent, {
        ...group,
        after: group.after + proposal.after,
        short: group.short + proposal.short,
      });
      byCategory.delete(proposal.category);
    }
  }
  return [...byCategory.values()];
}

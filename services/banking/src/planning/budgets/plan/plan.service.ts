import { Injectable } from '@nestjs/common';
import { todayIn, type Day } from '@app/calendar';
import {
  assignBudgetEndpoint,
  changePlanCategoryEndpoint,
  moveBudgetEndpoint,
  type BudgetPlan,
  type BudgetTarget,
  type readBudgetPlanEndpoint,
} from '@app/contracts-banking';
import { DomainError, type Actor, type ReplyOf, type RequestOf } from '@app/contracts-kernel';
import { newId } from '@app/ids';
import { formatMoney, jsonNumber } from '@app/money';
import type { CallContext } from '@app/messaging';
import { VersionedCache, UnitOfWork, type Tx } from '@app/persistence';
import { FiguresCacheReader } from '../../../ledger/book/figures-cache.reader';
import { existingDay, minorOf } from '../../../ledger/model/new-row';
import { parentsOf, usualChoice, type BudgetChoice } from '../budget';
import { AmountsDraft } from '../budget-amounts';
import { requireNearDay } from '../budget-period';
import { BudgetChecksService, refuseDoubleCaps } from '../budget-checks.service';
import type { BudgetChange } from '../budget-change';
import { BudgetWriter } from '../budget.writer';
import { amountsInForce, potNamed, refuseInPot } from '../rules/flex';
import { availableIn } from './plan';
import { PlanReader } from './plan.reader';
import { linesOf, planView, type PlanInputs } from './plan-reply.reader';
import type { Target } from '../rules/target';

/** The budget of a period as its screen shows it, and the writes made on that screen. */
@Injectable()
export class PlanService {
  private readonly kept = new VersionedCache<BudgetPlan>();

  constructor(
    private readonly unit: UnitOfWork,
    private readonly plans: PlanReader,
    private readonly writer: BudgetWriter,
    private readonly checks: BudgetChecksService,
    private readonly cache: FiguresCacheReader,
  ) {}

  /** Cached until the figures may differ: see {@link FiguresCacheReader}. */
  async read(
    { period }: RequestOf<typeof readBudgetPlanEndpoint>,
    { actor }: CallContext,
  ): Promise<BudgetPlan> {
    const day = requestedDay(period, actor);
    return this.cache.keep(this.kept, actor, () => this.plan(actor, day), day);
  }

  assign(
    request: RequestOf<typeof assignBudgetEndpoint>,
    call: CallContext,
  ): Promise<ReplyOf<typeof assignBudgetEndpoint>> {
    const { actor } = call;
    return this.unit.write(call, assignBudgetEndpoint, request, async (tx) => {
      const day = requestedDay(request.period, actor);
      const inputs = await this.inputs(actor, day, tx);
      const draft = draftOf(inputs, actor);
      const touched = new Set<string>();
      for (const [at, { category: name, amount }] of request.assignments.entries()) {
        const field = `assignments.${at}`;
        const line = await this.line(
          inputs,
          amount === null ? 'releasable' : 'budgetable',
          { name, field: `${field}.category` },
          tx,
        );
        if (touched.has(line)) throw refused(`${field}.category`, `${line} stands here twice`);
        touched.add(line);
        draft.set(line, amount === null ? null : minorOf(amount, actor.currency, `${field}.amount`));
      }
      this.refuseDoubles(inputs, draft, touched, 'assignments');
      return this.keep(tx, actor, day, draft.changes(), 'budget.assign');
    });
  }

  move(
    request: RequestOf<typeof moveBudgetEndpoint>,
    call: CallContext,
  ): Promise<ReplyOf<typeof moveBudgetEndpoint>> {
    const { actor } = call;
    return this.unit.write(call, moveBudgetEndpoint, request, async (tx) => {
      const day = requestedDay(request.period, actor);
      const inputs = await this.inputs(actor, day, tx);
      const draft = draftOf(inputs, actor);
      const availableByCategory = new Map(
        [...inputs.figures.budgets].map(([name, figure]) => [name, availableIn(figure)]),
      );
      const changes: BudgetChange[] = [];
      const touched = new Set<string>();
      for (const [at, move] of request.moves.entries()) {
        const field = `moves.${at}`;
        const from = await this.line(inputs, 'releasable', { name: move.from, field: `${field}.from` }, tx);
        const to = await this.line(inputs, 'budgetable', { name: move.to, field: `${field}.to` }, tx);
        if (from === to) throw refused(`${field}.to`, 'Money moves between two categories');
        const minor = minorOf(move.amount, actor.currency, `${field}.amount`);
        const has = availableByCategory.get(from) ?? 0;
        if (minor > has)
          throw refused(
            `${field}.amount`,
            `${from} has only ${formatMoney(Math.max(0, has), actor.currency)} to give`,
          );
        availableByCategory.set(from, has - minor).set(to, (availableByCategory.get(to) ?? 0) + minor);
        draft.move(from, to, minor);
        touched.add(to);
        changes.push(moveKept(inputs, actor, { from, to, minor, note: request.note }));
      }
      this.refuseDoubles(inputs, draft, touched, 'moves');
      return this.keep(tx, actor, day, [...draft.changes(), ...changes], 'budget.move');
    });
  }

  changeCategory(
    request: RequestOf<typeof changePlanCategoryEndpoint>,
    call: CallContext,
  ): Promise<ReplyOf<typeof changePlanCategoryEndpoint>> {
    const { actor } = call;
    return this.unit.write(call, changePlanCategoryEndpoint, request, async (tx) => {
      const day = requestedDay(request.period, actor);
      const inputs = await this.inputs(actor, day, tx);
      const { mode } = inputs.facts.settings;
      const category =
        potNamed(request.category, mode) ??
        (await this.checks.budgetable(actor.userId, request.category, 'category', tx.session)).name;
      const before = inputs.facts.choices.get(category) ?? null;
      const after = changedChoice(before ?? usualChoice(actor.userId, category), request, inputs, actor);
      const choices = new Map(inputs.facts.choices).set(category, after);
      const parents = parentsOf(inputs.facts.categories);
      refuseDoubleCaps(
        {
          amounts: amountsInForce(inputs.facts.amounts, mode, { choices, parents }),
          mode,
          period: inputs.figures.period,
        },
        inputs.facts.categories,
        choices,
        new Set([category]),
        'groupBudget',
      );
      return this.keep(
        tx,
        actor,
        day,
        [{ part: 'choices', id: after._id, before, after }],
        'budget.category',
      );
    });
  }

  /** The line of the budget with this name: a category, or a line that only this mode has. */
  private async line(
    { facts }: PlanInputs,
    which: 'budgetable' | 'releasable',
    { name, field }: { name: string; field: string },
    { session }: Tx,
  ): Promise<string> {
    const { mode } = facts.settings;
    const pot = potNamed(name, mode);
    if (pot !== undefined) return pot;
    const category = await this.checks[which](facts.settings.userId, name, field, session);
    if (which === 'budgetable')
      refuseInPot(
        mode,
        { choices: facts.choices, parents: parentsOf(facts.categories) },
        category.name,
        field,
      );
    return category.name;
  }

  private inputs(actor: Actor, day: Day, tx?: Tx): Promise<PlanInputs> {
    return this.plans.inputs({
      owner: actor,
      day,
      today: todayIn(actor.timeZone),
      ...(tx && { session: tx.session }),
    });
  }

  /** Also used after other writes to the budget. */
  async plan(actor: Actor, day: Day, tx?: Tx): Promise<BudgetPlan> {
    const inputs = await this.inputs(actor, day, tx);
    return planView(inputs, linesOf(inputs));
  }

  async keep(
    tx: Tx,
    actor: Actor,
    day: Day,
    changes: readonly BudgetChange[],
    action: string,
  ): Promise<{ plan: BudgetPlan; undoId: string }> {
    const undoId = await this.writer.write(tx, actor, day, changes, action);
    return { plan: await this.plan(actor, day, tx), undoId };
  }

  private refuseDoubles(
    { facts, figures }: PlanInputs,
    draft: AmountsDraft,
    touched: ReadonlySet<string>,
    field: string,
  ): void {
    const { mode } = facts.settings;
    refuseDoubleCaps(
      {
        amounts: amountsInForce(draft.amounts(), mode, {
          choices: facts.choices,
          parents: parentsOf(facts.categories),
        }),
        mode,
        period: figures.period,
      },
      facts.categories,
      facts.choices,
      touched,
      field,
    );
  }
}

export function requestedDay(period: string | undefined, { timeZone }: Actor): Day {
  const today = todayIn(timeZone);
  return period === undefined ? today : requireNearDay(existingDay(period, 'period'), today, 'period');
}

const refused = (field: string, message: string): DomainError =>
  new DomainError('VALIDATION', { field, message: `${field}: ${message}` });

const draftOf = ({ facts, figures }: PlanInputs, actor: Actor): AmountsDraft =>
  new AmountsDraft(actor, facts.settings.mode, figures.period, facts.amounts);

function moveKept(
  { facts, figures }: PlanInputs,
  { userId, currency }: Actor,
  { from, to, minor, note }: { from: string; to: string; minor: number; note: string | undefined },
): BudgetChange {
  const _id = newId();
  return {
    part: 'moves',
    id: _id,
    before: null,
    after: {
      _id,
      userId,
      mode: facts.settings.mode,
      currency,
      period: figures.period.from,
      from,
      to,
      amountMinor: minor,
      note: note || null,
    },
  };
}

function changedChoice(
  choice: BudgetChoice,
  request: RequestOf<typeof changePlanCategoryEndpoint>,
  { facts }: PlanInputs,
  { currency }: Actor,
): BudgetChoice {
  const { rollover, target, priority, alerts, groupBudget, bucket } = request;
  return {
    ...choice,
    ...(rollover !== undefined && { rollover: { ...choice.rollover, [facts.settings.mode]: rollover } }),
    ...(target !== undefined && { target: target && storedTarget(target, currency) }),
    ...(priority !== undefined && { priority }),
    ...(alerts !== undefined && { alerts: alerts && [...alerts].sort((a, b) => a - b) }),
    ...(groupBudget !== undefined && { groupBudget }),
    ...(bucket !== undefined && { bucket }),
  };
}

function storedTarget(target: BudgetTarget, currency: string): Target {
  if ('date' in target) existingDay(target.date, 'target.date');
  if (!('amount' in target)) return target;
  const { amount, ...fields } = target;
  return { ...fields, amountMinor: minorOf(amount, currency, 'target.amount') } as Target;
}

/** An amount in the form of the public JSON, or null. */
export const jsonOrNull = (minor: number | null, currency: string): number | null =>
  minor === null ? null : jsonNumber(minor, currency);

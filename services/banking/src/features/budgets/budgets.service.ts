import { Injectable } from '@nestjs/common';
import { monthOf, todayIn, type Month } from '@app/calendar';
import {
  setBudgetRequest,
  type budgetMonthRequest,
  type BudgetMonth,
  type BudgetTracking,
  type budgetTrackingRequest,
  type queryBudgetRequest,
} from '@app/contracts-banking';
import type { Actor, ReplyOf, RequestOf } from '@app/contracts-kernel';
import type { CallContext } from '@app/messaging';
import { UnitOfWork, type Tx } from '@app/persistence';
import { minorOf } from '../transactions/new-row';
import { AmountsDraft } from './budget-amounts';
import { pace, periodOfMonth, trackedPeriods } from './budget-period';
import { monthReport, trackingOf } from './budget-reports';
import { parentsOf } from './budget';
import { BudgetChecks, refuseDoubleCaps } from './budget.checks';
import { BudgetReader } from './budget.reader';
import { BudgetWriter } from './budget.writer';
import { holding, refuseInPot } from './rules/flex';
import { figuresOf, thereIs } from './plan/plan';

/** What was spent against budgets, and one limit at a time: what the dashboard, other services and older callers ask. */
@Injectable()
export class BudgetsService {
  constructor(
    private readonly unit: UnitOfWork,
    private readonly reader: BudgetReader,
    private readonly writer: BudgetWriter,
    private readonly checks: BudgetChecks,
  ) {}

  async tracking(
    { period }: RequestOf<typeof budgetTrackingRequest>,
    { actor }: CallContext,
  ): Promise<BudgetTracking> {
    const today = todayIn(actor.timeZone);
    const facts = await this.reader.facts(actor);
    const periods = trackedPeriods(period, today, facts.settings.rule);
    const book = await this.reader.book(facts, actor, periods);
    return trackingOf(
      periods.map((one) => figuresOf(facts, book, one)),
      facts,
      today,
    );
  }

  month({ month }: RequestOf<typeof budgetMonthRequest>, { actor }: CallContext): Promise<BudgetMonth> {
    return this.report(actor, month ?? monthOf(todayIn(actor.timeZone)));
  }

  set(
    request: RequestOf<typeof setBudgetRequest>,
    call: CallContext,
  ): Promise<ReplyOf<typeof setBudgetRequest>> {
    const { actor } = call;
    return this.unit.write(call, setBudgetRequest, request, async (tx) => {
      const category = await this.checks[request.limit === null ? 'releasable' : 'budgetable'](
        actor.userId,
        request.category,
        'category',
        tx.session,
      );
      const today = todayIn(actor.timeZone);
      const month = request.month ?? monthOf(today);
      const facts = await this.reader.facts(actor, tx.session);
      const { mode, rule } = facts.settings;
      const bucketFacts = { choices: facts.choices, parents: parentsOf(facts.categories) };
      if (request.limit !== null) refuseInPot(mode, bucketFacts, category.name, 'category');
      const period = periodOfMonth(month, today, rule);
      const draft = new AmountsDraft(actor, mode, period, facts.amounts);
      draft.set(
        category.name,
        request.limit === null ? null : minorOf(request.limit, actor.currency, 'limit'),
      );
      refuseDoubleCaps(
        { amounts: holding(draft.amounts(), mode, bucketFacts), mode, period },
        facts.categories,
        facts.choices,
        new Set([category.name]),
        'limit',
      );
      await this.writer.write(tx, actor, period.from, draft.changes(), 'budget.set');
      return this.report(actor, month, tx);
    });
  }

  /** Status of the running period, for other services. */
  async query(
    { category }: RequestOf<typeof queryBudgetRequest>,
    { actor }: CallContext,
  ): Promise<ReplyOf<typeof queryBudgetRequest>> {
    const today = todayIn(actor.timeZone);
    const facts = await this.reader.facts(actor);
    const [period] = trackedPeriods('current', today, facts.settings.rule);
    const { budgets } = figuresOf(facts, await this.reader.book(facts, actor, [period!]), period!);
    const wanted = category?.trim().toLowerCase();
    const { daysLeft } = pace(period!, today);
    return {
      budgets: [...budgets.values()].flatMap((figure) => {
        const there = thereIs(figure);
        if (there === null || (wanted !== undefined && figure.category.toLowerCase() !== wanted)) return [];
        return [
          {
            category: figure.category,
            month: monthOf(today),
            spentMinor: figure.spent,
            spentOn: figure.spentOn,
            limitMinor: there,
            currency: facts.currency,
            daysLeft,
            period: period!,
          },
        ];
      }),
    };
  }

  private async report(actor: Actor, month: Month, tx?: Tx): Promise<BudgetMonth> {
    const today = todayIn(actor.timeZone);
    const facts = await this.reader.facts(actor, tx?.session);
    const period = periodOfMonth(month, today, facts.settings.rule);
    const book = await this.reader.book(facts, actor, [period], tx && { session: tx.session });
    return monthReport(month, figuresOf(facts, book, period), facts, today);
  }
}

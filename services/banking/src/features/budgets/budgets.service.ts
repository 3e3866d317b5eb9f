import { Injectable } from '@nestjs/common';
import { monthOf, todayIn, type Month } from '@app/calendar';
import {
  budgetProgressEvent,
  plannerChangedEvent,
  setBudgetRequest,
  type budgetMonthRequest,
  type BudgetMonth,
  type BudgetTracking,
  type budgetTrackingRequest,
  type queryBudgetRequest,
} from '@app/contracts-banking';
import { DomainError, type Actor, type ReplyOf, type RequestOf } from '@app/contracts-kernel';
import { minorFromDecimal } from '@app/money';
import type { CallContext } from '@app/messaging';
import { UnitOfWork, type Tx } from '@app/persistence';
import { CategoriesRepository } from '../categories/categories.repository';
import { MonthRollupsRepository } from '../ledger/month-rollups.repository';
import { minorOf } from '../transactions/new-row';
import { daysLeftIn, trackedMonths } from './budget-period';
import { monthReport, trackingOf, type BudgetFacts } from './budget-reports';
import { BudgetsRepository } from './budgets.repository';

/** Monthly limits and what was spent against them, from the month rollups. */
@Injectable()
export class BudgetsService {
  constructor(
    private readonly unit: UnitOfWork,
    private readonly budgets: BudgetsRepository,
    private readonly rollups: MonthRollupsRepository,
    private readonly categories: CategoriesRepository,
  ) {}

  async tracking(
    { period }: RequestOf<typeof budgetTrackingRequest>,
    call: CallContext,
  ): Promise<BudgetTracking> {
    const months = trackedMonths(period, todayIn(call.actor.timeZone));
    return trackingOf(months, await this.facts(call.actor, months));
  }

  async month({ month }: RequestOf<typeof budgetMonthRequest>, call: CallContext): Promise<BudgetMonth> {
    const wanted = month ?? monthOf(todayIn(call.actor.timeZone));
    return monthReport(wanted, await this.facts(call.actor, [wanted]));
  }

  set(
    request: RequestOf<typeof setBudgetRequest>,
    call: CallContext,
  ): Promise<ReplyOf<typeof setBudgetRequest>> {
    const { actor } = call;
    return this.unit.write(call, setBudgetRequest, request, async (tx) => {
      const category = await this.categories.named(actor.userId, request.category, tx.session);
      if (!category)
        throw new DomainError('NOT_FOUND', {
          field: 'category',
          message: `There is no category called ${request.category}.`,
        });
      if (category.kind !== 'expense')
        throw new DomainError('VALIDATION', {
          field: 'category',
          message: 'category: Only spending has a limit',
        });
      const month = request.month ?? monthOf(todayIn(actor.timeZone));
      const limitMinor = request.limit === null ? null : minorOf(request.limit, actor.currency, 'limit');
      await this.budgets.set(actor.userId, actor.currency, category.name, month, limitMinor, tx.session);
      const report = monthReport(month, await this.facts(actor, [month], tx));
      const spent = report.rows.find((row) => row.category === category.name)?.spent ?? 0;
      if (limitMinor === null) tx.emit(plannerChangedEvent, { userId: actor.userId, what: 'category' });
      else
        tx.emit(budgetProgressEvent, {
          userId: actor.userId,
          category: category.name,
          month,
          spentMinor: minorFromDecimal(spent, actor.currency),
          limitMinor,
          currency: actor.currency,
        });
      tx.audit({ action: 'budget.set', object: `${month} ${category.name}`, after: { limitMinor } });
      return report;
    });
  }

  /** Status of the running month, for other services. */
  async query(
    { category }: RequestOf<typeof queryBudgetRequest>,
    call: CallContext,
  ): Promise<ReplyOf<typeof queryBudgetRequest>> {
    const today = todayIn(call.actor.timeZone);
    const month = monthOf(today);
    const { rows, currency } = monthReport(month, await this.facts(call.actor, [month]));
    const wanted = category?.trim().toLowerCase();
    const budgets = rows.flatMap(({ category: name, limit, spent }) =>
      limit === null || (wanted !== undefined && name.toLowerCase() !== wanted)
        ? []
        : [
            {
              category: name,
              month,
              spentMinor: minorFromDecimal(spent, currency),
              limitMinor: minorFromDecimal(limit, currency),
              currency,
              daysLeft: daysLeftIn(month, today),
            },
          ],
    );
    return { budgets };
  }

  private async facts(
    { userId, currency, timeZone }: Actor,
    months: readonly Month[],
    tx?: Tx,
  ): Promise<BudgetFacts> {
    return {
      limits: await this.budgets.until(userId, months.at(-1)!, tx?.session),
      rollups: await this.rollups.between(userId, months[0]!, months.at(-1)!, tx?.session),
      categories: await this.categories.all(userId, tx?.session),
      currency,
      today: todayIn(timeZone),
    };
  }
}

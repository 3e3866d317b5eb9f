import { Injectable } from '@nestjs/common';
import { todayIn, type Day } from '@app/calendar';
import {
  changePlanSettingsEndpoint,
  type PeriodRule,
  type previewPeriodsEndpoint,
} from '@app/contracts-banking';
import { DomainError, type Actor, type ReplyOf, type RequestOf } from '@app/contracts-kernel';
import type { CallContext, Delivery } from '@app/messaging';
import { UnitOfWork } from '@app/persistence';
import { existingDay } from '../../../ledger/model/new-row';
import { usualSettings, type BudgetSettings, type Pay } from '../budget';
import { BudgetsRepository } from '../budgets.repository';
import { isTwiceMonthly, periodAt, periodsFrom, ruleOfPay, ruleOfPaydays } from '../rules/period-rule';
import { PlanService } from './plan.service';
import { PlanHistoryReader } from './plan-history.reader';

const shownPeriods = 6;

/** Mode and periods of a budget. */
@Injectable()
export class PlanSettingsService {
  constructor(
    private readonly unit: UnitOfWork,
    private readonly plans: PlanService,
    private readonly budgets: BudgetsRepository,
    private readonly past: PlanHistoryReader,
  ) {}

  async periods(
    { kind, ...parts }: RequestOf<typeof previewPeriodsEndpoint>,
    { actor }: CallContext,
  ): Promise<ReplyOf<typeof previewPeriodsEndpoint>> {
    const today = todayIn(actor.timeZone);
    const rule = kind === 'payday' ? await this.paydayRule(actor, today) : checkedRule({ ...parts, kind });
    return { rule, periods: periodsFrom(today, rule, shownPeriods) };
  }

  change(
    request: RequestOf<typeof changePlanSettingsEndpoint>,
    call: CallContext,
  ): Promise<ReplyOf<typeof changePlanSettingsEndpoint>> {
    const { actor } = call;
    return this.unit.write(call, changePlanSettingsEndpoint, request, async (tx) => {
      const today = todayIn(actor.timeZone);
      const before = await this.budgets.settings(actor.userId, tx.session);
      const old = before ?? usualSettings(actor.userId);
      const after: BudgetSettings = {
        ...old,
        ...(request.mode && { mode: request.mode }),
        ...(request.rule && { rule: checkedRule(request.rule) }),
        ...(request.alertStyle && {
          digest: request.alertStyle === 'digest' ? { timeZone: actor.timeZone } : null,
        }),
      };
      if (after.mode === 'envelope' && after.envelope === null)
        after.envelope = await this.past.envelopesFrom(actor, periodAt(today, after.rule).from, tx.session);
      return this.plans.keep(
        tx,
        actor,
        today,
        [{ part: 'settings', id: actor.userId, before, after }],
        'budget.settings',
      );
    });
  }

  /**
   * Stores changed paydays from payroll. The periods stay as chosen; they follow only if the person requests
   * it.
   */
  async storePaydays(pay: Pay, delivery: Delivery): Promise<void> {
    const { userId } = delivery;
    await this.unit.handleEvent(delivery, 'budget-pay', async (tx) => {
      const settings = (await this.budgets.settings(userId, tx.session)) ?? usualSettings(userId);
      await this.budgets.put(userId, 'settings', userId, { ...settings, pay }, tx.session);
    });
  }

  /** Follows the person's new time zone, so that the evening summary arrives in their evening. */
  async setTimeZone(timeZone: string, delivery: Delivery): Promise<void> {
    const { userId } = delivery;
    await this.unit.handleEvent(delivery, 'budget-zone', async (tx) => {
      const settings = await this.budgets.settings(userId, tx.session);
      if (!settings?.digest || settings.digest.timeZone === timeZone) return;
      await this.budgets.put(userId, 'settings', userId, { ...settings, digest: { timeZone } }, tx.session);
    });
  }

  /** The paydays from payroll, otherwise those that Salary income shows. */
  private async paydayRule({ userId }: Actor, today: Day): Promise<PeriodRule> {
    const pay = (await this.budgets.settings(userId))?.pay;
    if (pay) return ruleOfPay(pay);
    const rule = ruleOfPaydays(await this.past.paydays(userId, today));
    if (rule) return rule;
    throw new DomainError('VALIDATION', {
      field: 'kind',
      message: 'kind: There is no regular Salary income in the last months. Choose another kind of period.',
    });
  }
}

/** The rule, checked for all fields that its kind needs. */
function checkedRule(rule: PeriodRule): PeriodRule {
  const { from, ...ruleFields } = rule;
  if (rule.kind === 'twice-monthly' && !isTwiceMonthly(rule))
    throw new DomainError('VALIDATION', {
      field: 'secondDay',
      message: 'secondDay: The two days must lie at least a week apart',
    });
  if (rule.kind !== 'fortnightly') return ruleFields;
  if (from === undefined)
    throw new DomainError('VALIDATION', {
      field: 'from',
      message: 'from: A fortnight needs the day on which one begins',
    });
  return { ...ruleFields, from: existingDay(from, 'from') };
}

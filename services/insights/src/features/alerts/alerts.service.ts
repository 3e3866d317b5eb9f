import { Injectable } from '@nestjs/common';
import { addDays, todayIn, type Day } from '@app/calendar';
import {
  alertChangedEvent,
  alertRaisedEvent,
  dismissAlertEndpoint,
  judgeAlertEndpoint,
  readAlertEndpoint,
  reviveAlertEndpoint,
  snoozeAlertEndpoint,
  type AlertFeedback,
  type SpendingAlert,
} from '@app/contracts-insights';
import { DomainError, type AnyEndpoint, type ReplyOf } from '@app/contracts-kernel';
import { newId } from '@app/ids';
import type { CallContext, Delivery } from '@app/messaging';
import { jsonNumber } from '@app/money';
import { UnitOfWork, type Tx } from '@app/persistence';
import type { AlertDocument } from './alert.schema';
import { AlertsRepository } from './alerts.repository';
import { withDayTexts } from '../notices/day-words';
import { decidedView, isHidden, type Decision } from '../notices/decision';
import { NoticesService } from '../notices/notices.service';
import { nextDigestAt } from './digest';
import { DigestsRepository } from './digests.repository';
import { MessageOrderRepository } from '../message-order/message-order.repository';
import {
  isRunning,
  levelOf,
  periodKeyOf,
  periodOf,
  severityOf,
  wordsFor,
  type BudgetProgress,
} from './budget-alert';

@Injectable()
export class AlertsService {
  constructor(
    private readonly repository: AlertsRepository,
    private readonly messageOrder: MessageOrderRepository,
    private readonly digests: DigestsRepository,
    private readonly notices: NoticesService,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  list(call: CallContext): Promise<SpendingAlert[]> {
    return this.held(call, { putAway: false });
  }

  listHidden(call: CallContext): Promise<SpendingAlert[]> {
    return this.held(call, { putAway: true });
  }

  async count(call: CallContext): Promise<{ count: number }> {
    return { count: (await this.list(call)).filter(({ isRead }) => !isRead).length };
  }

  private async held(call: CallContext, which: { putAway: boolean }): Promise<SpendingAlert[]> {
    const { userId, timeZone } = call.actor;
    const today = todayIn(timeZone);
    const muted = await this.notices.recordPerson(call.actor);
    const budgets = muted.has('budget')
      ? []
      : (await this.repository.since(userId, today))
          .filter((one) => one.active && isHidden(one, today) === which.putAway)
          .map((one) => ({ createdAt: one.createdAt, alert: toAlert(one, today) }));
    return [...budgets, ...(await this.notices.list(userId, today, which))]
      .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
      .map(({ alert }) => alert);
  }

  markRead(id: string, call: CallContext): Promise<SpendingAlert> {
    return this.decide(call, readAlertEndpoint, { id }, { decision: { isRead: true }, action: 'alert.read' });
  }

  snooze({ id, until }: { id: string; until: Day }, call: CallContext): Promise<SpendingAlert> {
    const today = todayIn(call.actor.timeZone);
    if (until <= today || until > addDays(today, 366))
      throw new DomainError('VALIDATION', {
        field: 'until',
        message: 'until: Choose a day from tomorrow to a year ahead',
      });
    return this.decide(
      call,
      snoozeAlertEndpoint,
      { id, until },
      { decision: { isRead: true, snoozedUntil: until }, action: 'alert.snooze' },
    );
  }

  dismiss(id: string, call: CallContext): Promise<SpendingAlert> {
    const decision = { isRead: true, dismissed: true };
    return this.decide(call, dismissAlertEndpoint, { id }, { decision, action: 'alert.dismiss' });
  }

  revive(id: string, call: CallContext): Promise<SpendingAlert> {
    const decision = { dismissed: false, snoozedUntil: null };
    return this.decide(call, reviveAlertEndpoint, { id }, { decision, action: 'alert.revive' });
  }

  /** “Not unusual” also hides the alert; another judgement shows it again. */
  judge(request: { id: string; feedback: AlertFeedback | null }, call: CallContext): Promise<SpendingAlert> {
    const { feedback } = request;
    const isUsual = feedback === 'notUnusual';
    const decision = { feedback, dismissed: isUsual, ...(isUsual && { isRead: true }) };
    return this.decide(call, judgeAlertEndpoint, request, { decision, action: 'alert.judge' });
  }

  private decide<C extends AnyEndpoint>(
    call: CallContext,
    endpoint: C,
    request: { id: string; until?: Day },
    { decision, action }: { decision: Decision; action: string },
  ): Promise<SpendingAlert> {
    const { id } = request;
    const today = todayIn(call.actor.timeZone);
    return this.unitOfWork.write(call, endpoint, request, async (tx) => {
      const alert = await this.repository.byId(call.actor.userId, id, tx.session);
      if (!alert) {
        const notice = await this.notices.decide(tx, call.actor.userId, id, { decision, action, today });
        if (notice) return notice as ReplyOf<C>;
        throw new DomainError('NOT_FOUND');
      }
      if (action !== 'alert.read' || !alert.isRead) {
        await this.repository.change(alert.userId, id, decision, tx.session);
        tx.audit({ action, object: id });
        tx.emit(alertChangedEvent, {
          userId: alert.userId,
          alertId: id,
          state: decision.isRead ? 'read' : 'updated',
        });
      }
      return toAlert({ ...alert, ...decision }, today) as ReplyOf<C>;
    }) as Promise<SpendingAlert>;
  }

  /** Updates the alerts of one category and period from its progress, once per event. */
  async follow(progress: BudgetProgress & { userId: string }, delivery: Delivery): Promise<void> {
    if (!isRunning(progress, new Date())) return;
    const key = periodKeyOf(progress);
    await this.unitOfWork.handleEvent(delivery, 'budget-alerts', async (tx) => {
      const subject = `${key}:${progress.category}`;
      if (!(await this.messageOrder.isNewest(progress.userId, subject, delivery.messageId, tx.session)))
        return;
      const level = levelOf(progress);
      const known = await this.repository.ofCategory(progress.userId, key, progress.category, tx.session);
      for (const alert of known) if (alert.active && alert.threshold !== level) await this.expire(alert, tx);
      if (level > 0) await this.raise(progress, level, known, tx);
    });
  }

  private async expire(alert: AlertDocument, tx: Tx): Promise<void> {
    await this.repository.change(alert.userId, alert._id, { active: false }, tx.session);
    tx.emit(alertChangedEvent, { userId: alert.userId, alertId: alert._id, state: 'expired' });
  }

  private async raise(
    progress: BudgetProgress & { userId: string },
    level: number,
    known: AlertDocument[],
    tx: Tx,
  ): Promise<void> {
    const words = wordsFor(progress);
    const figures = {
      ...words,
      severity: severityOf(progress),
      currentMinor: progress.spentMinor,
      budgetMinor: progress.limitMinor,
      currency: progress.currency,
      active: true,
    };
    const same = known.find((alert) => alert.threshold === level);
    if (same) {
      await this.repository.change(progress.userId, same._id, figures, tx.session);
      tx.emit(alertChangedEvent, { userId: progress.userId, alertId: same._id, state: 'updated' });
      return;
    }
    const alert: AlertDocument = {
      _id: newId(),
      userId: progress.userId,
      category: progress.category,
      month: periodKeyOf(progress),
      until: periodOf(progress).to,
      threshold: level,
      isRead: false,
      createdAt: new Date(),
      ...figures,
    };
    await this.repository.add(alert, tx.session);
    const isMuted = (await this.notices.muted(alert.userId)).has('budget');
    if (isMuted) return;
    if (progress.digest) {
      const dueAt = nextDigestAt(progress.digest.timeZone, alert.createdAt);
      await this.digests.add(alert.userId, alert._id, dueAt, tx.session);
      // The list shows it at once; only the notification waits.
      tx.emit(alertChangedEvent, { userId: alert.userId, alertId: alert._id, state: 'updated' });
      return;
    }
    tx.emit(alertRaisedEvent, {
      userId: alert.userId,
      alertId: alert._id,
      kind: 'budget',
      severity: alert.severity,
      title: alert.title,
      // Remaining days are counted by the person's own day, as in the budget.
      message: withDayTexts(alert.message, todayIn(await this.notices.timeZoneOf(progress.userId))),
      link: '/insights',
    });
  }
}

function toAlert(alert: AlertDocument, today: Day): SpendingAlert {
  return {
    id: alert._id,
    title: alert.title,
    message: withDayTexts(alert.message, today),
    severity: alert.severity,
    isRead: alert.isRead,
    currentAmount: jsonNumber(alert.currentMinor, alert.currency),
    budgetAmount: jsonNumber(alert.budgetMinor, alert.currency),
    category: alert.category,
    currency: alert.currency,
    kind: 'budget',
    formula: alert.formula,
    createdAt: alert.createdAt.toISOString(),
    dedupKey: `budget:${alert.month}:${alert.category}:${alert.threshold}`,
    expiresOn: alert.until,
    actions: [{ label: 'Open the budget', link: '/budget' }],
    ...decidedView(alert),
  };
}

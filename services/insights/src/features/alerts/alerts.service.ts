import { Injectable } from '@nestjs/common';
import { todayIn } from '@app/calendar';
import {
  alertChangedEvent,
  alertRaisedEvent,
  readAlertRequest,
  type SpendingAlert,
} from '@app/contracts-insights';
import { DomainError } from '@app/contracts-kernel';
import { newId } from '@app/ids';
import type { CallContext, Delivery } from '@app/messaging';
import { jsonNumber } from '@app/money';
import { UnitOfWork, type Tx } from '@app/persistence';
import type { AlertDocument } from './alert.schema';
import { AlertsRepository } from './alerts.repository';
import { NoticesService } from '../notices/notices.service';
import { nextDigestAt } from './digest';
import { DigestsRepository } from './digests.repository';
import { NewestRepository } from './newest.repository';
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
    private readonly newest: NewestRepository,
    private readonly digests: DigestsRepository,
    private readonly notices: NoticesService,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async list(call: CallContext): Promise<SpendingAlert[]> {
    const { userId, timeZone } = call.actor;
    const today = todayIn(timeZone);
    const budgets = (await this.repository.since(userId, today))
      .filter(({ active }) => active)
      .map((one) => ({ createdAt: one.createdAt, alert: toAlert(one) }));
    return [...budgets, ...(await this.notices.list(userId, today))]
      .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
      .map(({ alert }) => alert);
  }

  async count(call: CallContext): Promise<{ count: number }> {
    return { count: (await this.list(call)).filter(({ isRead }) => !isRead).length };
  }

  markRead(id: string, call: CallContext): Promise<SpendingAlert> {
    return this.unitOfWork.write(call, readAlertRequest, { id }, async (tx) => {
      const alert = await this.repository.byId(call.actor.userId, id, tx.session);
      if (!alert) {
        const notice = await this.notices.markRead(tx, call.actor.userId, id);
        if (notice) return notice;
        throw new DomainError('NOT_FOUND');
      }
      if (!alert.isRead) {
        await this.repository.change(alert.userId, id, { isRead: true }, tx.session);
        tx.audit({ action: 'alert.read', object: id });
        tx.emit(alertChangedEvent, { userId: alert.userId, alertId: id, state: 'read' });
      }
      return toAlert({ ...alert, isRead: true });
    });
  }

  /** Brings the alerts of one category and month in line with its progress, once per event. */
  async follow(progress: BudgetProgress & { userId: string }, delivery: Delivery): Promise<void> {
    if (!isRunning(progress, new Date())) return;
    const key = periodKeyOf(progress);
    await this.unitOfWork.react(delivery, 'budget-alerts', async (tx) => {
      const subject = `${key}:${progress.category}`;
      if (!(await this.newest.isNewest(progress.userId, subject, delivery.messageId, tx.session))) return;
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
    const words = wordsFor(progress, new Date().toISOString().slice(0, 10));
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
    if (progress.digest) {
      const dueAt = nextDigestAt(progress.digest.timeZone, alert.createdAt);
      await this.digests.add(alert.userId, alert._id, dueAt, tx.session);
      // It stands in the list at once; only the telling waits.
      tx.emit(alertChangedEvent, { userId: alert.userId, alertId: alert._id, state: 'updated' });
      return;
    }
    tx.emit(alertRaisedEvent, {
      userId: alert.userId,
      alertId: alert._id,
      kind: 'budget',
      severity: alert.severity,
      title: alert.title,
      message: alert.message,
      link: '/insights',
    });
  }
}

function toAlert(alert: AlertDocument): SpendingAlert {
  return {
    id: alert._id,
    title: alert.title,
    message: alert.message,
    severity: alert.severity,
    isRead: alert.isRead,
    currentAmount: jsonNumber(alert.currentMinor, alert.currency),
    budgetAmount: jsonNumber(alert.budgetMinor, alert.currency),
    category: alert.category,
    currency: alert.currency,
    kind: 'budget',
    formula: alert.formula,
    createdAt: alert.createdAt.toISOString(),
  };
}

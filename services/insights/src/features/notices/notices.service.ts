import { Injectable } from '@nestjs/common';
import type { Day } from '@app/calendar';
import { alertChangedEvent, alertRaisedEvent, type SpendingAlert } from '@app/contracts-insights';
import { newId } from '@app/ids';
import type { Delivery } from '@app/messaging';
import { jsonNumber } from '@app/money';
import { UnitOfWork, type Tx } from '@app/persistence';
import { NewestRepository } from '../alerts/newest.repository';
import { balanceKey, balanceNotice, type BalanceStanding } from './balance-notice';
import { cardKey, creditNotice, type CreditUse } from './credit-notice';
import {
  billKinds,
  billNotice,
  priceNotice,
  unusualKinds,
  type BillsStanding,
  type NoticeFacts,
  type PriceChange,
  type UnusualSpending,
} from './notice';
import { unusualNotice } from './unusual-notice';
import type { NoticeDocument } from './notice.schema';
import { NoticesRepository } from './notices.repository';

/** Tells of bills, trials, prices, card limits and unusual payments: each thing once, and no longer than it holds. */
@Injectable()
export class NoticesService {
  constructor(
    private readonly repository: NoticesRepository,
    private readonly newest: NewestRepository,
    private readonly unit: UnitOfWork,
  ) {}

  async list(userId: string, today: Day): Promise<{ createdAt: Date; alert: SpendingAlert }[]> {
    const shown = await this.repository.shown(userId, today);
    return shown.map((notice) => ({ createdAt: notice.createdAt, alert: toAlert(notice) }));
  }

  /** Undefined when there is none of that id. */
  async markRead(tx: Tx, userId: string, id: string): Promise<SpendingAlert | undefined> {
    const notice = await this.repository.byId(userId, id, tx.session);
    if (!notice) return undefined;
    if (!notice.isRead) {
      await this.repository.change(userId, id, { isRead: true }, tx.session);
      tx.audit({ action: 'alert.read', object: id });
      tx.emit(alertChangedEvent, { userId, alertId: id, state: 'read' });
    }
    return toAlert({ ...notice, isRead: true });
  }

  /** Brings the notices of bills in line with how they stand. */
  followBills({ userId, today, bills }: BillsStanding, delivery: Delivery): Promise<void> {
    const facts = bills.map((bill) => billNotice(bill, today));
    return this.follow(userId, { name: 'bill', kinds: billKinds, facts }, delivery);
  }

  /** Brings the notices of unusual payments in line with what banking finds so. */
  followUnusual({ userId, unusual }: UnusualSpending, delivery: Delivery): Promise<void> {
    const facts = unusual.map(unusualNotice);
    return this.follow(userId, { name: 'unusual-payment', kinds: unusualKinds, facts }, delivery);
  }

  /** Of some kinds, these notices stand and no others; a message that comes late changes nothing. */
  private async follow(
    userId: string,
    { name, kinds, facts }: { name: string; kinds: ReadonlySet<NoticeFacts['kind']>; facts: NoticeFacts[] },
    delivery: Delivery,
  ): Promise<void> {
    await this.unit.react(delivery, `${name}-notices`, async (tx) => {
      if (!(await this.newest.isNewest(userId, `${name}s`, delivery.messageId, tx.session))) return;
      const keys = new Set(facts.map(({ key }) => key));
      for (const notice of await this.repository.active(userId, tx.session))
        if (kinds.has(notice.kind) && !keys.has(notice.key)) await this.expire(notice, tx);
      await this.bring(userId, facts, tx);
    });
  }

  async tellPrice(change: PriceChange, delivery: Delivery): Promise<void> {
    await this.unit.react(delivery, 'price-notices', (tx) =>
      this.bring(change.userId, [priceNotice(change)], tx),
    );
  }

  /** Brings what is told of a card's limit in line with how much of it is used; a message that comes late changes nothing. */
  followCredit(use: CreditUse, delivery: Delivery): Promise<void> {
    const account = { userId: use.userId, subject: cardKey(use.accountId) };
    return this.followAccount('credit-notices', account, creditNotice(use), delivery);
  }

  /** Brings what is told of a low balance in line with it; a message that comes late changes nothing. */
  followBalance(standing: BalanceStanding, delivery: Delivery): Promise<void> {
    const account = { userId: standing.userId, subject: balanceKey(standing.accountId) };
    return this.followAccount('balance-notices', account, balanceNotice(standing), delivery);
  }

  /** Of one account this notice stands, or none. */
  private async followAccount(
    consumer: string,
    { userId, subject }: { userId: string; subject: string },
    fact: NoticeFacts | undefined,
    delivery: Delivery,
  ): Promise<void> {
    await this.unit.react(delivery, consumer, async (tx) => {
      if (!(await this.newest.isNewest(userId, subject, delivery.messageId, tx.session))) return;
      for (const notice of await this.repository.active(userId, tx.session))
        if (notice.key.startsWith(`${subject}:`) && notice.key !== fact?.key) await this.expire(notice, tx);
      if (fact) await this.bring(userId, [fact], tx);
    });
  }

  private async bring(userId: string, facts: readonly NoticeFacts[], tx: Tx): Promise<void> {
    const keys = facts.map(({ key }) => key);
    const known = new Map(
      (await this.repository.withKeys(userId, keys, tx.session)).map((notice) => [notice.key, notice]),
    );
    for (const one of facts) {
      const notice = known.get(one.key);
      if (notice) await this.update(notice, one, tx);
      else await this.raise(userId, one, tx);
    }
  }

  private async update(notice: NoticeDocument, facts: NoticeFacts, tx: Tx): Promise<void> {
    if (notice.active && notice.message === facts.message && notice.title === facts.title) return;
    await this.repository.change(notice.userId, notice._id, { ...facts, active: true }, tx.session);
    tx.emit(alertChangedEvent, { userId: notice.userId, alertId: notice._id, state: 'updated' });
  }

  private async expire({ userId, _id }: NoticeDocument, tx: Tx): Promise<void> {
    await this.repository.change(userId, _id, { active: false }, tx.session);
    tx.emit(alertChangedEvent, { userId, alertId: _id, state: 'expired' });
  }

  private async raise(userId: string, facts: NoticeFacts, tx: Tx): Promise<void> {
    const notice: NoticeDocument = {
      ...facts,
      _id: newId(),
      userId,
      isRead: false,
      active: true,
      createdAt: new Date(),
    };
    await this.repository.add(notice, tx.session);
    const { kind, severity, title, message } = facts;
    // What can be looked at itself is where the bell leads.
    const link =
      unusualKinds.has(kind) || kind === 'card_use' || kind === 'low_balance' ? facts.link : '/insights';
    tx.emit(alertRaisedEvent, { userId, alertId: notice._id, kind, severity, title, message, link });
  }
}

const toAlert = (notice: NoticeDocument): SpendingAlert => ({
  id: notice._id,
  title: notice.title,
  message: notice.message,
  severity: notice.severity,
  isRead: notice.isRead,
  currentAmount: jsonNumber(notice.amountMinor, notice.currency),
  category: notice.category,
  currency: notice.currency,
  kind: notice.kind,
  formula: notice.formula,
  createdAt: notice.createdAt.toISOString(),
  link: notice.link,
  evidence: notice.evidence,
});

import { Injectable } from '@nestjs/common';
import { todayIn, type Day } from '@app/calendar';
import { alertChangedEvent, alertRaisedEvent, type SpendingAlert } from '@app/contracts-insights';
import type { Actor } from '@app/contracts-kernel';
import { newId } from '@app/ids';
import type { Delivery } from '@app/messaging';
import { UnitOfWork, type Tx } from '@app/persistence';
import { MessageOrderRepository } from '../message-order/message-order.repository';
import { isBelow } from '../people/limits';
import { PeopleRepository } from '../people/people.repository';
import { balanceKey, balanceNotice, type BalanceStatus } from './balance-notice';
import { cardKey, creditNotice, type CreditUse } from './credit-notice';
import { withDayTexts } from './day-words';
import { isHidden, tolerances, type Decision } from './decision';
import {
  billKinds,
  billNotice,
  priceNotice,
  unusualKinds,
  type BillStatuses,
  type NoticeFacts,
  type PriceChange,
  type UnusualSpending,
} from './notice';
import { exceeds, unusualNotice } from './unusual-notice';
import type { NoticeDocument } from './notice.schema';
import { toAlert } from './notice-view';
import { NoticesRepository } from './notices.repository';

/**
 * Publishes notices about bills, trials, prices, card limits and unusual payments, each once, and expires
 * them when their reason no longer exists.
 */
@Injectable()
export class NoticesService {
  constructor(
    private readonly repository: NoticesRepository,
    private readonly messageOrder: MessageOrderRepository,
    private readonly unit: UnitOfWork,
    private readonly people: PeopleRepository,
  ) {}

  /** Notices that are valid on a day and not of a muted kind: either the visible or the hidden ones. */
  async list(
    userId: string,
    today: Day,
    { putAway }: { putAway: boolean },
  ): Promise<{ createdAt: Date; alert: SpendingAlert }[]> {
    const [held, { muted, limits }] = await Promise.all([
      this.repository.shown(userId, today),
      this.people.choices(userId),
    ]);
    return held
      .filter(
        (notice) =>
          !muted.has(notice.kind) && !isBelow(notice, limits) && isHidden(notice, today) === putAway,
      )
      .map((notice) => ({ createdAt: notice.createdAt, alert: toAlert(notice, today) }));
  }

  /** Stores the person's decision. Undefined if no notice has that id. */
  async decide(
    tx: Tx,
    userId: string,
    id: string,
    { decision, action, today }: { decision: Decision; action: string; today: Day },
  ): Promise<SpendingAlert | undefined> {
    const notice = await this.repository.byId(userId, id, tx.session);
    if (!notice) return undefined;
    if (action !== 'alert.read' || !notice.isRead) {
      await this.repository.change(userId, id, decision, tx.session);
      tx.audit({ action, object: id });
      tx.emit(alertChangedEvent, { userId, alertId: id, state: decision.isRead ? 'read' : 'updated' });
    }
    return toAlert({ ...notice, ...decision }, today);
  }

  muted(userId: string): Promise<ReadonlySet<string>> {
    return this.people.muted(userId);
  }

  /** The person's time zone from their last call; UTC if they never made one. */
  async timeZoneOf(userId: string): Promise<string> {
    return (await this.people.find(userId))?.actor.timeZone ?? 'UTC';
  }

  /** Records the person, so that their ledger is watched. Returns the kinds they muted. */
  async recordPerson(actor: Actor): Promise<ReadonlySet<string>> {
    await this.people.record(actor);
    return this.people.muted(actor.userId);
  }

  /** The numbers of judgements of each sort. */
  async judged(userId: string): Promise<{ useful: number; notUnusual: number }> {
    const judged = await this.repository.judged(userId);
    const useful = judged.filter(({ feedback }) => feedback === 'useful').length;
    return { useful, notUnusual: judged.length - useful };
  }

  async tolerances(userId: string, session?: Tx['session']): Promise<(about: string) => number> {
    return tolerances(await this.repository.judged(userId, session));
  }

  /** The active notices of some kinds, as stored. */
  async kept(userId: string, kinds: ReadonlySet<string>, session: Tx['session']): Promise<NoticeDocument[]> {
    return (await this.repository.active(userId, session)).filter(({ kind }) => kinds.has(kind));
  }

  /** Whether the stored notice has the same content. */
  isSame(kept: NoticeFacts, facts: NoticeFacts): boolean {
    return isSame(kept, facts);
  }

  /**
   * Makes exactly these notices of some kinds active. With `quietly`, as on the first look, only urgent ones
   * cause a notification.
   */
  async reconcile(
    tx: Tx,
    userId: string,
    {
      kinds,
      facts,
      quietly,
    }: { kinds: ReadonlySet<string>; facts: readonly NoticeFacts[]; quietly?: boolean },
  ): Promise<void> {
    const keys = new Set(facts.map(({ key }) => key));
    for (const notice of await this.repository.active(userId, tx.session))
      if (kinds.has(notice.kind) && !keys.has(notice.key)) await this.expire(notice, tx);
    await this.upsert(userId, facts, tx, quietly);
  }

  /** Updates the notices of bills from their statuses. */
  followBills({ userId, bills }: BillStatuses, delivery: Delivery): Promise<void> {
    const facts = bills.map(billNotice);
    return this.follow(userId, { name: 'bill', kinds: billKinds, facts }, delivery);
  }

  /** Updates the notices of unusual payments from banking's findings. */
  async followUnusual({ userId, unusual }: UnusualSpending, delivery: Delivery): Promise<void> {
    const tolerance = await this.tolerances(userId);
    const facts = unusual.filter((payment) => exceeds(payment, tolerance)).map(unusualNotice);
    return this.follow(userId, { name: 'unusual-payment', kinds: unusualKinds, facts }, delivery);
  }

  /** Makes exactly these notices of some kinds active. A late message changes nothing. */
  private async follow(
    userId: string,
    { name, kinds, facts }: { name: string; kinds: ReadonlySet<NoticeFacts['kind']>; facts: NoticeFacts[] },
    delivery: Delivery,
  ): Promise<void> {
    await this.unit.handleEvent(delivery, `${name}-notices`, async (tx) => {
      if (!(await this.messageOrder.isNewest(userId, `${name}s`, delivery.messageId, tx.session))) return;
      await this.reconcile(tx, userId, { kinds, facts });
    });
  }

  async publishPrice(change: PriceChange, delivery: Delivery): Promise<void> {
    await this.unit.handleEvent(delivery, 'price-notices', (tx) =>
      this.upsert(change.userId, [priceNotice(change)], tx),
    );
  }

  /** Updates the notice of a card's limit. A late message changes nothing. */
  followCredit(use: CreditUse, delivery: Delivery): Promise<void> {
    const account = { userId: use.userId, subject: cardKey(use.accountId) };
    return this.followAccount('credit-notices', account, creditNotice(use), delivery);
  }

  /** Updates the notice of a low balance. A late message changes nothing. */
  followBalance(balance: BalanceStatus, delivery: Delivery): Promise<void> {
    const account = { userId: balance.userId, subject: balanceKey(balance.accountId) };
    return this.followAccount('balance-notices', account, balanceNotice(balance), delivery);
  }

  /** Makes at most this one notice of an account active. */
  private async followAccount(
    consumer: string,
    { userId, subject }: { userId: string; subject: string },
    fact: NoticeFacts | undefined,
    delivery: Delivery,
  ): Promise<void> {
    await this.unit.handleEvent(delivery, consumer, async (tx) => {
      if (!(await this.messageOrder.isNewest(userId, subject, delivery.messageId, tx.session))) return;
      for (const notice of await this.repository.active(userId, tx.session))
        if (notice.key.startsWith(`${subject}:`) && notice.key !== fact?.key) await this.expire(notice, tx);
      if (fact) await this.upsert(userId, [fact], tx);
    });
  }

  private async upsert(
    userId: string,
    facts: readonly NoticeFacts[],
    tx: Tx,
    quietly = false,
  ): Promise<void> {
    if (facts.length === 0) return;
    const keys = facts.map(({ key }) => key);
    const { muted, limits, timeZone } = await this.people.choices(userId, tx.session);
    const isQuiet = (one: NoticeFacts): boolean =>
      muted.has(one.kind) || isBelow(one, limits) || (quietly && !isUrgent(one));
    const known = new Map(
      (await this.repository.withKeys(userId, keys, tx.session)).map((notice) => [notice.key, notice]),
    );
    for (const one of facts) {
      const notice = known.get(one.key);
      if (notice) await this.update(notice, one, tx);
      else await this.raise(userId, one, tx, isQuiet(one) ? undefined : todayIn(timeZone));
    }
  }

  private async update(notice: NoticeDocument, facts: NoticeFacts, tx: Tx): Promise<void> {
    if (notice.active && isSame(notice, facts)) return;
    await this.repository.change(notice.userId, notice._id, { ...facts, active: true }, tx.session);
    tx.emit(alertChangedEvent, { userId: notice.userId, alertId: notice._id, state: 'updated' });
  }

  private async expire({ userId, _id }: NoticeDocument, tx: Tx): Promise<void> {
    await this.repository.change(userId, _id, { active: false }, tx.session);
    tx.emit(alertChangedEvent, { userId, alertId: _id, state: 'expired' });
  }

  /** Notifies with the texts for a day; without a day the notice only appears in the list. */
  private async raise(userId: string, facts: NoticeFacts, tx: Tx, today: Day | undefined): Promise<void> {
    const notice: NoticeDocument = {
      ...facts,
      _id: newId(),
      userId,
      isRead: false,
      active: true,
      createdAt: new Date(),
    };
    await this.repository.add(notice, tx.session);
    if (today === undefined) {
      tx.emit(alertChangedEvent, { userId, alertId: notice._id, state: 'updated' });
      return;
    }
    const { kind, severity, title } = facts;
    const message = withDayTexts(facts.message, today);
    // The notification opens the subject itself if there is a page for it.
    const link =
      unusualKinds.has(kind) || kind === 'card_use' || kind === 'low_balance' ? facts.link : '/insights';
    tx.emit(alertRaisedEvent, { userId, alertId: notice._id, kind, severity, title, message, link });
  }
}

const isUrgent = ({ severity }: NoticeFacts): boolean => severity === 'critical' || severity === 'high';

const comparedFields = ['title', 'message', 'severity', 'formula', 'amountMinor', 'link', 'until'] as const;
const isSame = (notice: NoticeFacts, facts: NoticeFacts): boolean =>
  comparedFields.every((field) => notice[field] === facts[field]) &&
  notice.evidence.join() === facts.evidence.join() &&
  JSON.stringify(notice.actions ?? []) === JSON.stringify(facts.actions ?? []);

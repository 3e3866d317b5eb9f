import { Injectable } from '@nestjs/common';
import { addDays, todayIn, type Day } from '@app/calendar';
import {
  unusualSpendingEvent,
  type importCommittedEvent,
  type ledgerBatchEvent,
  type transactionChangedEvent,
} from '@app/contracts-banking';
import type { PayloadOf } from '@app/contracts-kernel';
import type { Delivery } from '@app/messaging';
import { UnitOfWork } from '@app/persistence';
import { merchantKeyOf } from '../../ledger/model/merchant-name';
import { keptDays, minUnusualMinor } from './unusual';
import { UnusualPaymentsReader, type Known, type UnusualQuery } from './unusual-payments.reader';
import { UnusualPaymentsRepository } from './unusual-payments.repository';
import type { ReportedPayment } from './unusual-payments.schema';

/** Older payments are not reported, so an import of old statements causes no alerts. */
const newsDays = 14;
/** If more than this many are unusual at once, the person's habits have changed and they are not outliers. */
const maxPublished = 20;

/** Publishes payments that differ from earlier ones, once each, and withdraws them when they change. */
@Injectable()
export class UnusualPaymentsService {
  constructor(
    private readonly unit: UnitOfWork,
    private readonly reader: UnusualPaymentsReader,
    private readonly repository: UnusualPaymentsRepository,
  ) {}

  /** `known` has all payments of the merchants in the examined time. */
  async afterTransaction(
    { userId, before, after }: PayloadOf<typeof transactionChangedEvent>,
    delivery: Delivery,
    known: Known,
  ): Promise<void> {
    const reported = await this.repository.reported(userId, known.session);
    const news = newsFrom();
    const isNews =
      after && after.type !== 'transfer' && after.amountMinor >= minUnusualMinor && after.date >= news;
    if (!isNews && reported.length === 0) return;
    const keys = [before, after].flatMap((row) =>
      row ? [merchantKeyOf(row.merchant ?? row.description)] : [],
    );
    const changed = [before, after].flatMap((row) => (row ? [{ date: row.date, _id: row.id }] : []));
    await this.recheck(userId, [...new Set(keys)], reported, delivery, { known, changed });
  }

  async afterImport(
    { userId, added, undone }: PayloadOf<typeof importCommittedEvent>,
    delivery: Delivery,
  ): Promise<void> {
    if (added > 0 || undone) await this.lookAtAll(userId, delivery);
  }

  async afterBatch(
    { userId, changed }: PayloadOf<typeof ledgerBatchEvent>,
    delivery: Delivery,
  ): Promise<void> {
    if (changed > 0) await this.lookAtAll(userId, delivery);
  }

  private async lookAtAll(userId: string, delivery: Delivery): Promise<void> {
    const reported = await this.repository.reported(userId);
    const keys = await this.reader.merchants(userId, lookedAt(reported));
    await this.recheck(
      userId,
      [...new Set([...keys, ...reported.map(({ merchantKey }) => merchantKey)])],
      reported,
      delivery,
    );
  }

  private async recheck(
    userId: string,
    keys: readonly string[],
    reported: readonly ReportedPayment[],
    delivery: Delivery,
    { known, changed }: { known?: Known; changed?: UnusualQuery['changed'] } = {},
  ): Promise<void> {
    const unusualNow = await this.reader.among(userId, keys, { ...lookedAt(reported), changed }, known);
    const looked = new Set(keys);
    if (isSame(merged(reported, looked, unusualNow), reported)) return;
    await this.unit.handleEvent(delivery, 'unusual-payments', async (tx) => {
      const before = await this.repository.reported(userId, tx.session);
      const after = merged(before, looked, [
        ...unusualNow,
        ...notLookedAt(before, { reported, found: unusualNow, changed }),
      ]);
      if (isSame(after, before)) return;
      await this.repository.put(userId, after, tx.session);
      // Payments reported before deposits were examined are stored without `inflow`.
      const unusual = after.map(({ merchantKey: _key, ...payment }) => ({
        ...payment,
        inflow: payment.inflow ?? false,
      }));
      tx.emit(unusualSpendingEvent, { userId, unusual });
    });
  }
}

const newsFrom = (): Day => addDays(todayIn('UTC'), -newsDays);
const lookedAt = (reported: readonly ReportedPayment[]): UnusualQuery => ({
  today: todayIn('UTC'),
  from: newsFrom(),
  reported: new Map(reported.map((payment) => [payment.id, payment])),
});

/** The current result: new findings for the examined merchants, earlier ones for all others; newest first. */
function merged(
  reported: readonly ReportedPayment[],
  looked: ReadonlySet<string>,
  unusual: readonly ReportedPayment[],
): ReportedPayment[] {
  const ids = new Set(unusual.map(({ id }) => id));
  const unchanged = reported.filter(({ id, merchantKey }) => !looked.has(merchantKey) && !ids.has(id));
  const since = addDays(todayIn('UTC'), -keptDays);
  return [...unchanged, ...unusual]
    .filter(({ date }) => date >= since)
    .sort((a, b) => (a.date === b.date ? (a.id < b.id ? 1 : -1) : a.date < b.date ? 1 : -1))
    .slice(0, maxPublished);
}

/**
 * Payments that another instance reported meanwhile and that are before the changed ones: they were not
 * examined here.
 */
function notLookedAt(
  before: readonly ReportedPayment[],
  {
    reported,
    found: unusual,
    changed,
  }: { reported: readonly ReportedPayment[]; found: readonly ReportedPayment[] } & Pick<
    UnusualQuery,
    'changed'
  >,
): ReportedPayment[] {
  const known = new Set([...reported, ...unusual].map(({ id }) => id));
  const isEarlier = ({ id, date }: ReportedPayment): boolean =>
    !!changed?.every((place) => date < place.date || (date === place.date && id < place._id));
  return before.filter((payment) => !known.has(payment.id) && isEarlier(payment));
}

const isSame = (one: readonly ReportedPayment[], other: readonly ReportedPayment[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

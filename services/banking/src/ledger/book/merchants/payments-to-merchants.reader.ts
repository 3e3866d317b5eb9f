import type { Day } from '@app/calendar';
import { inOneBatch, rowsInTurns, BatchedReads, TransactionReads } from '@app/persistence';
import type { ClientSession, mongo } from 'mongoose';
import { groupsOf, inOrder, paymentFields, paymentOf, type Payment } from '../../model/payment';
import type { TransactionRow } from '../../model/transaction';
import type { StoredTransaction } from '../transactions/stored-row.schema';

type Asked = [userId: string, merchantKey: string, from: Day, to: Day];

const projection = Object.fromEntries(paymentFields.map((field) => [field, 1]));
const lanes = 2;
/** Results with more payments are not cached: one would take a share of the memory that all people's reads have. */
const maxKept = 5_000;

/**
 * Payments to merchants. Requests that several changes make at the same moment are combined into one query.
 */
export class PaymentsToMerchants {
  private readonly reads = new BatchedReads<Payment[]>((asked) => this.find(asked), lanes);
  private readonly kept = new TransactionReads<readonly Payment[]>('payments');

  constructor(private readonly rows: mongo.Collection<StoredTransaction>) {}

  /** Oldest first. */
  async payments(...asked: Asked): Promise<Payment[]> {
    return [...((await this.reads.read(JSON.stringify(asked))) ?? [])].sort(inOrder);
  }

  /** All payments of these days, in no order. */
  between(userId: string, from: Day, to: Day): Promise<Payment[]> {
    const asked = { userId, date: { $gte: from, $lte: to } };
    return rowsInTurns(this.rows.find(asked, { ...inOneBatch, projection }), paymentOf);
  }

  /**
   * As {@link payments}. Payments to the last merchant are cached in the session, because many rows in a row go to
   * the same merchant.
   */
  async cachedOf(
    userId: string,
    merchantKey: string,
    [from, to]: readonly [from: Day, to: Day],
    session: ClientSession,
  ): Promise<readonly Payment[]> {
    const key = [userId, from, to, merchantKey].join(' ');
    this.kept.forget(session, key);
    const payments = await this.kept.read(session, key, () => this.payments(userId, merchantKey, from, to));
    if (payments.length > maxKept) this.kept.forget(session);
    return payments;
  }

  /** Adds an inserted row to the cached payments. */
  added(row: TransactionRow, session: ClientSession): Promise<void> {
    return this.kept.replace(session, (payments, key) => {
      const [, from, to, ...merchant] = key.split(' ');
      const isOne = row.merchantKey === merchant.join(' ') && row.date >= from! && row.date <= to!;
      return isOne ? withAdded(payments, paymentOf(row)) : payments;
    });
  }

  /** Drops the cached payments after any other change of rows. */
  forget(session: ClientSession): void {
    this.kept.forget(session);
  }

  private async find(names: readonly string[]): Promise<Map<string, Payment[]>> {
    const asked = names.map((name) => JSON.parse(name) as Asked);
    const filters = asked.map(([userId, merchantKey, from, to]) => ({
      ...{ userId, merchantKey },
      date: { $gte: from, $lte: to },
    }));
    const cursor = this.rows.find(filters.length === 1 ? filters[0]! : { $or: filters }, {
      ...inOneBatch,
      projection,
    });
    const payments = await rowsInTurns(cursor, paymentOf);
    if (asked.length === 1) return new Map([[names[0]!, payments]]);
    const groups = groupsOf(payments, isSameMerchant, merchantOf);
    const byMerchant = new Map(groups.map((group) => [merchantOf(group[0]!), group]));
    return new Map(
      asked.map(([userId, merchantKey, from, to], at) => [
        names[at]!,
        (byMerchant.get(merchantOf({ userId, merchantKey })) ?? []).filter(
          ({ date }) => date >= from && date <= to,
        ),
      ]),
    );
  }
}

type Merchant = Pick<Payment, 'userId' | 'merchantKey'>;
const merchantOf = ({ userId, merchantKey }: Merchant): string => `${userId} ${merchantKey}`;
const isSameMerchant = (one: Merchant, other: Merchant): boolean =>
  one.merchantKey === other.merchantKey && one.userId === other.userId;

/** `payments` in order with one more, which is usually the last. */
function withAdded(payments: readonly Payment[], added: Payment): Payment[] {
  const place = payments.findLastIndex((payment) => inOrder(payment, added) < 0) + 1;
  return [...payments.slice(0, place), added, ...payments.slice(place)];
}

import { Injectable } from '@nestjs/common';
import { lastDayEver, monthOf, type Day, type Period } from '@app/calendar';
import type { PaidBill } from '@app/contracts-banking';
import { EncodedReply } from '@app/messaging';
import { MonthRollupsRepository } from '../../../../ledger/book/rollups/month-rollups.repository';
import { PageMemory, stampOf } from '../../../../ledger/transactions/list/page-memory';
import { signedMinor } from '../../../../ledger/model/transaction';
import { TransactionsRepository } from '../../../../ledger/book/transactions/transactions.repository';
import type { CategoryBook } from '../../../../ledger/model/category-book';
import type { EventRow } from '../../financial-event';
import type { SeriesRow } from '../../series/series';
import { paidBills, payeesOf } from '../payments/paid-bills';
import type { Movement } from './running-balance';

const maxBytes = 4 * 1024 * 1024;

type ByAccount = Record<string, Movement[]>;

/**
 * The ledger's movements of each account, day by day. Cached in memory until one of the months changes: a
 * month of a large ledger has a thousand rows, and the calendar, which needs only their sums, is drawn often.
 */
@Injectable()
export class DayMovementsReader {
  private readonly kept = new PageMemory(maxBytes);

  constructor(
    private readonly rows: TransactionsRepository,
    private readonly rollups: MonthRollupsRepository,
  ) {}

  /** Movements from a day on, including future dates, by account. Leaves out failed rows. */
  async movementsFrom(userId: string, from: Day): Promise<ReadonlyMap<string, readonly Movement[]>> {
    const key = `${userId} ${from}`;
    // Read before the rows, so that the cached result is never newer than its stamp.
    const stamp = stampOf(await this.rollups.stamps(userId, monthOf(from)));
    const known = this.kept.get(key);
    if (known?.stamp === stamp) return byAccount(Buffer.from(known.reply.bytes).toString());
    const text = JSON.stringify(await this.read(userId, from));
    this.kept.keep(key, { from: monthOf(from), stamp, reply: new EncodedReply(Buffer.from(text)) });
    return byAccount(text);
  }

  /** Payments of series in the range that are not among the completed events; nothing for days to come. */
  async paidBills(
    userId: string,
    { from, to }: Period,
    series: readonly SeriesRow[],
    { done, book }: { done: readonly EventRow[]; book: CategoryBook },
  ): Promise<ReadonlyMap<Day, PaidBill[]>> {
    const keys = from > to ? [] : payeesOf(series);
    if (keys.length === 0) return new Map();
    const rows = await this.rows.ofMerchants(userId, keys, from, to);
    const settledBy = new Set(done.flatMap(({ transactionId }) => transactionId ?? []));
    return paidBills(series, rows, settledBy, book);
  }

  private async read(userId: string, from: Day): Promise<ByAccount> {
    const sums = new Map<string, Map<Day, number>>();
    for (const row of await this.rows.movements(userId, from, lastDayEver)) {
      if (row.status === 'failed') continue;
      const days = sums.get(row.accountId) ?? new Map<Day, number>();
      sums.set(row.accountId, days.set(row.date, (days.get(row.date) ?? 0) + signedMinor(row)));
    }
    const movements = (days: Map<Day, number>): Movement[] =>
      [...days].map(([date, amountMinor]) => ({ date, amountMinor }));
    return Object.fromEntries([...sums].map(([account, days]) => [account, movements(days)]));
  }
}

const byAccount = (text: string): Map<string, Movement[]> =>
  new Map(Object.entries(JSON.parse(text) as ByAccount));

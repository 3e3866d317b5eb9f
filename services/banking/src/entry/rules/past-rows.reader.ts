import { Injectable } from '@nestjs/common';
import { addDays, todayIn, type Month } from '@app/calendar';
import type { CallContext } from '@app/messaging';
import { MonthRollupsRepository } from '../../ledger/book/rollups/month-rollups.repository';
import { dayCounts, windowOf } from '../../ledger/transactions/list/list-window';
import type { TransactionRow } from '../../ledger/model/transaction';
import { TransactionsRepository } from '../../ledger/book/transactions/transactions.repository';

/** Number of rows in a live preview. */
export const recentRows = 200;

/** Existing transactions, in windows computed from the month rollups. */
@Injectable()
export class PastRowsReader {
  constructor(
    private readonly rows: TransactionsRepository,
    private readonly rollups: MonthRollupsRepository,
  ) {}

  /** The newest rows up to today. */
  async recent({ actor }: CallContext): Promise<TransactionRow[]> {
    const { userId, timeZone } = actor;
    const tomorrow = addDays(todayIn(timeZone), 1);
    const counts = dayCounts(await this.rollups.days(userId)).filter(([day]) => day < tomorrow);
    const window = windowOf(counts, recentRows);
    return window ? this.rows.between(userId, window.from, window.to, recentRows) : [];
  }

  /** All rows, month by month, newest first. */
  async *all(userId: string): AsyncGenerator<TransactionRow[]> {
    const months = new Set<Month>(
      (await this.rollups.totals(userId)).filter(({ rows }) => rows > 0).map(({ month }) => month),
    );
    for (const month of [...months].sort().reverse())
      yield this.rows.between(userId, `${month}-01`, `${month}-31`);
  }
}

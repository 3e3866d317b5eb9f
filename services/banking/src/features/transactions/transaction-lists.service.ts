import { Injectable } from '@nestjs/common';
import { addDays, monthOf, todayIn, type Day } from '@app/calendar';
import type {
  pageTransactionsRequest,
  readTransactionRequest,
  recentTransactionsRequest,
  transactionHistoryRequest,
} from '@app/contracts-banking';
import { DomainError, type ReplyOf, type RequestOf } from '@app/contracts-kernel';
import { jsonNumber } from '@app/money';
import type { CallContext, EncodedReply } from '@app/messaging';
import { CategoriesRepository } from '../categories/categories.repository';
import { lookOf } from '../categories/category';
import { MonthRollupsRepository } from '../ledger/month-rollups.repository';
import { compressedArray } from './reply.packer';
import { cursorAfter, dayCounts, parseCursor, windowOf } from './list-window';
import { toTransaction, type TransactionRow } from './transaction';
import { TransactionHistoryRepository } from './transaction-history.repository';
import { TransactionsRepository } from './transactions.repository';

const recentCount = 5;

/** Reads of the list. Every one takes its range of days from the month rollups, so that none grows with the ledger. */
@Injectable()
export class TransactionListsService {
  constructor(
    private readonly rows: TransactionsRepository,
    private readonly rollups: MonthRollupsRepository,
    private readonly categories: CategoriesRepository,
    private readonly changes: TransactionHistoryRepository,
  ) {}

  async read(
    { id }: RequestOf<typeof readTransactionRequest>,
    call: CallContext,
  ): Promise<ReplyOf<typeof readTransactionRequest>> {
    const row = await this.rows.one(call.actor.userId, id);
    if (!row) throw new DomainError('NOT_FOUND');
    return toTransaction(row);
  }

  async history(
    { id }: RequestOf<typeof transactionHistoryRequest>,
    call: CallContext,
  ): Promise<ReplyOf<typeof transactionHistoryRequest>> {
    await this.read({ id }, call);
    const entries = await this.changes.of(call.actor.userId, id);
    return { entries: entries.map(({ at, source, action, changes }) => ({ at, source, action, changes })) };
  }

  /** The whole list, month by month into one compressed reply, so that a long one is never in memory as a whole. */
  async list(call: CallContext): Promise<EncodedReply> {
    const { userId } = call.actor;
    const months = new Set(
      (await this.rollups.totals(userId)).filter(({ rows }) => rows > 0).map(({ month }) => month),
    );
    return compressedArray(this.monthsOfRows(userId, [...months].sort().reverse()));
  }

  async page(
    { before, limit }: RequestOf<typeof pageTransactionsRequest>,
    call: CallContext,
  ): Promise<ReplyOf<typeof pageTransactionsRequest>> {
    const { userId } = call.actor;
    const cursor = before === undefined ? undefined : parseCursor(before);
    if (before !== undefined && !cursor)
      throw new DomainError('VALIDATION', { field: 'before', message: 'before: Not a place in the list' });
    const found = cursor ? await this.rows.ofDayBefore(userId, cursor.day, cursor.id, limit + 1) : [];
    if (found.length <= limit)
      found.push(...(await this.newest(userId, limit + 1 - found.length, cursor?.day)));
    const rows = found.slice(0, limit);
    return { rows: rows.map(toTransaction), next: found.length > limit ? cursorAfter(rows.at(-1)!) : null };
  }

  /** The last five by day up to today, then by when they were made. */
  async recent(call: CallContext): Promise<ReplyOf<typeof recentTransactionsRequest>> {
    const { userId, timeZone } = call.actor;
    const rows = await this.newest(userId, recentCount, addDays(todayIn(timeZone), 1));
    const parents = rows.length > 0 ? await this.categories.parents(userId) : new Map<string, string>();
    return rows.map((row) => {
      const look = lookOf(row.category, parents.get(row.category));
      return {
        id: row._id,
        description: row.description,
        date: row.date,
        type: row.type,
        amount: jsonNumber(row.amountMinor, row.currency),
        icon: look.icon,
        iconColor: look.colour,
        category: row.category,
        currency: row.currency,
        status: row.status,
      };
    });
  }

  /** The newest rows of days before the given one. */
  private async newest(userId: string, wanted: number, beforeDay?: Day): Promise<TransactionRow[]> {
    const rollups = await this.rollups.days(userId, undefined, beforeDay && monthOf(beforeDay));
    const counts = dayCounts(rollups).filter(([day]) => beforeDay === undefined || day < beforeDay);
    const window = windowOf(counts, wanted);
    return window ? this.rows.between(userId, window.from, window.to, wanted) : [];
  }

  private async *monthsOfRows(userId: string, months: readonly string[]): AsyncGenerator<unknown[]> {
    for (const month of months)
      yield (await this.rows.between(userId, `${month}-01`, `${month}-31`)).map(toTransaction);
  }
}

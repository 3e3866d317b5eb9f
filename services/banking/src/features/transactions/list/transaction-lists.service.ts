import { Injectable } from '@nestjs/common';
import { addDays, monthOf, todayIn, type Day } from '@app/calendar';
import type {
  pageTransactionsRequest,
  readTransactionRequest,
  recentTransactionsRequest,
  transactionHistoryRequest,
} from '@app/contracts-banking';
import { DomainError, type Actor, type ReplyOf, type RequestOf } from '@app/contracts-kernel';
import { newId } from '@app/ids';
import { jsonNumber } from '@app/money';
import { EncodedReply, type CallContext } from '@app/messaging';
import { CategoriesRepository } from '../../categories/categories.repository';
import { lookOf } from '../../categories/category';
import { MonthRollupsRepository } from '../../ledger/month-rollups.repository';
import { PageMemory, stampOf } from './page.memory';
import { compressedArray } from './reply.packer';
import { LedgerWalk, placeOf, type ListPlace } from './ledger-walk';
import { cursorAfter } from './list-window';
import { toTransaction, type TransactionRow } from '../transaction';
import { TransactionHistoryRepository } from '../history/transaction-history.repository';
import { TransactionsRepository } from '../transactions.repository';

const recentCount = 5;

/** What a list is narrowed to; the days only bound where to look. */
interface Narrowed {
  fits?: (row: TransactionRow) => boolean;
  from?: Day | undefined;
  to?: Day | undefined;
}

/** Reads of the list. Every one takes its range of days from the month rollups, so that none grows with the ledger. */
@Injectable()
export class TransactionListsService {
  private readonly pages = new PageMemory();

  constructor(
    private readonly rows: TransactionsRepository,
    private readonly walk: LedgerWalk,
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

  /** The whole list, or what of it fits, month by month into one compressed reply, so that a long one is never in memory as a whole. */
  async list(call: CallContext, { fits, from, to }: Narrowed = {}): Promise<EncodedReply> {
    const { userId } = call.actor;
    const totals = await this.rollups.totals(userId, from && monthOf(from), to && monthOf(to));
    const months = new Set(totals.filter(({ rows }) => rows > 0).map(({ month }) => month));
    return compressedArray(this.monthsOfRows(userId, [...months].sort().reverse(), fits));
  }

  async page(
    { before, limit }: RequestOf<typeof pageTransactionsRequest>,
    call: CallContext,
  ): Promise<EncodedReply> {
    const cursor = placeOf(before);
    const { userId } = call.actor;
    const key = JSON.stringify([userId, before, limit]);
    const known = this.pages.get(key);
    const until = cursor && monthOf(cursor.day);
    if (known && known.stamp === stampOf(await this.rollups.stamps(userId, known.from, until)))
      return known.reply;
    // Before the rows: a page may be kept as older than it is, never as newer.
    const stamps = await this.rollups.stamps(userId, undefined, until);
    const page = await this.readPage(call.actor, cursor, limit);
    const reply = new EncodedReply(Buffer.from(JSON.stringify(page)), 'identity', newId());
    // A page that is not full would change with any older row.
    const from = page.next === null ? undefined : monthOf(page.rows.at(-1)!.date);
    const stamp = stampOf(stamps.filter(({ month }) => from === undefined || month >= from));
    this.pages.keep(key, { from, stamp, reply });
    return reply;
  }

  /** The last five by day up to today, then by when they were made. */
  async recent(call: CallContext): Promise<ReplyOf<typeof recentTransactionsRequest>> {
    const { userId, timeZone } = call.actor;
    const rows = await this.walk.newest(call.actor, recentCount, addDays(todayIn(timeZone), 1));
    const parents = rows.length > 0 ? await this.categories.parents(userId) : new Map<string, string>();
    return rows.map((row) => {
      const look = lookOf(row.category, parents.get(row.category));
      return {
        id: row._id,
        description: row.description,
        date: row.date,
        type: row.type,
        amount: jsonNumber(row.amountMinor, row.currency),
        inflow: row.inflow,
        icon: look.icon,
        iconColor: look.colour,
        category: row.category,
        currency: row.currency,
        status: row.status,
      };
    });
  }

  private async readPage(
    actor: Actor,
    cursor: ListPlace | undefined,
    limit: number,
  ): Promise<ReplyOf<typeof pageTransactionsRequest>> {
    const found = await this.walk.next(actor, cursor, limit + 1);
    const rows = found.slice(0, limit);
    return { rows: rows.map(toTransaction), next: found.length > limit ? cursorAfter(rows.at(-1)!) : null };
  }

  private async *monthsOfRows(
    userId: string,
    months: readonly string[],
    fits: Narrowed['fits'],
  ): AsyncGenerator<unknown[]> {
    for (const month of months) {
      const rows = await this.rows.between(userId, `${month}-01`, `${month}-31`);
      yield (fits ? rows.filter(fits) : rows).map(toTransaction);
    }
  }
}

import { Injectable } from '@nestjs/common';
import { monthOf, type Day } from '@app/calendar';
import type {
  pageTransactionsEndpoint,
  readTransactionEndpoint,
  transactionHistoryEndpoint,
} from '@app/contracts-banking';
import { DomainError, type Actor, type ReplyOf, type RequestOf } from '@app/contracts-kernel';
import { newId } from '@app/ids';
import { EncodedReply, type CallContext } from '@app/messaging';
import { CategoriesRepository } from '../../categories/categories.repository';
import type { CategoryBook } from '../../model/category-book';
import type { MonthStamp } from '../../book/rollups/rollup';
import { MonthRollupsRepository } from '../../book/rollups/month-rollups.repository';
import { PageMemory, stampOf as monthsStamp } from './page-memory';
import { compressedArray } from './reply-packer';
import { LedgerWalkReader, placeOf, type ListPlace } from './ledger-walk.reader';
import { cursorAfter } from './list-window';
import { namedRow, type NamedRow } from '../../model/named-row';
import { toTransaction } from '../../model/transaction';
import {
  namedValue,
  TransactionHistoryRepository,
} from '../../book/transactions/transaction-history.repository';
import { TransactionsRepository } from '../../book/transactions/transactions.repository';

/** Restricts a list; the days only limit where to search. */
interface Narrowed {
  fits?: (row: NamedRow) => boolean;
  from?: Day | undefined;
  to?: Day | undefined;
}

/**
 * Reads of the list. The month rollups give each read its range of days, so that its cost does not grow with
 * the ledger.
 */
@Injectable()
export class TransactionListsService {
  private readonly pages = new PageMemory();

  constructor(
    private readonly rows: TransactionsRepository,
    private readonly walk: LedgerWalkReader,
    private readonly rollups: MonthRollupsRepository,
    private readonly categories: CategoriesRepository,
    private readonly changes: TransactionHistoryRepository,
  ) {}

  async read(
    { id }: RequestOf<typeof readTransactionEndpoint>,
    call: CallContext,
  ): Promise<ReplyOf<typeof readTransactionEndpoint>> {
    const { userId } = call.actor;
    const [row, book] = await Promise.all([this.rows.findById(userId, id), this.categories.book(userId)]);
    if (!row) throw new DomainError('NOT_FOUND');
    return toTransaction(namedRow(row, book));
  }

  book(userId: string): Promise<CategoryBook> {
    return this.categories.book(userId);
  }

  async history(
    { id }: RequestOf<typeof transactionHistoryEndpoint>,
    call: CallContext,
  ): Promise<ReplyOf<typeof transactionHistoryEndpoint>> {
    await this.read({ id }, call);
    const entries = await this.changes.ofTransaction(call.actor.userId, id);
    const book = await this.categories.book(call.actor.userId);
    const named = (field: string, value: unknown) => namedValue(field, value, (id) => book.nameOf(id));
    return {
      entries: entries.map(({ at, source, action, changes }) => ({
        at,
        source,
        action,
        changes: changes.map(({ field, before, after }) => ({
          field,
          before: named(field, before),
          after: named(field, after),
        })),
      })),
    };
  }

  /**
   * The whole list, or the fitting rows, month by month into one compressed reply, so that a long list is
   * never in memory as a whole.
   */
  async list(call: CallContext, { fits, from, to }: Narrowed = {}): Promise<EncodedReply> {
    const { userId } = call.actor;
    const totals = await this.rollups.totals(userId, from && monthOf(from), to && monthOf(to));
    const months = new Set(totals.filter(({ rows }) => rows > 0).map(({ month }) => month));
    return compressedArray(this.monthsOfRows(userId, [...months].sort().reverse(), fits));
  }

  async page(
    { before, limit }: RequestOf<typeof pageTransactionsEndpoint>,
    call: CallContext,
  ): Promise<EncodedReply> {
    const cursor = placeOf(before);
    const { userId } = call.actor;
    const key = JSON.stringify([userId, before, limit]);
    const known = this.pages.get(key);
    const until = cursor && monthOf(cursor.day);
    const book = await this.categories.book(userId);
    const stampOf = (months: readonly MonthStamp[]): string => `${book.nameRevision}\n${monthsStamp(months)}`;
    if (known && known.stamp === stampOf(await this.rollups.stamps(userId, known.from, until)))
      return known.reply;
    // Read before the rows: a page may be cached as older than it is, never as newer.
    const stamps = await this.rollups.stamps(userId, undefined, until);
    const page = await this.readPage(call.actor, cursor, limit, book);
    const reply = new EncodedReply(Buffer.from(JSON.stringify(page)), 'identity', newId());
    // Any older row could change a page that is not full.
    const from = page.next === null ? undefined : monthOf(page.rows.at(-1)!.date);
    const stamp = stampOf(stamps.filter(({ month }) => from === undefined || month >= from));
    this.pages.keep(key, { from, stamp, reply });
    return reply;
  }

  private async readPage(
    actor: Actor,
    cursor: ListPlace | undefined,
    limit: number,
    book: CategoryBook,
  ): Promise<ReplyOf<typeof pageTransactionsEndpoint>> {
    const walked = await this.walk.next(actor, cursor, limit + 1);
    const rows = walked.slice(0, limit);
    const shown = rows.map((row) => toTransaction(namedRow(row, book)));
    return { rows: shown, next: walked.length > limit ? cursorAfter(rows.at(-1)!) : null };
  }

  private async *monthsOfRows(
    userId: string,
    months: readonly string[],
    fits: Narrowed['fits'],
  ): AsyncGenerator<unknown[]> {
    const book = await this.categories.book(userId);
    for (const month of months) {
      const ofMonth = await this.rows.between(userId, `${month}-01`, `${month}-31`);
      const rows = ofMonth.map((row) => namedRow(row, book));
      yield (fits ? rows.filter(fits) : rows).map(toTransaction);
    }
  }
}

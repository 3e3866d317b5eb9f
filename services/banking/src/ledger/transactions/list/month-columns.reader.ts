import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Month } from '@app/calendar';
import { MonthRollupsRepository } from '../../book/rollups/month-rollups.repository';
import type { MonthRollup } from '../../book/rollups/rollup';
import { ColumnCacheRepository, type KeptMonth, type MonthHead } from './column-cache.repository';
import { columnFields, monthColumns } from './ledger-columns';
import { CategoriesRepository } from '../../categories/categories.repository';
import type { CategoryBook } from '../../model/category-book';
import { marksOf, markedCategoriesKey } from './month-marks';
import { TransactionsRepository } from '../../book/transactions/transactions.repository';

const readBeside = 8;

export interface LedgerHeads {
  /** Changes with every change of the ledger. */
  revision: string;
  /** Heads of every current month, including months without rows. */
  heads: ReadonlyMap<Month, MonthHead>;
  /** The months that were built for this read. */
  made: ReadonlyMap<Month, KeptMonth>;
  /** The categories with which it was read. */
  book: CategoryBook;
}

/**
 * The months of a ledger as columns: unchanged months come from the cache, the others are built from their
 * rows.
 */
@Injectable()
export class MonthColumnsReader {
  /**
   * Builds in progress: after an import a page requests the same months in several ways at once, and a build
   * takes seconds.
   */
  private readonly making = new Map<string, Promise<ReadonlyMap<Month, KeptMonth>>>();

  constructor(
    private readonly rollups: MonthRollupsRepository,
    private readonly rows: TransactionsRepository,
    private readonly cache: ColumnCacheRepository,
    private readonly categories: CategoriesRepository,
  ) {}

  async heads(userId: string): Promise<LedgerHeads> {
    // Revisions first: rows read afterwards are at least as new as the revision, so a month is never cached
    // as newer than it is.
    const revisions = revisionsByMonth(await this.rollups.totals(userId));
    const book = await this.categories.book(userId);
    const stored = await this.cache.heads(userId);
    const meanings = markedCategoriesKey(book);
    const stale = [...revisions.keys()].filter((month) => {
      const head = stored.get(month);
      return head?.revision !== revisions.get(month) || head?.meanings !== meanings;
    });
    const rebuilt = await this.make(userId, stale, revisions, book);
    const heads = new Map<Month, MonthHead>();
    for (const month of revisions.keys())
      heads.set(month, tagged(rebuilt.get(month) ?? stored.get(month)!, book));
    const revision = [...revisions.values()].reduce(
      (sum, tagRevision) => sum + tagRevision,
      book.nameRevision,
    );
    const shown = new Map([...rebuilt].map(([month, columns]) => [month, tagged(columns, book)]));
    return { revision: String(revision), heads, made: shown, book };
  }

  /** The columns of months whose heads were just read. */
  async read(userId: string, months: readonly Month[], book: CategoryBook): Promise<Map<Month, KeptMonth>> {
    const cached = await this.cache.read(userId, months);
    const read = new Map([...cached].map(([month, columns]) => [month, tagged(columns, book)]));
    const missing = months.filter((month) => !read.has(month));
    if (missing.length === 0) return read;
    // Deleted from the cache meanwhile, or too large for it.
    const revisions = revisionsByMonth(await this.rollups.totals(userId));
    const rebuilt = await this.make(userId, missing, revisions, book);
    return new Map([
      ...read,
      ...[...rebuilt].map(([month, columns]) => [month, tagged(columns, book)] as const),
    ]);
  }

  /**
   * Joins a build of the same months at the same revisions that is already running, because it also reads
   * rows after that revision.
   */
  private make(
    userId: string,
    months: readonly Month[],
    revisions: ReadonlyMap<Month, number>,
    book: CategoryBook,
  ): Promise<ReadonlyMap<Month, KeptMonth>> {
    const key = [
      userId,
      markedCategoriesKey(book),
      ...months.map((month) => `${month} ${revisions.get(month)}`),
    ].join('\n');
    const running = this.making.get(key);
    if (running) return running;
    const columns = this.madeOf(userId, months, revisions, book).finally(() => this.making.delete(key));
    this.making.set(key, columns);
    return columns;
  }

  /** After an import this may be every month: a few are read in parallel, and all are cached in one write. */
  private async madeOf(
    userId: string,
    months: readonly Month[],
    revisions: ReadonlyMap<Month, number>,
    book: CategoryBook,
  ): Promise<ReadonlyMap<Month, KeptMonth>> {
    const built = new Map<Month, KeptMonth & { text: string }>();
    for (let from = 0; from < months.length; from += readBeside)
      await Promise.all(
        months.slice(from, from + readBeside).map(async (month) => {
          const columns = monthColumns(await this.rows.ofMonth(userId, month, columnFields), book);
          const text = JSON.stringify(columns);
          const marks = marksOf(columns, book);
          built.set(month, {
            columns,
            text,
            tag: tagOf(text),
            rows: columns.rows,
            unreviewed: marks.unreviewed.length,
            uncategorised: marks.uncategorised.length,
            missingReceipts: marks.missingReceipts.length,
            meanings: markedCategoriesKey(book),
          });
        }),
      );
    await this.cache.keep(
      userId,
      [...built].map(([month, columns]) => ({ ...columns, month, revision: revisions.get(month) ?? 0 })),
    );
    return built;
  }
}

/** The tag of a month also changes when categories are renamed. */
const tagged = <H extends MonthHead>(head: H, { nameRevision }: CategoryBook): H =>
  nameRevision === 0 ? head : { ...head, tag: `${head.tag}.${nameRevision}` };

/** The text contains row ids, so different months never share a tag. */
const tagOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 12);

function revisionsByMonth(rollups: readonly MonthRollup[]): Map<Month, number> {
  const revisions = new Map<Month, number>();
  for (const { month, revision } of rollups) revisions.set(month, (revisions.get(month) ?? 0) + revision);
  return revisions;
}

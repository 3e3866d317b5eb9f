import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { monthOf, type Month } from '@app/calendar';
import { MonthRollupsRepository } from '../../book/rollups/month-rollups.repository';
import type { MonthRollup } from '../../book/rollups/rollup';
import { ColumnCacheRepository, type KeptMonth, type MonthHead } from './column-cache.repository';
import { columnFields, monthColumns, type ColumnRow } from './ledger-columns';
import { CategoriesRepository } from '../../categories/categories.repository';
import type { CategoryBook } from '../../model/category-book';
import { marksOf, markedCategoriesKey } from './month-marks';
import { TransactionsRepository } from '../../book/transactions/transactions.repository';

const readBeside = 4;
/** Small months are read together in one query, because a query costs as much as reading some thirty rows. */
const rowsInOneRead = 500;

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
    const states = monthStates(await this.rollups.totals(userId));
    const book = await this.categories.book(userId);
    const stored = await this.cache.heads(userId);
    const meanings = markedCategoriesKey(book);
    const stale = [...states].filter(([month, { revision }]) => {
      const head = stored.get(month);
      return head?.revision !== revision || head?.meanings !== meanings;
    });
    const rebuilt = await this.make(userId, new Set(stale.map(([month]) => month)), states, book);
    const heads = new Map<Month, MonthHead>();
    for (const month of states.keys())
      heads.set(month, tagged(rebuilt.get(month) ?? stored.get(month)!, book));
    const revision = [...states.values()].reduce((sum, state) => sum + state.revision, book.nameRevision);
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
    const states = monthStates(await this.rollups.totals(userId));
    const rebuilt = await this.make(userId, new Set(missing), states, book);
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
    months: ReadonlySet<Month>,
    states: ReadonlyMap<Month, MonthState>,
    book: CategoryBook,
  ): Promise<ReadonlyMap<Month, KeptMonth>> {
    const key = [
      userId,
      markedCategoriesKey(book),
      ...[...months].map((month) => `${month} ${states.get(month)?.revision}`),
    ].join('\n');
    const running = this.making.get(key);
    if (running) return running;
    const columns = this.madeOf(userId, months, states, book).finally(() => this.making.delete(key));
    this.making.set(key, columns);
    return columns;
  }

  /** After an import this may be every month: a few spans are read in parallel, and all are cached in one write. */
  private async madeOf(
    userId: string,
    months: ReadonlySet<Month>,
    states: ReadonlyMap<Month, MonthState>,
    book: CategoryBook,
  ): Promise<ReadonlyMap<Month, KeptMonth>> {
    const built = new Map<Month, KeptMonth & { text: string }>();
    const spans = spansOf(months, states);
    for (let from = 0; from < spans.length; from += readBeside)
      await Promise.all(
        spans.slice(from, from + readBeside).map(async (span) => {
          for (const [month, rows] of await this.rowsOf(userId, span))
            built.set(month, builtMonth(rows, book));
        }),
      );
    await this.cache.keep(
      userId,
      [...built].map(([month, columns]) => ({
        ...columns,
        month,
        revision: states.get(month)?.revision ?? 0,
      })),
    );
    return built;
  }

  /** The rows of each month in a span, newest first. */
  private async rowsOf(userId: string, span: readonly Month[]): Promise<Map<Month, ColumnRow[]>> {
    const byMonth = new Map(span.map((month): [Month, ColumnRow[]] => [month, []]));
    // A row that moved to a month outside the requested ones is left out here.
    for (const row of await this.rows.ofMonths(userId, span[0]!, span.at(-1)!, columnFields))
      byMonth.get(monthOf(row.date))?.push(row);
    return byMonth;
  }
}

function builtMonth(rows: readonly ColumnRow[], book: CategoryBook): KeptMonth & { text: string } {
  const columns = monthColumns(rows, book);
  const text = JSON.stringify(columns);
  const marks = marksOf(columns, book);
  return {
    columns,
    text,
    tag: tagOf(text),
    rows: columns.rows,
    unreviewed: marks.unreviewed.length,
    uncategorised: marks.uncategorised.length,
    missingReceipts: marks.missingReceipts.length,
    meanings: markedCategoriesKey(book),
  };
}

/**
 * The months to build as spans without a current month in between, which would be read in vain. A span has at most
 * {@link rowsInOneRead} rows, or is a single month.
 */
function spansOf(months: ReadonlySet<Month>, states: ReadonlyMap<Month, MonthState>): Month[][] {
  const spans: Month[][] = [];
  let rows = Number.POSITIVE_INFINITY;
  for (const month of [...new Set([...states.keys(), ...months])].sort()) {
    const more = states.get(month)?.rows ?? 0;
    if (!months.has(month)) rows = Number.POSITIVE_INFINITY;
    else if (rows + more <= rowsInOneRead) {
      spans.at(-1)!.push(month);
      rows += more;
    } else {
      spans.push([month]);
      rows = more;
    }
  }
  return spans;
}

/** The tag of a month also changes when categories are renamed. */
const tagged = <H extends MonthHead>(head: H, { nameRevision }: CategoryBook): H =>
  nameRevision === 0 ? head : { ...head, tag: `${head.tag}.${nameRevision}` };

/** The text contains row ids, so different months never share a tag. */
const tagOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 12);

/** A month's revision and number of rows, in all currencies. */
interface MonthState {
  revision: number;
  rows: number;
}

function monthStates(rollups: readonly MonthRollup[]): Map<Month, MonthState> {
  const states = new Map<Month, MonthState>();
  for (const { month, revision, rows } of rollups) {
    const state = states.get(month) ?? { revision: 0, rows: 0 };
    states.set(month, { revision: state.revision + revision, rows: state.rows + rows });
  }
  return states;
}

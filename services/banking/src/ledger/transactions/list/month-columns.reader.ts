import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Month } from '@app/calendar';
import { MonthRollupsRepository } from '../../book/month-rollups.repository';
import type { MonthRollup } from '../../book/rollup';
import { ColumnCacheRepository, type KeptMonth, type MonthHead } from './column-cache.repository';
import { columnFields, monthColumns } from './ledger-columns';
import { CategoriesRepository } from '../../categories/categories.repository';
import type { CategoryBook } from '../../model/category-book';
import { marksOf, meaningsIn } from './month-marks';
import { TransactionsRepository } from '../../book/transactions.repository';

const readBeside = 8;

export interface LedgerHeads {
  /** Changes with every change of the ledger. */
  revision: string;
  /** Of every month as it is now, without rows too. */
  heads: ReadonlyMap<Month, MonthHead>;
  /** Those that had to be made for it. */
  made: ReadonlyMap<Month, KeptMonth>;
  /** How categories are called in it. */
  book: CategoryBook;
}

/** The months of a ledger as columns: those that did not change are as they were kept, the others are made from their rows. */
@Injectable()
export class MonthColumnsReader {
  /** What is being made now: after an import a page asks for it in several ways at once, and it takes seconds. */
  private readonly making = new Map<string, Promise<ReadonlyMap<Month, KeptMonth>>>();

  constructor(
    private readonly rollups: MonthRollupsRepository,
    private readonly rows: TransactionsRepository,
    private readonly cache: ColumnCacheRepository,
    private readonly categories: CategoriesRepository,
  ) {}

  async heads(userId: string): Promise<LedgerHeads> {
    // Revisions first: rows read after them are at least as new as their label, so a month can never be kept as newer than it is.
    const revisions = revisionsByMonth(await this.rollups.totals(userId));
    const book = await this.categories.book(userId);
    const kept = await this.cache.heads(userId);
    const meanings = meaningsIn(book);
    const stale = [...revisions.keys()].filter((month) => {
      const head = kept.get(month);
      return head?.revision !== revisions.get(month) || head?.meanings !== meanings;
    });
    const made = await this.make(userId, stale, revisions, book);
    const heads = new Map<Month, MonthHead>();
    for (const month of revisions.keys()) heads.set(month, tagged(made.get(month) ?? kept.get(month)!, book));
    const revision = [...revisions.values()].reduce((sum, one) => sum + one, book.nameRevision);
    const shown = new Map([...made].map(([month, one]) => [month, tagged(one, book)]));
    return { revision: String(revision), heads, made: shown, book };
  }

  /** The columns of months whose heads were read just now. */
  async read(userId: string, months: readonly Month[], book: CategoryBook): Promise<Map<Month, KeptMonth>> {
    const cached = await this.cache.read(userId, months);
    const found = new Map([...cached].map(([month, one]) => [month, tagged(one, book)]));
    const gone = months.filter((month) => !found.has(month));
    if (gone.length === 0) return found;
    // Thrown away by somebody in the meantime, or larger than what is kept.
    const revisions = revisionsByMonth(await this.rollups.totals(userId));
    const made = await this.make(userId, gone, revisions, book);
    return new Map([...found, ...[...made].map(([month, one]) => [month, tagged(one, book)] as const)]);
  }

  /** Months that somebody is making as they were found are waited for: their rows are read after that revision, too. */
  private make(
    userId: string,
    months: readonly Month[],
    revisions: ReadonlyMap<Month, number>,
    book: CategoryBook,
  ): Promise<ReadonlyMap<Month, KeptMonth>> {
    const key = [userId, meaningsIn(book), ...months.map((month) => `${month} ${revisions.get(month)}`)].join(
      '\n',
    );
    const others = this.making.get(key);
    if (others) return others;
    const made = this.madeOf(userId, months, revisions, book).finally(() => this.making.delete(key));
    this.making.set(key, made);
    return made;
  }

  /** After an import that is every month: a few are read beside each other, and all are kept in one write. */
  private async madeOf(
    userId: string,
    months: readonly Month[],
    revisions: ReadonlyMap<Month, number>,
    book: CategoryBook,
  ): Promise<ReadonlyMap<Month, KeptMonth>> {
    const made = new Map<Month, KeptMonth & { text: string }>();
    for (let from = 0; from < months.length; from += readBeside)
      await Promise.all(
        months.slice(from, from + readBeside).map(async (month) => {
          const columns = monthColumns(await this.rows.ofMonth(userId, month, columnFields), book);
          const text = JSON.stringify(columns);
          const marks = marksOf(columns, book);
          made.set(month, {
            columns,
            text,
            tag: tagOf(text),
            rows: columns.rows,
            unreviewed: marks.unreviewed.length,
            uncategorised: marks.uncategorised.length,
            missingReceipts: marks.missingReceipts.length,
            meanings: meaningsIn(book),
          });
        }),
      );
    await this.cache.keep(
      userId,
      [...made].map(([month, kept]) => ({ ...kept, month, revision: revisions.get(month) ?? 0 })),
    );
    return made;
  }
}

/** The tag of a month says how its categories are called, too. */
const tagged = <H extends MonthHead>(head: H, { nameRevision }: CategoryBook): H =>
  nameRevision === 0 ? head : { ...head, tag: `${head.tag}.${nameRevision}` };

/** Ids are in it, so no two months of the world share one. */
const tagOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 12);

function revisionsByMonth(rollups: readonly MonthRollup[]): Map<Month, number> {
  const revisions = new Map<Month, number>();
  for (const { month, revision } of rollups) revisions.set(month, (revisions.get(month) ?? 0) + revision);
  return revisions;
}

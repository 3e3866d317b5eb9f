import { Injectable } from '@nestjs/common';
import { addDays, todayIn } from '@app/calendar';
import type { recentTransactionsEndpoint } from '@app/contracts-banking';
import type { Actor, ReplyOf } from '@app/contracts-kernel';
import { jsonNumber } from '@app/money';
import { VersionedCache } from '@app/persistence';
import { FiguresCacheReader } from '../../book/figures-cache.reader';
import { CategoriesRepository } from '../../categories/categories.repository';
import { LedgerWalkReader } from './ledger-walk.reader';

type Recent = ReplyOf<typeof recentTransactionsEndpoint>;

const recentCount = 5;

/** The last five rows by day up to today, then by the time they were made. */
@Injectable()
export class RecentTransactionsReader {
  private readonly kept = new VersionedCache<Recent>();

  constructor(
    private readonly walk: LedgerWalkReader,
    private readonly categories: CategoriesRepository,
    private readonly cache: FiguresCacheReader,
  ) {}

  /** Cached until the ledger may differ: see {@link FiguresCacheReader}. */
  list(actor: Actor): Promise<Recent> {
    return this.cache.keep(this.kept, actor, () => this.read(actor));
  }

  private async read(actor: Actor): Promise<Recent> {
    const rows = await this.walk.newest(actor, recentCount, addDays(todayIn(actor.timeZone), 1));
    const book = await this.categories.book(actor.userId);
    return rows.map((row) => {
      const categoryLook = book.lookOf(row.categoryId);
      return {
        id: row._id,
        description: row.description,
        date: row.date,
        type: row.type,
        amount: jsonNumber(row.amountMinor, row.currency),
        inflow: row.inflow,
        icon: categoryLook.icon,
        iconColor: categoryLook.colour,
        category: categoryLook.name,
        currency: row.currency,
        status: row.status,
      };
    });
  }
}

import { Injectable } from '@nestjs/common';
import { todayIn } from '@app/calendar';
import type { Suggestion } from '@app/contracts-banking';
import { DomainError, type Actor } from '@app/contracts-kernel';
import { VersionedCache } from '@app/persistence';
import type { ClientSession } from 'mongoose';
import { AccountsRepository } from '../../../ledger/book/accounts/accounts.repository';
import { FiguresCacheReader } from '../../../ledger/book/figures-cache.reader';
import { SeriesRepository } from '../series/series.repository';
import type { RecurrenceRow } from './recurrence-row';
import { RecurrencesRepository } from './recurrences.repository';
import { openSuggestions, toSuggestion } from './suggestion';
import { CategoriesRepository } from '../../../ledger/categories/categories.repository';

/** Detected recurring payments that the person has not decided about yet. */
@Injectable()
export class SuggestionsReader {
  private readonly kept = new VersionedCache<Suggestion[]>();

  constructor(
    private readonly recurrences: RecurrencesRepository,
    private readonly series: SeriesRepository,
    private readonly accounts: AccountsRepository,
    private readonly categories: CategoriesRepository,
    private readonly cache: FiguresCacheReader,
  ) {}

  /** Cached until the ledger may differ: see {@link FiguresCacheReader}. */
  list(actor: Actor): Promise<Suggestion[]> {
    return this.cache.keep(this.kept, actor, () => this.read(actor));
  }

  private async read({ userId, timeZone }: Actor): Promise<Suggestion[]> {
    const series = await this.series.all(userId);
    const accounts = await this.accounts.all(userId);
    const around = {
      today: todayIn(timeZone),
      series,
      book: await this.categories.book(userId),
      accountNames: new Map(accounts.map(({ _id, name }) => [_id, name])),
    };
    return openSuggestions(await this.recurrences.all(userId), series).map((row) =>
      toSuggestion(row, around),
    );
  }

  async existing(userId: string, id: string, session: ClientSession): Promise<RecurrenceRow> {
    const row = await this.recurrences.findById(userId, id, session);
    if (!row) throw new DomainError('NOT_FOUND');
    return row;
  }
}

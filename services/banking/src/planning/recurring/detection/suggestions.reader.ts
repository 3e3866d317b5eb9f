import { Injectable } from '@nestjs/common';
import type { Day } from '@app/calendar';
import type { Suggestion } from '@app/contracts-banking';
import { DomainError } from '@app/contracts-kernel';
import type { ClientSession } from 'mongoose';
import { AccountsRepository } from '../../../ledger/book/accounts.repository';
import { SeriesRepository } from '../series/series.repository';
import type { RecurrenceRow } from './recurrence-row';
import { RecurrencesRepository } from './recurrences.repository';
import { openSuggestions, toSuggestion } from './suggestion';
import { CategoriesRepository } from '../../../ledger/categories/categories.repository';

/** Detected recurring payments that the person has not decided about yet. */
@Injectable()
export class SuggestionsReader {
  constructor(
    private readonly recurrences: RecurrencesRepository,
    private readonly series: SeriesRepository,
    private readonly accounts: AccountsRepository,
    private readonly categories: CategoriesRepository,
  ) {}

  async list(userId: string, today: Day): Promise<Suggestion[]> {
    const series = await this.series.all(userId);
    const accounts = await this.accounts.all(userId);
    const around = {
      today,
      series,
      book: await this.categories.book(userId),
      accountNames: new Map(accounts.map(({ _id, name }) => [_id, name])),
    };
    return openSuggestions(await this.recurrences.all(userId), series).map((row) =>
      toSuggestion(row, around),
    );
  }

  async existing(userId: string, id: string, session: ClientSession): Promise<RecurrenceRow> {
    const row = await this.recurrences.one(userId, id, session);
    if (!row) throw new DomainError('NOT_FOUND');
    return row;
  }
}

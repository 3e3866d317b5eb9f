import { Injectable } from '@nestjs/common';
import { lastDayEver, monthOf, type Day } from '@app/calendar';
import type { listSeriesEndpoint, Series } from '@app/contracts-banking';
import type { Actor, ReplyOf } from '@app/contracts-kernel';
import type { ClientSession } from 'mongoose';
import { AccountsRepository } from '../../../ledger/book/accounts/accounts.repository';
import { CategoriesRepository } from '../../../ledger/categories/categories.repository';
import { RatesService } from '../../../ledger/rates/rates.service';
import { LastPaidReader } from './last-paid.reader';
import { totalsOf, type SeriesRow } from './series';
import { SeriesRepository } from './series.repository';
import { toSeries, type SeriesSurroundings } from './shown-series';

/** Series in the form of replies. */
@Injectable()
export class SeriesReplyReader {
  constructor(
    private readonly series: SeriesRepository,
    private readonly payments: LastPaidReader,
    private readonly accounts: AccountsRepository,
    private readonly categories: CategoriesRepository,
    private readonly rates: RatesService,
  ) {}

  async list(actor: Actor, today: Day): Promise<ReplyOf<typeof listSeriesEndpoint>> {
    const around = await this.surroundings(actor.userId, today);
    const home = await this.rates.forSums(actor, around.all, monthOf(today), monthOf(today));
    const shown = around.all.map((row) => toSeries(row, around));
    const place = ({ nextDate }: Series): Day => nextDate ?? lastDayEver;
    shown.sort((a, b) => (place(a) < place(b) ? -1 : place(a) > place(b) ? 1 : a.id < b.id ? -1 : 1));
    return { series: shown, totals: totalsOf(around.all, home, today) };
  }

  async reply(row: SeriesRow, today: Day, session?: ClientSession): Promise<Series> {
    return toSeries(row, await this.surroundings(row.userId, today, session));
  }

  private async surroundings(
    userId: string,
    today: Day,
    session?: ClientSession,
  ): Promise<SeriesSurroundings> {
    const all = await this.series.all(userId, session);
    const accounts = await this.accounts.all(userId, session);
    const { lastPaid, touched, found } = await this.payments.read(userId, all, today, session);
    return {
      today,
      all,
      accountNames: new Map(accounts.map(({ _id, name }) => [_id, name])),
      book: await this.categories.book(userId, session),
      lastPaid,
      touched,
      priceSteps: new Map(
        found.flatMap(({ seriesId, found: stream }) =>
          stream.priceChange ? [[seriesId!, stream.priceChange] as const] : [],
        ),
      ),
    };
  }
}

import { Injectable } from '@nestjs/common';
import { addDays, type Day } from '@app/calendar';
import type { Tx } from '@app/persistence';
import { AccountsRepository } from '../../accounts/accounts.repository';
import { newRow } from '../../transactions/new-row';
import { TransactionWriter } from '../../transactions/transaction.writer';
import type { EventRow } from '../financial-event';
import { missedDays, OccurrencesReader } from '../occurrences/occurrences.reader';
import { settledBy, Settler } from '../occurrences/settler';
import { PlannerWriter } from '../planner.writer';
import type { SeriesRow } from '../series/series';
import { linesOf, occurrenceParts } from '../series/series-split';
import { postedTransaction, postsNow } from './auto-post';

/** Enters the transactions of occurrences whose day has come and whose series asks for it. */
@Injectable()
export class AutoPoster {
  constructor(
    private readonly occurrences: OccurrencesReader,
    private readonly settler: Settler,
    private readonly accounts: AccountsRepository,
    private readonly rows: TransactionWriter,
    private readonly planner: PlannerWriter,
  ) {}

  async post(tx: Tx, userId: string, all: readonly SeriesRow[], today: Day): Promise<void> {
    const series = all.filter(({ autoPostSince }) => (autoPostSince ?? null) !== null);
    if (series.length === 0) return;
    const byId = new Map(series.map((row) => [row._id, row]));
    const span = { from: addDays(today, -missedDays), to: today, today };
    const due = async (): Promise<EventRow[]> =>
      (await this.occurrences.open(userId, series, span, tx.session)).filter((event) =>
        postsNow(event, byId.get(event.seriesId ?? ''), today),
      );
    const keys = [...new Set((await due()).flatMap(({ payeeKeys }) => payeeKeys))];
    if (keys.length === 0) return;
    // Who entered or imported the payment already settles with it.
    await this.settler.settle(tx, userId, keys, today);
    for (const event of await due()) await this.enter(tx, event, byId.get(event.seriesId!)!, today);
  }

  private async enter(tx: Tx, event: EventRow, series: SeriesRow, today: Day): Promise<void> {
    // Another payment of the same payee may be it: the person says which.
    if ((await this.settler.candidates(event, today)).length > 0) return;
    const account = await this.accounts.one(event.userId, event.accountId!, tx.session);
    if (!account || account.closed || account.currency !== event.currency) return;
    const lines = linesOf(occurrenceParts(event, series));
    const row = newRow(postedTransaction(event, series.payee, today), {
      userId: event.userId,
      ...(lines && { lines }),
      account,
      category: event.category,
      today,
      source: 'rule',
    });
    await this.rows.change(tx, 'post', [{ before: null, after: row }]);
    await this.planner.apply(tx, event.userId, 'event.post', [
      {
        what: 'event',
        before: event.version === 0 ? null : event,
        after: { ...settledBy(event, row._id), posted: true },
      },
    ]);
  }
}

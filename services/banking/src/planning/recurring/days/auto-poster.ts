import { Injectable } from '@nestjs/common';
import { addDays, type Day } from '@app/calendar';
import type { Tx } from '@app/persistence';
import { TransactionWriter } from '../../../ledger/transactions/transaction.writer';
import type { EventRow } from '../financial-event';
import { missedDays, OccurrencesReader } from '../occurrences/occurrences.reader';
import { settledBy, PaymentMatcher } from '../occurrences/payment-matcher';
import { RecurringWriter } from '../recurring.writer';
import type { SeriesRow } from '../series/series';
import { postsNow } from './auto-post';
import { PostedRows } from './posted-rows.reader';

/** Enters the transactions of occurrences whose day has come and whose series asks for it. */
@Injectable()
export class AutoPoster {
  constructor(
    private readonly occurrences: OccurrencesReader,
    private readonly matcher: PaymentMatcher,
    private readonly entries: PostedRows,
    private readonly rows: TransactionWriter,
    private readonly recurring: RecurringWriter,
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
    await this.matcher.settle(tx, userId, keys, today);
    for (const event of await due()) await this.enter(tx, event, byId.get(event.seriesId!)!, today);
  }

  private async enter(tx: Tx, event: EventRow, series: SeriesRow, today: Day): Promise<void> {
    // Another payment of the same payee may be it: the person says which.
    if ((await this.matcher.candidates(event, today)).length > 0) return;
    const rows = await this.entries.of(tx, event, series, today);
    if (!rows) return;
    await this.rows.change(
      tx,
      'post',
      rows.map((after) => ({ before: null, after })),
    );
    await this.recurring.apply(tx, event.userId, 'event.post', [
      {
        what: 'event',
        before: event.version === 0 ? null : event,
        after: { ...settledBy(event, rows[0]!._id), posted: true },
      },
    ]);
  }
}

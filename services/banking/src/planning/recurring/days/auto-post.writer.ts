import { Injectable } from '@nestjs/common';
import { addDays, type Day } from '@app/calendar';
import type { Tx } from '@app/persistence';
import { TransactionWriter } from '../../../ledger/transactions/transaction.writer';
import type { EventRow } from '../financial-event';
import { missedDays, OccurrencesReader } from '../occurrences/occurrences.reader';
import { paidBy, PaymentMatcherService } from '../occurrences/payments/payment-matcher.service';
import { RecurringWriter } from '../recurring.writer';
import type { SeriesRow } from '../series/series';
import { postsNow } from './auto-post';
import { PostedRowsReader } from './posted-rows.reader';

/**
 * Enters the transactions of occurrences whose day has come and whose series has automatic entry switched on.
 */
@Injectable()
export class AutoPostWriter {
  constructor(
    private readonly occurrences: OccurrencesReader,
    private readonly matcher: PaymentMatcherService,
    private readonly entries: PostedRowsReader,
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
    // A payment that was already entered or imported settles its occurrence first.
    await this.matcher.settle(tx, userId, keys, today);
    for (const event of await due()) await this.enter(tx, event, byId.get(event.seriesId!)!, today);
  }

  private async enter(tx: Tx, event: EventRow, series: SeriesRow, today: Day): Promise<void> {
    // If other payments to the same payee may be the one, the person decides.
    if ((await this.matcher.candidates(event, today)).length > 0) return;
    const rows = await this.entries.rowsFor(tx, event, series, today);
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
        after: { ...paidBy(event, rows[0]!._id), posted: true },
      },
    ]);
  }
}

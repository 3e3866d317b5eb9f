import { Injectable } from '@nestjs/common';
import { addDays, addMonthsToDay, minDay, todayIn, type Day } from '@app/calendar';
import type { EventDetails, readEventEndpoint } from '@app/contracts-banking';
import type { RequestOf } from '@app/contracts-kernel';
import type { CallContext } from '@app/messaging';
import { jsonNumber } from '@app/money';
import { signedMinor, type TransactionRow } from '../../../ledger/model/transaction';
import { priceChangeOf } from '../detection/price-change';
import { EventReplyReader } from '../event-reply.reader';
import type { EventRow } from '../financial-event';
import { priceChangeFor, type SeriesRow } from '../series/series';
import { SeriesRepository } from '../series/series.repository';
import { SeriesReplyReader } from '../series/series-reply.reader';
import { OccurrencesReader } from './occurrences.reader';
import { PaymentHistoryReader } from './payments/payment-history.reader';

const datesShown = 6;
const historyMonths = 26;

/** All details of one event. */
@Injectable()
export class EventDetailsService {
  constructor(
    private readonly occurrences: OccurrencesReader,
    private readonly series: SeriesRepository,
    private readonly history: PaymentHistoryReader,
    private readonly view: EventReplyReader,
    private readonly seriesView: SeriesReplyReader,
  ) {}

  async read({ id }: RequestOf<typeof readEventEndpoint>, call: CallContext): Promise<EventDetails> {
    const { userId, timeZone } = call.actor;
    const today = todayIn(timeZone);
    const event = await this.occurrences.existing(userId, id);
    const series = event.seriesId === null ? null : await this.series.findById(userId, event.seriesId);
    const paid = await this.history.payments(
      event,
      addMonthsToDay(today, -historyMonths),
      addDays(today, 31),
    );
    const eventIds = await this.history.eventsOf(userId, paid);
    // A transfer has no price.
    const charges = event.kind === 'transfer' ? [] : [...paid].reverse();
    const steps = priceChangeOf(
      charges.map(({ _id, date, amountMinor }) => ({ id: _id, date, amountMinor })),
    );
    return {
      event: await this.view.reply(event, today),
      series: series && (await this.seriesView.reply(series, today)),
      nextDates: await this.nextDates(event, series, today),
      history: paid.map((row) => ({ ...toPayment(row), eventId: eventIds.get(row._id) ?? null })),
      priceChange: series && priceChangeFor(steps, series),
      candidates: [
        ...(await this.history.candidates(event, today)).map(toPayment),
        ...(await this.history.unlinkedLegs(call.actor, event, series, today)).map(({ from, to }) => ({
          ...toPayment(from),
          arrivalId: to._id,
        })),
        ...(await this.history.sameAmount(event)).map((row) => ({
          ...toPayment(row),
          sameAmount: true as const,
        })),
      ],
    };
  }

  /** From today on; for an overdue event, from its own day on. */
  private async nextDates(event: EventRow, series: SeriesRow | null, today: Day): Promise<Day[]> {
    if (!series) return event.done ? [] : [event.date];
    const from = event.done ? today : minDay(event.date, today);
    return (await this.occurrences.nextOpen(series, from, datesShown)).map(({ date }) => date);
  }
}

const toPayment = (row: TransactionRow) => ({
  transactionId: row._id,
  date: row.date,
  amount: jsonNumber(signedMinor(row), row.currency),
  description: row.description,
});

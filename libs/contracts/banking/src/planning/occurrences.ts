import { amount, currency, day, id, list, endpoint } from '@app/contracts-kernel';
import { z } from 'zod';
import { exampleEvent, financialEvent } from './financial-events';
import { exampleSeries, priceChange, series } from './series';

const params = z.strictObject({ id });

/** A ledger payment that settled, or could settle, an event. */
const payment = z.object({ transactionId: id, date: day, amount, description: z.string() });

export const eventDetails = z.object({
  event: financialEvent,
  /** Null for a single event. */
  series: series.nullable(),
  /**
   * Open days among the next six occurrences, after moves and snoozes, including this one. Paid and skipped ones are not
   * included.
   */
  nextDates: list(day),
  /** Payments of the last 26 months, newest first, with the event each settled. */
  history: list(payment.extend({ eventId: id.nullable() })),
  priceChange: priceChange.nullable(),
  /** Equally good matches, and transfer legs that are not linked yet: the person chooses the right one. */
  candidates: list(
    payment.extend({
      /** For unlinked legs: the incoming row. Send it with the choice to link the two legs. */
      arrivalId: id.optional(),
      /** Another payee, but exactly this amount. */
      sameAmount: z.literal(true).optional(),
    }),
  ),
});
export type EventDetails = z.infer<typeof eventDetails>;

const examplePayment = {
  transactionId: '01920000-0000-7000-8000-0000000000f1',
  date: '2026-11-03',
  amount: -17.99,
  description: 'Novaplay Streaming',
};
const exampleDetails: EventDetails = {
  event: {
    ...exampleEvent,
    seriesId: exampleSeries.id,
    repeats: exampleSeries.repeats,
    note: exampleSeries.note,
    tags: exampleSeries.tags,
  },
  series: exampleSeries,
  nextDates: ['2026-12-03', '2027-01-03'],
  history: [{ ...examplePayment, eventId: null }],
  priceChange: null,
  candidates: [examplePayment],
};
export const readEventEndpoint = endpoint({
  name: 'banking.events.read',
  summary: 'One event with its next days, its history and the payments that may have settled it.',
  http: 'GET /api/financial/events/:id',
  request: params,
  reply: eventDetails,
  errors: ['NOT_FOUND'],
  example: { request: { id: exampleEvent.id }, reply: exampleDetails },
});

/** At most 93 days. Without an account: all checking, savings and cash accounts, converted to the person's own currency. */
const calendarQuery = z.strictObject({
  from: day,
  to: day,
  accountId: id.optional(),
  /** Without an account: excludes savings, so that the balance is money that can be spent. */
  without: z.literal('savings').optional(),
});
/** A ledger row that paid a series outside its events, such as before they existed. */
export const paidBill = z.object({
  transactionId: id,
  title: z.string(),
  category: z.string(),
  amount,
  currency,
});
export type PaidBill = z.infer<typeof paidBill>;
export const calendar = z.object({
  from: day,
  to: day,
  today: day,
  currency,
  accounts: list(z.string()),
  days: list(
    z.object({
      date: day,
      /** At the day's end. Past days come from the ledger; future days include everything still due. */
      balance: amount,
      events: list(financialEvent),
      /** For past days: payments of series that settled none of the events. */
      paid: list(paidBill).optional(),
    }),
  ),
  /** The lowest day from today on. */
  low: z.object({ date: day, balance: amount }).nullable(),
  /** Number of open events of other accounts, or without an exchange rate. */
  leftOut: z.int(),
  /** Number of accounts without an exchange rate, which no balance includes. */
  withoutRate: z.int(),
});
export type Calendar = z.infer<typeof calendar>;
const exampleCalendar: Calendar = {
  from: '2026-12-01',
  to: '2026-12-01',
  today: '2026-11-21',
  currency: 'USD',
  accounts: ['Everyday checking'],
  days: [{ date: '2026-12-01', balance: 1960.64, events: [exampleEvent] }],
  low: { date: '2026-12-01', balance: 1960.64 },
  leftOut: 0,
  withoutRate: 0,
};
export const readCalendarEndpoint = endpoint({
  name: 'banking.events.calendar',
  summary: 'Every day of a range with its events and the balance at its end.',
  http: 'GET /api/financial/calendar',
  request: calendarQuery,
  reply: calendar,
  errors: ['NOT_FOUND'],
  example: { request: { from: '2026-12-01', to: '2026-12-01' }, reply: exampleCalendar },
});

import { addMonthsToDay, isDay, monthOf, monthsBetween, type Day } from '@app/calendar';
import type {
  createEventEndpoint,
  createSeriesEndpoint,
  EventKind,
  SeriesPrefill,
} from '@app/contracts-banking';
import type { RouteArgs } from '@app/api-client';
import { jsonNumber, minorFromDecimal } from '@app/money';
import { transferProblems, usualKind, type Direction, type TransferProblems } from '../event-kind';
import {
  monthly,
  once,
  recurrenceProblem,
  ruleFor,
  defaultRecurrence,
  type Recurrence,
} from './repeat-choices';
import {
  newSeriesDetails,
  seriesFieldsOf,
  seriesProblems,
  type SeriesDetails,
  type SeriesProblems,
} from './series-details';

/** The values of the Add Event dialog. */
export interface EventForm {
  title: string;
  date: Day | '';
  direction: Direction;
  /** Undefined until it is chosen; it then follows from the other fields. */
  kind: EventKind | undefined;
  amountMinor: number | null;
  amountProblem?: string;
  category: string;
  accountId: string;
  /** For a transfer. */
  toAccountId: string;
  /** `once`, or the value of a repeat choice. */
  repeat: string;
  recurrence: Recurrence;
  details: SeriesDetails;
  remindDays: number;
  note: string;
  alreadyPaid: boolean;
}

export const emptyEvent = (date: Day): EventForm => ({
  title: '',
  date,
  direction: 'pay',
  kind: undefined,
  amountMinor: null,
  category: 'Other',
  accountId: '',
  toAccountId: '',
  repeat: once,
  recurrence: defaultRecurrence,
  details: newSeriesDetails,
  remindDays: 3,
  note: '',
  alreadyPaid: false,
});

/**
 * A monthly series that starts on the first day after today that matches the payment's day of the month. Invalid values of the address are
 * left out.
 */
export function repeatForm(start: SeriesPrefill, today: Day, currency: string): Partial<EventForm> {
  const { title, direction, category, accountId } = start;
  const amount = amountIn(start.amount);
  const split = (start.parts ?? []).map((part) => ({ ...part, amount: amountIn(part.amount) }));
  return {
    title,
    direction,
    accountId,
    repeat: monthly,
    ...(category && { category }),
    ...(amount !== undefined && { amountMinor: minorFromDecimal(amount, currency) }),
    ...(split.length >= 2 && {
      details: {
        ...newSeriesDetails,
        split: split.map((part) => ({
          category: part.category,
          minor: part.amount === undefined ? null : minorFromDecimal(part.amount, currency),
          ...(part.person && { person: part.person }),
        })),
      },
    }),
    ...(isDay(start.date) && { date: nextMonthly(start.date, today) }),
  };
}

const amountIn = (text: string): string | undefined =>
  /^\d{1,8}(\.\d{1,4})?$/.test(text) ? text : undefined;

/** The first day after today that is a whole number of months after `day`. */
function nextMonthly(day: Day, today: Day): Day {
  const months = Math.max(1, monthsBetween(monthOf(day), monthOf(today)).length - 1);
  const next = addMonthsToDay(day, months);
  return next > today ? next : addMonthsToDay(day, months + 1);
}

export type EventProblems = Partial<Record<'title' | 'date' | 'amount' | 'note' | 'recurrence', string>> &
  TransferProblems &
  SeriesProblems;

/** The kind shown as chosen; without an amount, the kind it would have with one. */
export const shownKind = (form: EventForm): EventKind =>
  kindOf({ ...form, amountMinor: form.amountMinor || 1 });

export const kindOf = (form: EventForm): EventKind => form.kind ?? usualKind(form);

/** Why the form cannot be saved, by field; empty if it can. */
export function eventProblems(form: EventForm, today: Day): EventProblems {
  const title = form.title.trim();
  const start = form.date;
  const problems: EventProblems =
    form.repeat === once ? {} : seriesProblems(form.details, { start, today, ...form });
  if (kindOf(form) === 'transfer') Object.assign(problems, transferProblems(form));
  if (!title) problems.title = 'Give it a title';
  else if (title.length > 140) problems.title = 'Use at most 140 characters';
  const repeats = form.repeat !== once;
  if (!form.date) problems.date = 'Choose a date';
  else if (form.date < today && repeats) problems.date = 'A recurring event must start today or later';
  else if (form.date < today && !form.alreadyPaid)
    problems.date = 'A past date is for something already paid: tick the box below';
  const recurrence = recurrenceProblem(form.repeat, form.recurrence, form.date);
  if (recurrence) problems.recurrence = recurrence;
  if (form.amountProblem) problems.amount = form.amountProblem;
  else if (form.amountMinor !== null && (form.amountMinor < 0 || form.amountMinor > 9_999_999_999))
    problems.amount = 'Enter an amount between 0 and 99,999,999.99';
  if (form.note.length > 2000) problems.note = 'Use at most 2,000 characters';
  return problems;
}

const signedAmount = (form: EventForm, currency: string): number =>
  jsonNumber((form.amountMinor ?? 0) * (form.direction === 'pay' ? -1 : 1), currency);

const shared = (form: EventForm, currency: string) => ({
  title: form.title.trim(),
  amount: signedAmount(form, currency),
  category: form.category,
  kind: kindOf(form),
  ...(kindOf(form) === 'transfer' && { toAccountId: form.toAccountId }),
  remindDays: form.remindDays,
  ...(form.accountId && { accountId: form.accountId }),
  ...(form.note.trim() && { note: form.note.trim() }),
});

/** The request body that adds a single event; the direction determines the sign of the amount. */
export const eventBody = (
  form: EventForm,
  currency: string,
): RouteArgs<typeof createEventEndpoint>['body'] => ({
  ...shared(form, currency),
  date: form.date,
  alreadyPaid: form.alreadyPaid,
});

/** The request body that adds a series. */
export function seriesBody(
  form: EventForm,
  currency: string,
): RouteArgs<typeof createSeriesEndpoint>['body'] {
  return {
    ...shared(form, currency),
    rule: ruleFor(form.repeat, form.recurrence, form.date),
    start: form.date,
    ...seriesFieldsOf(form.details, form.direction === 'pay' ? -1 : 1, currency),
  };
}

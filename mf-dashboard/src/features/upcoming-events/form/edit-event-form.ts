import type { Day } from '@app/calendar';
import type { EventKind, FinancialEvent, Series } from '@app/contracts-banking';
import { jsonNumber, minorFromDecimal } from '@app/money';
import { slotDayOf } from '../event-due';
import { directionOf, transferProblems, type TransferProblems } from '../event-kind';
import {
  newSeriesDetails,
  seriesDetailsOf,
  seriesFieldsOf,
  seriesProblems,
  type SeriesDetails,
  type SeriesProblems,
} from './series-details';

/** What a change applies to: one event, or of its series this and later ones, or all. */
export type Scope = 'this' | 'later' | 'all';

/** The values of the dialog that changes an event. */
export interface EditEventForm {
  scope: Scope;
  title: string;
  date: Day | '';
  category: string;
  kind: EventKind;
  /** Positive; the direction of the event determines the sign. */
  amountMinor: number | null;
  amountProblem: string | undefined;
  accountId: string;
  /** For a transfer. */
  toAccountId: string;
  details: SeriesDetails;
  remindDays: number;
  note: string;
}

/** An event, and the series it belongs to. */
export interface EventOfSeries {
  event: FinancialEvent;
  series: Series | null;
}

export const editFormOf = ({ event, series }: EventOfSeries): EditEventForm => ({
  scope: 'this',
  title: event.title,
  date: event.date,
  category: event.category,
  kind: event.kind,
  amountMinor: Math.abs(minorFromDecimal(event.amount, event.currency)),
  amountProblem: undefined,
  accountId: (series ?? event).accountId ?? '',
  toAccountId: (series ?? event).toAccountId ?? '',
  details: series ? seriesDetailsOf(series) : newSeriesDetails,
  remindDays: series?.remindDays ?? 3,
  note: (series ? series.note : event.note) ?? '',
});

/** The series that the form changes; null if it changes only the event. */
export const changedSeries = ({ scope }: EditEventForm, { series }: EventOfSeries): Series | null =>
  scope === 'this' ? null : series;

/** Whether kind and accounts can be chosen. An occurrence has those of its series. */
export const choosesAccounts = ({ scope }: EditEventForm, { series }: EventOfSeries): boolean =>
  scope !== 'this' || series === null;

export const isTransferEdit = (form: EditEventForm, of: EventOfSeries): boolean =>
  (choosesAccounts(form, of) ? form.kind : of.event.kind) === 'transfer';

/** A transfer has no parts. */
const savedDetails = (form: EditEventForm, of: EventOfSeries): SeriesDetails =>
  isTransferEdit(form, of) ? { ...form.details, split: [] } : form.details;

export type EditProblems = TransferProblems & SeriesProblems;

/** What is wrong with accounts and series, by field; empty if nothing is. */
export function editProblems(form: EditEventForm, of: EventOfSeries, today: Day): EditProblems {
  const { accountId, amountMinor } = form;
  const series = changedSeries(form, of);
  const problems: EditProblems = series
    ? seriesProblems(savedDetails(form, of), {
        start: series.start,
        accountId,
        amountMinor,
        today,
        before: seriesDetailsOf(series),
      })
    : {};
  if (choosesAccounts(form, of) && isTransferEdit(form, of)) Object.assign(problems, transferProblems(form));
  return problems;
}

function signOf(form: EditEventForm, of: EventOfSeries): 1 | -1 {
  const saved = of.event.amount > 0 ? 'receive' : 'pay';
  const direction = choosesAccounts(form, of) ? directionOf(form.kind, saved) : saved;
  return direction === 'receive' ? 1 : -1;
}

const changedFields = (form: EditEventForm, of: EventOfSeries, currency: string) => ({
  title: form.title.trim(),
  category: form.category,
  // Adding 0 turns -0 into 0.
  amount: jsonNumber(signOf(form, of) * (form.amountMinor ?? 0) + 0, currency),
  note: form.note.trim() || null,
});

const kindAndAccounts = (form: EditEventForm, of: EventOfSeries) => ({
  kind: form.kind,
  accountId: form.accountId || null,
  toAccountId: (isTransferEdit(form, of) && form.toAccountId) || null,
});

/** The fields of the request that changes only the event. */
export const eventChange = (form: EditEventForm, of: EventOfSeries, currency: string) => ({
  ...changedFields(form, of, currency),
  ...(form.date !== of.event.date && { date: form.date }),
  ...(choosesAccounts(form, of) && kindAndAccounts(form, of)),
});

/** The fields of the request that changes the series. */
export const seriesChange = (form: EditEventForm, of: EventOfSeries, currency: string) => ({
  ...(form.scope === 'later' && { from: slotDayOf(of.event) }),
  ...changedFields(form, of, currency),
  ...seriesFieldsOf(savedDetails(form, of), signOf(form, of), currency),
  ...kindAndAccounts(form, of),
  remindDays: form.remindDays,
});

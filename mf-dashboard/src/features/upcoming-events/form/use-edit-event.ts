import type { EventKind } from '@app/contracts-banking';
import type { Currency } from '@app/money';
import { useDateFormat } from '@app/shell-sdk';
import { useState } from 'react';
import type { useEventActions } from '../use-event-actions';
import { amountInNewCurrency, amountsInNewCurrency } from './amount-in-new-currency';
import {
  changedSeries,
  choosesAccounts,
  editFormOf,
  editProblems,
  eventChange,
  isTransferEdit,
  seriesChange,
  type EditEventForm,
  type EventOfSeries,
  type Scope,
} from './edit-event-form';
import { useScheduleChange } from './schedule-change';
import type { SeriesDetails } from './series-details';
import { useCurrencyOf } from './use-event-currency';

/** The currency of the amount: that of the chosen account, or of the event if only it is changed. */
function useEditCurrency(form: EditEventForm, of: EventOfSeries) {
  const choosesAccount = choosesAccounts(form, of);
  const currencyOf = useCurrencyOf(choosesAccount);
  const saved = of.series ?? of.event;
  const currencyAt = (accountId: string): Currency =>
    accountId !== '' && accountId !== saved.accountId ? currencyOf(accountId) : saved.currency;
  const accountCurrency = currencyAt(form.accountId);
  return { currencyAt, accountCurrency, currency: choosesAccount ? accountCurrency : of.event.currency };
}

/** What is typed to change an event or its series. The figure stays the same if the currency becomes another. */
export function useEditEvent(of: EventOfSeries, actions: ReturnType<typeof useEventActions>) {
  const today = useDateFormat().today();
  const [form, setForm] = useState(() => editFormOf(of));
  const set = (change: Partial<EditEventForm>) => setForm((old) => ({ ...old, ...change }));
  const { currencyAt, accountCurrency, currency } = useEditCurrency(form, of);
  const amountIn = (next: Currency): Partial<EditEventForm> =>
    next === currency
      ? {}
      : { amountMinor: amountInNewCurrency(form.amountMinor, currency, next), amountProblem: undefined };
  const schedule = useScheduleChange(of.event, today, form.scope === 'all');
  const problems = editProblems(form, of, today);
  const series = changedSeries(form, of);
  const isValid =
    Object.keys(problems).length === 0 &&
    (!series || schedule.isValid) &&
    form.title.trim() !== '' &&
    form.date !== '' &&
    !form.amountProblem &&
    form.amountMinor !== null;
  return {
    form,
    set,
    today,
    currency,
    schedule,
    problems,
    isValid,
    /** The series that is changed; null if only the event is. */
    series,
    choosesAccounts: choosesAccounts(form, of),
    isTransfer: isTransferEdit(form, of),
    setDetails: (change: Partial<SeriesDetails>) =>
      setForm((old) => ({ ...old, details: { ...old.details, ...change } })),
    setScope: (scope: Scope) =>
      set({
        scope,
        ...amountIn(choosesAccounts({ ...form, scope }, of) ? accountCurrency : of.event.currency),
      }),
    setKind: (kind: EventKind) =>
      // A former transfer needs another category.
      set({ kind, ...(kind !== 'transfer' && form.category === 'Transfer' && { category: 'Other' }) }),
    setAccount(accountId: string) {
      const next = currencyAt(accountId);
      const details = amountsInNewCurrency(form.details, accountCurrency, next);
      set({ accountId, ...amountIn(next), ...(next !== accountCurrency && { details }) });
    },
    send() {
      const { scope } = form;
      if (!series || scope === 'this')
        actions.change(of.event, eventChange(form, of, currency), 'Event changed');
      else {
        const { version } = series;
        const fields = seriesChange(form, of, currency);
        actions.edit(series, { version, scope, ...schedule.fields, ...fields });
      }
    },
  };
}

export type EditEvent = ReturnType<typeof useEditEvent>;

import type { Day } from '@app/calendar';
import type { FinancialEvent, Series } from '@app/contracts-banking';
import { jsonNumber, minorFromDecimal, type Currency } from '@app/money';
import { useDateFormat, useSession } from '@app/shell-sdk';
import { AmountInput, DateInput, Dialog, Field, Select, TextArea, TextInput } from '@app/ui-kit';
import { useState } from 'react';
import {
  CategoryField,
  AccountField,
  KindField,
  RemindField,
  TransferFields,
  PairOfFields,
} from './event-choice-fields';
import { directionOf, transferProblems } from '../event-kind';
import { newSeriesDetails, seriesDetailsOf, seriesFieldsOf, seriesProblems } from './series-details';
import { SeriesFields } from './series-fields';
import { ScheduleChangeFields, slotDayOf, useScheduleChange } from './schedule-change';
import type { useEventActions } from '../use-event-actions';
import { amountInNewCurrency, amountsInNewCurrency } from './amount-in-new-currency';
import { useCurrencyOf } from './use-event-currency';

type Scope = 'this' | 'later' | 'all';
const scopes: readonly { value: Scope; label: string }[] = [
  { value: 'this', label: 'This one only' },
  { value: 'later', label: 'This and later ones' },
  { value: 'all', label: 'All of them' },
];

/** Changes one event, or of a series: this one, this and later ones, or all. Settled events stay unchanged. */
export function EditEventDialog({
  event,
  series,
  actions,
  onClose,
}: {
  event: FinancialEvent;
  series: Series | null;
  actions: ReturnType<typeof useEventActions>;
  onClose: () => void;
}) {
  const { locale } = useSession();
  const today = useDateFormat().today();
  const [scope, setScope] = useState<Scope>('this');
  const [title, setTitle] = useState(event.title);
  const [date, setDate] = useState<Day | ''>(event.date);
  const [category, setCategory] = useState(event.category);
  const [minor, setMinor] = useState<number | null>(Math.abs(minorFromDecimal(event.amount, event.currency)));
  const [amountProblem, setAmountProblem] = useState<string>();
  const [details, setDetails] = useState(series ? seriesDetailsOf(series) : newSeriesDetails);
  const [accountId, setAccountId] = useState((series ?? event).accountId ?? '');
  const [kind, setKind] = useState(event.kind);
  const [toAccountId, setToAccountId] = useState((series ?? event).toAccountId ?? '');
  const [remindDays, setRemindDays] = useState(series?.remindDays ?? 3);
  const [note, setNote] = useState((series ? series.note : event.note) ?? '');
  const ofSeries = scope !== 'this' && series !== null;
  // An occurrence has the kind and the accounts of its series.
  const hasPlace = ofSeries || series === null;
  const isTransfer = (hasPlace ? kind : event.kind) === 'transfer';
  const placed = series ?? event;
  const ofAccount = useCurrencyOf(hasPlace);
  const currencyAt = (id: string): string =>
    id !== '' && id !== placed.accountId ? ofAccount(id) : placed.currency;
  const placeCurrency = currencyAt(accountId);
  const currency = hasPlace ? placeCurrency : event.currency;
  const figureIn = (next: Currency) => {
    if (next === currency) return;
    setMinor(amountInNewCurrency(minor, currency, next));
    setAmountProblem(undefined);
  };
  const moveTo = (id: string) => {
    const next = currencyAt(id);
    setAccountId(id);
    figureIn(next);
    if (next !== placeCurrency) setDetails(amountsInNewCurrency(details, placeCurrency, next));
  };
  const changeScope = (next: Scope) => {
    setScope(next);
    figureIn(next !== 'this' || series === null ? placeCurrency : event.currency);
  };
  const recurrence = useScheduleChange(event, today, scope === 'all');
  // A transfer has no parts.
  const savedDetails = isTransfer ? { ...details, split: [] } : details;
  const stored = series ? seriesDetailsOf(series) : undefined;
  const around = { accountId, amountMinor: minor, today, ...(stored && { before: stored }) };
  const problems = {
    ...(ofSeries && seriesProblems(savedDetails, { start: series.start, ...around })),
    ...(hasPlace && isTransfer && transferProblems({ accountId, toAccountId, amountMinor: minor })),
  };
  const isValid =
    Object.keys(problems).length === 0 &&
    (!ofSeries || recurrence.isValid) &&
    title.trim() !== '' &&
    date !== '' &&
    !amountProblem &&
    minor !== null;
  const submit = () => {
    if (!isValid) return;
    const savedDirection = event.amount > 0 ? 'receive' : 'pay';
    const sign = (hasPlace ? directionOf(kind, savedDirection) : savedDirection) === 'receive' ? 1 : -1;
    const amount = jsonNumber(sign * minor + 0, currency);
    const fields = { title: title.trim(), category, amount, note: note.trim() || null };
    const place = {
      kind,
      accountId: accountId || null,
      toAccountId: (isTransfer && toAccountId) || null,
    };
    if (!ofSeries)
      actions.change(
        event,
        { ...fields, ...(date === event.date ? {} : { date }), ...(hasPlace && place) },
        'Event changed',
      );
    else
      actions.edit(series, {
        version: series.version,
        scope,
        ...(scope === 'later' && { from: slotDayOf(event) }),
        ...recurrence.fields,
        ...fields,
        ...seriesFieldsOf(savedDetails, sign, currency),
        ...place,
        remindDays,
      });
    onClose();
  };
  const accountField = !isTransfer && <AccountField value={accountId} onChange={moveTo} />;
  const transferFields = isTransfer && (
    <TransferFields
      from={accountId}
      to={toAccountId}
      problems={problems}
      onChange={(change) => {
        if (change.accountId !== undefined) moveTo(change.accountId);
        if (change.toAccountId !== undefined) setToAccountId(change.toAccountId);
      }}
    />
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title="Edit event"
      action={{ label: 'Save changes', disabled: !isValid }}
      onSubmit={submit}
    >
      {series && (
        <Field
          label="Change"
          hint={
            ofSeries
              ? undefined
              : 'Type, accounts and schedule belong to the series: change later ones or all'
          }
        >
          <Select value={scope} onChange={(next) => changeScope(next as Scope)} options={scopes} />
        </Field>
      )}
      {hasPlace && (
        <KindField
          value={kind}
          onChange={(chosen) => {
            setKind(chosen);
            // A former transfer needs another category.
            if (chosen !== 'transfer' && category === 'Transfer') setCategory('Other');
          }}
        />
      )}
      <Field label="Title" required error={title.trim() ? undefined : 'Give it a title'}>
        <TextInput
          autoFocus
          value={title}
          maxLength={140}
          onChange={(changed) => setTitle(changed.target.value)}
        />
      </Field>
      <PairOfFields>
        <Field
          label="Amount"
          error={amountProblem}
          hint={amountProblem ? undefined : minor === null ? 'Enter an amount' : problems.amount}
        >
          <AmountInput
            key={currency}
            value={minor}
            currency={currency}
            locale={locale}
            onChange={(next, problem) => {
              setMinor(next);
              setAmountProblem(problem);
            }}
          />
        </Field>
        {scope === 'this' && (
          <Field label="Date" required error={date ? undefined : 'Choose a date'}>
            <DateInput value={date} today={today} onChange={setDate} />
          </Field>
        )}
      </PairOfFields>
      {!isTransfer && <CategoryField value={category} onChange={setCategory} />}
      {series === null && (transferFields || accountField)}
      {ofSeries && (
        <>
          <ScheduleChangeFields
            recurrence={recurrence}
            isOfAll={scope === 'all'}
            now={series.repeats}
            today={today}
          />
          {transferFields}
          <PairOfFields>
            {accountField}
            <RemindField value={remindDays} onChange={setRemindDays} />
          </PairOfFields>
          <SeriesFields
            key={currency}
            details={details}
            problems={problems}
            today={today}
            currency={currency}
            locale={locale}
            isTransfer={isTransfer}
            set={(change) => setDetails((old) => ({ ...old, ...change }))}
          />
        </>
      )}
      <Field label="Note">
        <TextArea
          rows={2}
          maxLength={2000}
          value={note}
          onChange={(changed) => setNote(changed.target.value)}
        />
      </Field>
    </Dialog>
  );
}

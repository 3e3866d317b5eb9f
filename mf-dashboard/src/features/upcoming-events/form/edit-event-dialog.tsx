import type { FinancialEvent, Series } from '@app/contracts-banking';
import { useSession } from '@app/shell-sdk';
import { AmountInput, DateInput, Dialog, Field, Select, TextArea, TextInput } from '@app/ui-kit';
import type { useEventActions } from '../use-event-actions';
import type { Scope } from './edit-event-form';
import { EditSeriesFields, EditTransferFields } from './edit-series-fields';
import { AccountField, CategoryField, KindField, PairOfFields } from './event-choice-fields';
import { useEditEvent, type EditEvent } from './use-edit-event';

const scopes: readonly { value: Scope; label: string }[] = [
  { value: 'this', label: 'This one only' },
  { value: 'later', label: 'This and later ones' },
  { value: 'all', label: 'All of them' },
];

interface EditEventDialogProps {
  event: FinancialEvent;
  series: Series | null;
  actions: ReturnType<typeof useEventActions>;
  onClose: () => void;
}

/** Changes one event, or of a series: this one, this and later ones, or all. Settled events stay unchanged. */
export function EditEventDialog({ event, series, actions, onClose }: EditEventDialogProps) {
  const edit = useEditEvent({ event, series }, actions);
  const { form, set, isTransfer, isValid } = edit;
  const submit = () => {
    if (!isValid) return;
    edit.send();
    onClose();
  };
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
            edit.series
              ? undefined
              : 'Type, accounts and schedule belong to the series: change later ones or all'
          }
        >
          <Select value={form.scope} onChange={(scope) => edit.setScope(scope as Scope)} options={scopes} />
        </Field>
      )}
      {edit.choosesAccounts && <KindField value={form.kind} onChange={edit.setKind} />}
      <Field label="Title" required error={form.title.trim() ? undefined : 'Give it a title'}>
        <TextInput
          autoFocus
          value={form.title}
          maxLength={140}
          onChange={(changed) => set({ title: changed.target.value })}
        />
      </Field>
      <AmountAndDate edit={edit} />
      {!isTransfer && <CategoryField value={form.category} onChange={(category) => set({ category })} />}
      {series === null &&
        (isTransfer ? (
          <EditTransferFields edit={edit} />
        ) : (
          <AccountField value={form.accountId} onChange={edit.setAccount} />
        ))}
      {edit.series && <EditSeriesFields edit={edit} series={edit.series} />}
      <Field label="Note">
        <TextArea
          rows={2}
          maxLength={2000}
          value={form.note}
          onChange={(changed) => set({ note: changed.target.value })}
        />
      </Field>
    </Dialog>
  );
}

/** The date belongs to one event, so it is left out for a series. */
function AmountAndDate({ edit: { form, set, currency, today, problems } }: { edit: EditEvent }) {
  const { locale } = useSession();
  const { amountMinor, amountProblem } = form;
  const hint = amountMinor === null ? 'Enter an amount' : problems.amount;
  return (
    <PairOfFields>
      <Field label="Amount" error={amountProblem} hint={amountProblem ? undefined : hint}>
        <AmountInput
          key={currency}
          value={amountMinor}
          currency={currency}
          locale={locale}
          onChange={(minor, problem) => set({ amountMinor: minor, amountProblem: problem })}
        />
      </Field>
      {form.scope === 'this' && (
        <Field label="Date" required error={form.date ? undefined : 'Choose a date'}>
          <DateInput value={form.date} today={today} onChange={(date) => set({ date })} />
        </Field>
      )}
    </PairOfFields>
  );
}

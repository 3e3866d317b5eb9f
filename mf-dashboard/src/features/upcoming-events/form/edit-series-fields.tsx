import type { Series } from '@app/contracts-banking';
import { useSession } from '@app/shell-sdk';
import { AccountField, PairOfFields, RemindField, TransferFields } from './event-choice-fields';
import { ScheduleChangeFields } from './schedule-change';
import { SeriesFields } from './series-fields';
import type { EditEvent } from './use-edit-event';

/** The fields of a series that one of its occurrences does not have. */
export function EditSeriesFields({ edit, series }: { edit: EditEvent; series: Series }) {
  const { locale } = useSession();
  const { form, set, today, currency } = edit;
  return (
    <>
      <ScheduleChangeFields
        recurrence={edit.schedule}
        isOfAll={form.scope === 'all'}
        now={series.repeats}
        today={today}
      />
      {edit.isTransfer && <EditTransferFields edit={edit} />}
      <PairOfFields>
        {!edit.isTransfer && <AccountField value={form.accountId} onChange={edit.setAccount} />}
        <RemindField value={form.remindDays} onChange={(remindDays) => set({ remindDays })} />
      </PairOfFields>
      <SeriesFields
        key={currency}
        details={form.details}
        problems={edit.problems}
        today={today}
        currency={currency}
        locale={locale}
        isTransfer={edit.isTransfer}
        set={edit.setDetails}
      />
    </>
  );
}

/** The two accounts of a transfer that is changed. */
export const EditTransferFields = ({ edit: { form, problems, set, setAccount } }: { edit: EditEvent }) => (
  <TransferFields
    from={form.accountId}
    to={form.toAccountId}
    problems={problems}
    onChange={({ accountId, toAccountId }) => {
      if (accountId !== undefined) setAccount(accountId);
      if (toAccountId !== undefined) set({ toAccountId });
    }}
  />
);

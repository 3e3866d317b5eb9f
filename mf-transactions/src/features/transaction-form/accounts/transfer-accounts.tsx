import { AmountInput, Field, Select } from '@app/ui-kit';
import { useSession } from '@app/shell-sdk';
import { useQuery } from '@tanstack/react-query';
import { listAccounts } from '../../ledger/api';
import type { TransactionFormState } from '../use-transaction-form';

/** The two accounts of a transfer, and the amount received if the currencies differ. */
export function TransferAccounts({ state, currency }: { state: TransactionFormState; currency: string }) {
  const { form, set, problems } = state;
  const { locale } = useSession();
  const { data: accounts } = useQuery(listAccounts());
  const open = (accounts ?? []).filter((account) => !account.closed);
  const options = open.map(({ id, name }) => ({ value: id, label: name }));
  const arriving = open.find(({ id }) => id === form.toAccountId)?.currency;
  return (
    <>
      <Field label="From account" required error={problems.accounts}>
        <Select
          value={form.accountId}
          placeholder="Choose an account"
          onChange={(accountId) => set({ accountId })}
          options={options}
        />
      </Field>
      <Field label="To account" required>
        <Select
          value={form.toAccountId}
          placeholder="Choose an account"
          onChange={(toAccountId) => set({ toAccountId })}
          options={options.map((option) => ({ ...option, disabled: option.value === form.accountId }))}
        />
      </Field>
      {arriving && arriving !== currency && (
        <Field label={`Arrives in ${arriving}`} required error={problems.received}>
          <AmountInput
            currency={arriving}
            locale={locale}
            value={form.receivedMinor}
            onChange={(receivedMinor) => set({ receivedMinor })}
          />
        </Field>
      )}
    </>
  );
}

import { Field, TextInput } from '@app/ui-kit';
import { useDeferredValue, useId } from 'react';
import type { Ledger } from '../../ledger/ledger';
import type { TransactionFormState } from '../use-transaction-form';
import { merchantsLike } from './known-merchants';

/** The merchant; names from the ledger are suggested while typing. */
export function MerchantField({
  state,
  ledger,
}: {
  state: TransactionFormState;
  ledger: Ledger | undefined;
}) {
  const { form, set, problems, touch } = state;
  const listId = useId();
  const offered = merchantsLike(ledger, useDeferredValue(form.merchant));
  return (
    <Field label="Merchant" error={problems.merchant}>
      <TextInput
        value={form.merchant}
        maxLength={140}
        list={listId}
        autoComplete="off"
        placeholder="Who was paid, or who paid"
        onBlur={() => touch('merchant')}
        onChange={(event) => set({ merchant: event.target.value })}
      />
      <datalist id={listId}>
        {offered.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </Field>
  );
}

import { waitingList, useDateFormat, useSession } from '@app/shell-sdk';
import { Navigate, useNavigate, useParams } from 'react-router-dom';
import { Breadcrumb } from '../ledger/breadcrumb';
import { FormCard, FormPage } from '../transaction-form/form-card';
import { TransactionFields } from '../transaction-form/fields/transaction-fields';
import { addBody, rowOfForm, type TransactionForm } from '../transaction-form/transaction-form';
import { useTransactionForm } from '../transaction-form/use-transaction-form';
import { useAccountCurrency } from '../transaction-form/accounts/use-account-currency';
import { unsent } from './resolve-conflict';
import { useWaiting } from '../ledger/waiting/use-waiting';
import type { LedgerWrite } from '../ledger/waiting/waiting-write';

/** Edits a new transaction that was not sent yet or was refused. */
export function EditWaitingPage() {
  const { id } = useParams();
  const write = useWaiting().find((waiting) => waiting.id === id);
  // It was sent meanwhile, or never existed.
  if (write?.shown.kind !== 'add') return <Navigate to="/transactions/waiting" replace />;
  return <EditWaiting write={write} form={write.shown.form as TransactionForm} />;
}

function EditWaiting({ write, form: initial }: { write: LedgerWrite; form: TransactionForm }) {
  const navigate = useNavigate();
  const today = useDateFormat().today();
  const { currency: ownCurrency } = useSession();
  const state = useTransactionForm(initial, undefined);
  const { currency } = useAccountCurrency(state.form.accountId, ownCurrency);
  const save = async () => {
    const form = await state.ready();
    if (!form) return;
    const row = rowOfForm(form, write.subject, currency, today);
    const request = { ...write.request, body: addBody(form, currency, today) };
    const all = await waitingList();
    await all.replace({ ...unsent(write), request, shown: { kind: 'add', form, row } });
    await navigate('/transactions/waiting');
    await all.send();
  };
  return (
    <FormPage>
      <Breadcrumb above={{ to: '/transactions/waiting', label: 'Waiting to be sent' }} current="Edit" />
      <FormCard title="Edit before it is sent" back="/transactions/waiting" saveLabel="Save" onSave={save}>
        <TransactionFields state={state} currency={currency} isNew knownTags={[]} ledger={undefined} />
      </FormCard>
    </FormPage>
  );
}

import { useDateFormat, useSession } from '@app/shell-sdk';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useLedger } from '../../ledger/use-ledger';
import { FormCard, FormPage } from '../form-card';
import { NewTransactionFields } from './new-transaction-fields';
import { prefilledForm } from '../transaction-form';
import { useNewTransaction } from './use-new-transaction';
import { Banner, useDenialReason } from '@app/ui-kit';
import { addTransaction } from '../../ledger/api';

/** The form on its own page, for links, shortcuts and voice; the address can prefill it. */
export function NewTransactionPage() {
  const { currency: ownCurrency, locale } = useSession();
  const today = useDateFormat().today();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { ledger } = useLedger({ onlyIfKept: true });
  const readOnly = useDenialReason(addTransaction);
  const [initial] = useState(() => prefilledForm(params, today, ownCurrency, locale));
  const entry = useNewTransaction(
    initial,
    (added) => void navigate('/transactions', { state: added && { added: added.id } }),
  );
  if (readOnly)
    return (
      <FormPage>
        <Banner>{readOnly}</Banner>
      </FormPage>
    );
  return (
    <FormPage>
      <FormCard
        title="Add transaction"
        back="/transactions"
        saveLabel="Save transaction"
        isSaving={entry.isSaving}
        onSave={entry.save}
      >
        <NewTransactionFields
          entry={entry}
          ledger={ledger}
          onShow={(id) => void navigate(`/transactions?tx=${id}`)}
        />
      </FormCard>
    </FormPage>
  );
}

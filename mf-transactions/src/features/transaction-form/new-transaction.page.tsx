import { useDateFormat, useSession } from '@app/shell-sdk';
import { Banner } from '@app/ui-kit';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useLedger } from '../ledger/use-ledger';
import { FormCard, FormPage } from './form-card';
import { ChosenReceipts } from '../receipts/chosen-receipts';
import { SimilarNotice } from './similar/similar-notice';
import { TransactionFields } from './transaction-fields';
import { prefilledForm } from './transaction-form';
import { useNewTransaction } from './use-new-transaction';

/** The same form as a page of its own, for links, shortcuts and voice: the address may fill it in. */
export function NewTransactionPage() {
  const { currency: ownCurrency, locale } = useSession();
  const today = useDateFormat().today();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { ledger } = useLedger({ onlyIfKept: true });
  const [initial] = useState(() => prefilledForm(params, today, ownCurrency, locale));
  const { state, currency, accountId, isSaving, receipts, save } = useNewTransaction(
    initial,
    () => void navigate('/transactions'),
  );
  return (
    <FormPage>
      <FormCard
        title="Add transaction"
        back="/transactions"
        saveLabel="Save transaction"
        isSaving={isSaving}
        onSave={save}
      >
        {state.generalProblem && <Banner tone="negative">{state.generalProblem}</Banner>}
        <TransactionFields
          state={state}
          currency={currency}
          isNew
          knownTags={ledger?.tags ?? []}
          ledger={ledger}
        />
        <ChosenReceipts receipts={receipts} />
        <SimilarNotice
          ledger={ledger}
          form={state.form}
          accountId={accountId}
          onShow={(id) => void navigate(`/transactions?tx=${id}`)}
        />
      </FormCard>
    </FormPage>
  );
}

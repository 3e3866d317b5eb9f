import { Banner } from '@app/ui-kit';
import type { Ledger } from '../../ledger/ledger';
import { ChosenReceipts } from '../../receipts/chosen-receipts';
import { SimilarNotice } from './similar-notice';
import { TransactionFields } from '../fields/transaction-fields';
import type { useNewTransaction } from './use-new-transaction';

export interface NewTransactionFieldsProps {
  entry: ReturnType<typeof useNewTransaction>;
  ledger: Ledger | undefined;
  /** Opens a similar transaction. */
  onShow: (id: string) => void;
}

/** Everything between the title and the buttons of a new transaction. */
export function NewTransactionFields({ entry, ledger, onShow }: NewTransactionFieldsProps) {
  const { state, currency, accountId, receipts } = entry;
  return (
    <>
      {state.generalProblem && <Banner tone="negative">{state.generalProblem}</Banner>}
      <TransactionFields
        state={state}
        currency={currency}
        isNew
        knownTags={ledger?.tags ?? []}
        ledger={ledger}
      />
      <ChosenReceipts receipts={receipts} />
      <SimilarNotice ledger={ledger} form={state.form} accountId={accountId} onShow={onShow} />
    </>
  );
}

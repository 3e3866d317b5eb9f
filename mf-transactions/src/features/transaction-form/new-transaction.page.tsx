import { useDateFormat, useSession } from '@app/shell-sdk';
import { Banner, Button, ButtonLink, Card } from '@app/ui-kit';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { useLedger } from '../ledger/use-ledger';
import { Form } from './add-drawer';
import { ChosenReceipts } from '../receipts/chosen-receipts';
import { saveOnCtrlEnter } from './drawer-shell';
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
    <Narrow>
      <Card title="Add transaction">
        <Form
          id="transaction"
          noValidate
          onKeyDown={saveOnCtrlEnter(() => void save())}
          onSubmit={(event) => {
            event.preventDefault();
            void save();
          }}
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
          <Buttons>
            <ButtonLink as={Link} to="/transactions">
              Cancel
            </ButtonLink>
            <Button variant="primary" type="submit" busy={isSaving} aria-keyshortcuts="Control+Enter">
              Save transaction
            </Button>
          </Buttons>
        </Form>
      </Card>
    </Narrow>
  );
}

const Narrow = styled.div`
  max-width: 560px;
`;

const Buttons = styled.div`
  display: flex;
  justify-content: flex-end;
  gap: var(--s2);
`;

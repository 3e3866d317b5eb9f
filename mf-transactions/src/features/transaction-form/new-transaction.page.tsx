import { useDateFormat, useSession } from '@app/shell-sdk';
import { Banner, Button, ButtonLink, Card } from '@app/ui-kit';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { useLedger } from '../ledger/use-ledger';
import { Form } from './add-drawer';
import { saveOnCtrlEnter } from './drawer-shell';
import { SimilarNotice } from './similar-notice';
import { TransactionFields } from './transaction-fields';
import { addBody, prefilledForm } from './transaction-form';
import { useAccountCurrency } from './use-account-currency';
import { useAddTransaction } from './use-save-transaction';
import { useTransactionForm } from './use-transaction-form';

/** The same form as a page of its own, for links, shortcuts and voice: the address may fill it in. */
export function NewTransactionPage() {
  const { currency: ownCurrency, locale } = useSession();
  const today = useDateFormat().today();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { ledger } = useLedger({ onlyIfKept: true });
  const [initial] = useState(() => prefilledForm(params, today, ownCurrency, locale));
  const add = useAddTransaction({ onDone: () => void navigate('/transactions') });
  const state = useTransactionForm(initial, add.error);
  const { currency, accountId } = useAccountCurrency(state.form.accountId, ownCurrency);
  const save = async () => {
    if (add.isPending || !(await state.ready())) return;
    add.save(addBody(state.form, currency, state.today));
  };
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
          <TransactionFields state={state} currency={currency} isNew />
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
            <Button variant="primary" type="submit" busy={add.isPending} aria-keyshortcuts="Control+Enter">
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

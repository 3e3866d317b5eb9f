import { useDateFormat, useSession } from '@app/shell-sdk';
import { Banner, Button, Drawer } from '@app/ui-kit';
import { useState } from 'react';
import styled from 'styled-components';
import type { Ledger } from '../ledger/ledger';
import { saveOnCtrlEnter, useGuard, useIsBeside, type LeaveGuard } from './drawer-shell';
import { SimilarNotice } from './similar-notice';
import { TransactionFields } from './transaction-fields';
import { addBody, emptyForm } from './transaction-form';
import { useAccountCurrency } from './use-account-currency';
import { useAddTransaction } from './use-save-transaction';
import { useTransactionForm } from './use-transaction-form';

export interface AddDrawerProps {
  ledger: Ledger | undefined;
  guard: LeaveGuard;
  onShow: (id: string) => void;
  onClose: () => void;
}

/** A new transaction beside the list. */
export function AddDrawer({ ledger, guard, onShow, onClose }: AddDrawerProps) {
  const today = useDateFormat().today();
  const { currency: ownCurrency } = useSession();
  const [initial] = useState(() => emptyForm(today));
  const add = useAddTransaction({ onDone: onClose });
  const state = useTransactionForm(initial, add.error);
  const { currency, accountId } = useAccountCurrency(state.form.accountId, ownCurrency);
  const isBeside = useIsBeside();
  useGuard(guard, state.mayLeave);
  const save = async () => {
    if (add.isPending || !(await state.ready())) return;
    add.save(addBody(state.form, currency, state.today));
  };
  const close = async () => {
    if (await state.mayLeave()) onClose();
  };
  return (
    <Drawer
      open
      modal={!isBeside}
      title="Add transaction"
      onClose={() => void close()}
      footer={
        <>
          <Button onClick={() => void close()}>Cancel</Button>
          <Main
            variant="primary"
            type="submit"
            form="transaction"
            busy={add.isPending}
            aria-keyshortcuts="Control+Enter"
          >
            Save transaction
          </Main>
        </>
      }
    >
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
        <SimilarNotice ledger={ledger} form={state.form} accountId={accountId} onShow={onShow} />
      </Form>
    </Drawer>
  );
}

export const Form = styled.form`
  display: grid;
  gap: var(--s4);
`;

const Main = styled(Button)`
  margin-left: auto;
`;

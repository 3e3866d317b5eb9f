import type { Transaction } from '@app/contracts-banking';
import { useDateFormat } from '@app/shell-sdk';
import { Button, Drawer } from '@app/ui-kit';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import type { Ledger } from '../../ledger/ledger';
import { Form, saveOnCtrlEnter, useLeaveGuard, useIsBeside, type LeaveGuard } from '../drawer-shell';
import { NewTransactionFields } from './new-transaction-fields';
import { copyForm, emptyForm } from '../transaction-form';
import { useNewTransaction } from './use-new-transaction';

export interface AddDrawerProps {
  ledger: Ledger | undefined;
  guard: LeaveGuard;
  /** Id of the transaction to copy. */
  copyOf?: string | undefined;
  /** The transaction that `copyOf` names, once it is loaded. */
  original?: Transaction;
  onShow: (id: string) => void;
  /** With the id of the transaction that was added, if one was. */
  onClose: (addedId?: string) => void;
}

/** A new transaction in the drawer next to the list. “Save and next” keeps type, date, account and category for the following one. */
export function AddDrawer({ ledger, guard, original, onShow, onClose }: AddDrawerProps) {
  const today = useDateFormat().today();
  const [initial, setInitial] = useState(() => (original ? copyForm(original, today) : emptyForm(today)));
  const goesOn = useRef(false);
  const amount = useRef<HTMLFormElement>(null);
  const entry = useNewTransaction(initial, (added) => {
    if (!goesOn.current) return onClose(added?.id);
    const { type, date, accountId, category } = entry.state.form;
    const next = { ...emptyForm(today), type, date, accountId, category };
    setInitial(next);
    entry.state.reset(next);
    amount.current?.querySelector<HTMLInputElement>('input[inputmode=decimal]')?.focus();
  });
  const { state, isSaving } = entry;
  const isBeside = useIsBeside();
  useLeaveGuard(guard, state.mayLeave);
  const save = (andNext: boolean) => {
    goesOn.current = andNext;
    void entry.save();
  };
  const close = async () => {
    if (await state.mayLeave()) onClose();
  };
  return (
    <Drawer
      open
      modal={!isBeside}
      title={original ? 'Duplicate transaction' : 'Add transaction'}
      onClose={() => void close()}
      footer={
        <>
          <Button onClick={() => void close()}>Cancel</Button>
          <Main>
            <Button busy={isSaving} aria-keyshortcuts="Control+Shift+Enter" onClick={() => save(true)}>
              Save and next
            </Button>
            <Button
              variant="primary"
              type="submit"
              form="transaction"
              busy={isSaving}
              aria-keyshortcuts="Control+Enter"
            >
              Save transaction
            </Button>
          </Main>
        </>
      }
    >
      <Form
        id="transaction"
        ref={amount}
        noValidate
        onKeyDown={saveOnCtrlEnter(
          () => save(false),
          () => save(true),
        )}
        onSubmit={(event) => {
          event.preventDefault();
          save(false);
        }}
      >
        <NewTransactionFields entry={entry} ledger={ledger} onShow={onShow} />
      </Form>
    </Drawer>
  );
}

const Main = styled.span`
  display: flex;
  gap: var(--s2);
  margin-left: auto;
`;

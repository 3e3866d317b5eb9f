import type { Transaction } from '@app/contracts-banking';
import { CategoryIcon } from '@app/organising';
import { Button, Drawer, Quiet, Tabs } from '@app/ui-kit';
import { useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { changeTransaction, removeTransaction } from '../../ledger/api';
import type { Ledger } from '../../ledger/ledger';
import type { DrawerIntent } from '../../list-keys/use-open-transaction';
import { ConflictChoice } from '../conflict/conflict-choice';
import { useIsBeside, useLeaveGuard, type LeaveGuard } from '../drawer-shell';
import { HistoryList } from '../history/history-list';
import { RemoveLegDialog } from '../links/remove-leg-dialog';
import { EditDetails } from './edit-details';
import { NeighbourButtons, type Neighbours } from './neighbour-buttons';
import { useEditedTransaction } from './use-edited-transaction';
import { useRemoval } from './use-removal';

export interface EditDrawerProps {
  transaction: Transaction;
  ledger: Ledger | undefined;
  guard: LeaveGuard;
  /** The rows above and below in the filtered list. */
  neighbours: Neighbours;
  /** The part to show first. */
  intent?: DrawerIntent | undefined;
  /** More actions, shown next to Delete. */
  actions?: ReactNode;
  onShow: (id: string) => void;
  onClose: () => void;
}

/** One transaction: view, change, delete. A conflict with a change made elsewhere is settled field by field. */
export function EditDrawer(props: EditDrawerProps) {
  const { transaction, ledger, guard, neighbours, intent, actions, onShow, onClose } = props;
  const [tab, setTab] = useState<'details' | 'history'>(intent === 'history' ? 'history' : 'details');
  const removal = useRemoval(transaction, onClose);
  const edited = useEditedTransaction({
    transaction,
    removalError: removal.error,
    startsSplit: intent === 'split',
    onClose,
  });
  const { state, conflict, isSaving } = edited;
  const isBeside = useIsBeside();
  useLeaveGuard(guard, state.mayLeave);
  const close = async () => {
    if (await state.mayLeave()) onClose();
  };
  return (
    <Drawer
      open
      modal={!isBeside}
      title={transaction.description}
      onClose={() => void close()}
      header={
        <>
          <CategoryIcon category={state.form.category} />
          <Name>
            <b>{state.form.description || transaction.description}</b>
            {transaction.statementText && (
              <Quiet title="As on the bank statement">{transaction.statementText}</Quiet>
            )}
          </Name>
          <NeighbourButtons neighbours={neighbours} onShow={onShow} />
        </>
      }
      footer={
        !conflict && (
          <>
            <Button
              call={removeTransaction}
              variant="danger-quiet"
              busy={removal.isPending}
              onClick={() => void removal.begin(state.isDirty)}
            >
              Delete
            </Button>
            {actions}
            <Main
              call={changeTransaction}
              variant="primary"
              type="submit"
              form="transaction"
              busy={isSaving}
              aria-keyshortcuts="Control+Enter"
            >
              Save changes
            </Main>
          </>
        )
      }
    >
      {removal.asksForLeg && (
        <RemoveLegDialog
          transaction={transaction}
          busy={removal.isPending}
          onRemove={removal.removeWith}
          onClose={removal.cancel}
        />
      )}
      {conflict ? (
        <ConflictChoice
          conflict={conflict}
          mine={state.form}
          currency={transaction.currency}
          busy={isSaving}
          onSettle={edited.settle}
        />
      ) : (
        <Tabs
          label="Transaction"
          value={tab}
          onChange={setTab}
          tabs={[
            {
              value: 'details',
              label: 'Details',
              content: <EditDetails {...{ transaction, edited, ledger, intent, onShow }} />,
            },
            {
              value: 'history',
              label: 'History',
              content: <HistoryList id={transaction.id} currency={transaction.currency} />,
            },
          ]}
        />
      )}
    </Drawer>
  );
}

const Name = styled.div`
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
  b {
    display: block;
    font-size: var(--text-lg);
    font-weight: 620;
    line-height: var(--lh-tight);
  }
`;

const Main = styled(Button)`
  margin-left: auto;
`;

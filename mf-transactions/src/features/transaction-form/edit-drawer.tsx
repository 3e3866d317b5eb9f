import { isApiError, mayCall } from '@app/api-client';
import type { Transaction } from '@app/contracts-banking';
import { confirm } from '@app/shell-sdk';
import { Banner, Button, Chip, Drawer, Quiet, Tabs, PermittedFields } from '@app/ui-kit';
import { useEffect, useState, type ReactNode } from 'react';
import { CategoryIcon } from '@app/organising';
import styled from 'styled-components';
import type { Ledger } from '../ledger/ledger';
import { ReceiptsSection } from '../receipts/receipts-section';
import { useRuleOffer } from '../rules/use-rule-offer';
import { RuleTrace } from '../rules/rule-trace';
import { Form } from './add-drawer';
import { ConflictChoice } from './conflict/conflict-choice';
import type { DrawerIntent } from '../list-keys/use-open-transaction';
import { saveOnCtrlEnter, useLeaveGuard, useIsBeside, type LeaveGuard } from './drawer-shell';
import { HistoryList } from './history/history-list';
import { isLockedIn, LockNotice } from './lock-notice';
import { RefundLinks, TransferLink } from './links/links-section';
import { NeighbourButtons, type Neighbours } from './neighbour-buttons';
import { RemoveLegDialog } from './links/remove-leg-dialog';
import { firstSplits } from './split/splits';
import { TransactionFields } from './transaction-fields';
import { changeBody, formOf, type TransactionForm } from './transaction-form';
import { conflictBetween, type Conflict } from './conflict/conflict';
import { useChangeTransaction, useRemoveTransaction } from './use-save-transaction';
import { useTransactionForm } from './use-transaction-form';
import { changeTransaction, removeTransaction } from '../ledger/api';

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
  const [showsLegDialog, setShowsLegDialog] = useState(false);
  // The version read when the drawer opened. A newer one replaces it only through a conflict or while nothing was typed.
  const [base, setBase] = useState(transaction);
  const [initial, setInitial] = useState(() => formOf(transaction));
  const [conflict, setConflict] = useState<Conflict & { theirs: Transaction }>();
  const change = useChangeTransaction({
    onDone: (saved) => {
      if (saved) rule.afterSave(saved);
      onClose();
    },
  });
  const remove = useRemoveTransaction({ onDone: onClose });
  const isConflict = isApiError(change.error) && change.error.code === 'VERSION_CONFLICT';
  const state = useTransactionForm(
    initial,
    isConflict ? undefined : (change.error ?? remove.error ?? undefined),
  );
  // A link made in this drawer, or a change from elsewhere before anything was typed.
  if (transaction.version !== base.version && !state.isDirty && !change.isPending && !conflict) {
    setBase(transaction);
    setInitial(formOf(transaction));
    state.reset(formOf(transaction));
  }
  const { category, lines, type } = state.form;
  const rule = useRuleOffer(base, { category, isWhole: lines.length === 0 && type !== 'transfer' });
  const isBeside = useIsBeside();
  useLeaveGuard(guard, state.mayLeave);
  useEffect(() => {
    if (intent === 'split' && initial.lines.length === 0 && initial.type !== 'transfer')
      state.set({ lines: firstSplits(initial.category, initial.amountMinor) });
    // oxlint-disable-next-line react/exhaustive-deps -- only when the drawer opens: a split that the person removes must not come back
  }, []);

  const send = (form: TransactionForm, from: Transaction) => {
    change.save(from, changeBody(form, from));
  };
  const save = async () => {
    const form = change.isPending ? undefined : await state.ready();
    if (!form || !mayCall(changeTransaction)) return;
    if (!state.isDirty) return onClose();
    send(form, base);
  };
  const close = async () => {
    if (await state.mayLeave()) onClose();
  };
  const theirs = isConflict ? newerOf(change.error) : undefined;
  if (theirs && theirs.version !== base.version && !conflict) {
    const conflictNow = conflictBetween(state.form, base, theirs);
    setConflict({ ...conflictNow, theirs });
  }
  const settle = (form: TransactionForm) => {
    if (!conflict) return;
    setBase(conflict.theirs);
    setInitial(formOf(conflict.theirs));
    setConflict(undefined);
    state.reset(form);
    send(form, conflict.theirs);
  };
  // Attaching a receipt creates a new version. The form continues from that version, so that it does not conflict with the person's own
  // change.
  const withReceipts = ({ version, receipts }: Transaction) =>
    setBase((old) => (version === old.version + 1 ? { ...old, version, receipts } : old));
  const erase = async () => {
    if (
      state.isDirty &&
      !(await confirm({
        title: 'Delete this transaction?',
        description: 'Your unsaved changes will be lost.',
        action: 'Delete',
        destructive: true,
      }))
    )
      return;
    if (transaction.transfer) setShowsLegDialog(true);
    else removeWith();
  };
  const removeWith = (other?: 'keep' | 'remove') =>
    remove.mutate({ params: { id: transaction.id }, query: other ? { other } : {} });

  const details = (
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
      {isLockedIn(ledger, transaction.id) && (
        <LockNotice id={transaction.id} accountId={transaction.accountId} />
      )}
      <TransferLink transaction={transaction} onShow={onShow} />
      <PermittedFields call={changeTransaction}>
        <TransactionFields
          state={state}
          currency={transaction.currency}
          isNew={false}
          ruleOffer={rule.shown}
          knownTags={ledger?.tags ?? []}
          ledger={ledger}
        />
      </PermittedFields>
      <RefundLinks
        transaction={transaction}
        ledger={ledger}
        startsPicking={intent === 'refund'}
        onShow={onShow}
      />
      <ReceiptsSection transaction={transaction} isCalled={intent === 'attach'} onWritten={withReceipts} />
      <RuleTrace id={transaction.id} />
      <Origin>
        <Chip>{sources[transaction.source] ?? transaction.source}</Chip>
      </Origin>
    </Form>
  );
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
              busy={remove.isPending}
              onClick={() => void erase()}
            >
              Delete
            </Button>
            {actions}
            <Main
              call={changeTransaction}
              variant="primary"
              type="submit"
              form="transaction"
              busy={change.isPending}
              aria-keyshortcuts="Control+Enter"
            >
              Save changes
            </Main>
          </>
        )
      }
    >
      {showsLegDialog && (
        <RemoveLegDialog
          transaction={transaction}
          busy={remove.isPending}
          onRemove={removeWith}
          onClose={() => setShowsLegDialog(false)}
        />
      )}
      {conflict ? (
        <ConflictChoice
          conflict={conflict}
          mine={state.form}
          currency={transaction.currency}
          busy={change.isPending}
          onSettle={settle}
        />
      ) : (
        <Tabs
          label="Transaction"
          value={tab}
          onChange={setTab}
          tabs={[
            { value: 'details', label: 'Details', content: details },
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

const sources: Record<string, string> = {
  manual: 'Added by hand',
  voice: 'Added by voice',
  chat: 'Added in chat',
  import: 'From a bank file',
  bank: 'From a linked bank',
  payroll: 'From payroll',
  rule: 'Made by a rule',
  api: 'Added through the API',
  demo: 'Sample data',
};

function newerOf(error: unknown): Transaction | undefined {
  const details = isApiError(error) ? (error.details as { current?: Transaction } | undefined) : undefined;
  return details?.current;
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

const Origin = styled.div`
  display: flex;
  gap: var(--s2);
`;

const Main = styled(Button)`
  margin-left: auto;
`;

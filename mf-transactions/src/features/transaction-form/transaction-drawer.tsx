import { reasonOf } from '@app/api-client';
import { useQuery } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { Drawer, ErrorState, RowSkeletons } from '@app/ui-kit';
import { readTransaction } from '../ledger/api';
import { AddDrawer, type AddDrawerProps } from './add/add-drawer';
import type { DrawerIntent } from '../list-keys/use-open-transaction';
import { useWaiting } from '../ledger/waiting/use-waiting';
import { withQueuedChanges } from '../ledger/waiting/after-queued-writes';
import { EditDrawer } from './edit/edit-drawer';
import type { Neighbours } from './edit/neighbour-buttons';

export interface TransactionDrawerProps extends AddDrawerProps {
  /** Undefined for a new transaction. */
  id: string | undefined;
  neighbours: Neighbours;
  /** The part to show first. */
  intent?: DrawerIntent | undefined;
  /** More actions on the transaction. */
  actions?: ReactNode;
}

/** The drawer next to the list: a new transaction, or one to view, change or delete. */
export function TransactionDrawer({
  id,
  neighbours,
  intent,
  actions,
  ...drawerProps
}: TransactionDrawerProps) {
  if (id) return <LoadedDrawer {...{ id, neighbours, intent, actions }} {...drawerProps} />;
  return drawerProps.copyOf ? (
    <CopyDrawer {...drawerProps} copyOf={drawerProps.copyOf} />
  ) : (
    <AddDrawer {...drawerProps} />
  );
}

/** A new transaction that starts as a copy of another, once that one is loaded. */
function CopyDrawer(props: AddDrawerProps & { copyOf: string }) {
  const { data: transaction, error, isFetching, refetch } = useQuery(readTransaction(props.copyOf));
  if (transaction) return <AddDrawer {...props} original={transaction} />;
  return <Waiting onClose={props.onClose} error={error} busy={isFetching} onRetry={() => void refetch()} />;
}

function LoadedDrawer({ id, ...drawerProps }: Omit<TransactionDrawerProps, 'id'> & { id: string }) {
  const { onClose } = drawerProps;
  const { data: transaction, error, isFetching, refetch } = useQuery(readTransaction(id));
  const waiting = useWaiting();
  const shown = useMemo(() => transaction && withQueuedChanges(transaction, waiting), [transaction, waiting]);
  if (shown) return <EditDrawer transaction={shown} {...drawerProps} />;
  return <Waiting onClose={onClose} error={error} busy={isFetching} onRetry={() => void refetch()} />;
}

interface WaitingProps {
  error: Error | null;
  busy: boolean;
  onRetry: () => void;
  onClose: () => void;
}

function Waiting({ error, busy, onRetry, onClose }: WaitingProps) {
  return (
    <Drawer open title="Transaction" onClose={() => onClose()} modal={false}>
      {error ? (
        <ErrorState title="This transaction could not be loaded" onRetry={onRetry} busy={busy}>
          {reasonOf(error)}
        </ErrorState>
      ) : (
        <RowSkeletons count={4} label="Loading the transaction" />
      )}
    </Drawer>
  );
}

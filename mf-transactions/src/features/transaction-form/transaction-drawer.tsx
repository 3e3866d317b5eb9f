import { reasonOf } from '@app/api-client';
import { useQuery } from '@tanstack/react-query';
import { Drawer, ErrorState, RowSkeletons } from '@app/ui-kit';
import type { RefObject } from 'react';
import { readTransaction } from '../ledger/api/read-transaction';
import type { Ledger } from '../ledger/ledger';
import { AddDrawer } from './add-drawer';
import { EditDrawer } from './edit-drawer';

/** Asks before another row takes the drawer's place while something in it is unsaved. */
export type LeaveGuard = RefObject<(() => Promise<boolean>) | null>;

export interface TransactionDrawerProps {
  /** Left out for a new transaction. */
  id: string | undefined;
  ledger: Ledger | undefined;
  guard: LeaveGuard;
  onShow: (id: string) => void;
  onClose: () => void;
}

/** A transaction beside the list: a new one, or one to look at, change or delete. */
export function TransactionDrawer({ id, ...rest }: TransactionDrawerProps) {
  return id ? <LoadedDrawer id={id} {...rest} /> : <AddDrawer {...rest} />;
}

function LoadedDrawer({ id, guard, onClose }: Omit<TransactionDrawerProps, 'id'> & { id: string }) {
  const { data, error, isFetching, refetch } = useQuery(readTransaction(id));
  if (data) return <EditDrawer transaction={data} guard={guard} onClose={onClose} />;
  return (
    <Drawer open title="Transaction" onClose={onClose} modal={false}>
      {error ? (
        <ErrorState
          title="This transaction could not be loaded"
          onRetry={() => void refetch()}
          busy={isFetching}
        >
          {reasonOf(error)}
        </ErrorState>
      ) : (
        <RowSkeletons count={4} label="Loading the transaction" />
      )}
    </Drawer>
  );
}

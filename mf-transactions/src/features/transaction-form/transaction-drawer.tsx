import { reasonOf } from '@app/api-client';
import { useQuery } from '@tanstack/react-query';
import { Drawer, ErrorState, RowSkeletons } from '@app/ui-kit';
import { readTransaction } from '../ledger/api/read-transaction';
import { AddDrawer, type AddDrawerProps } from './add-drawer';
import { EditDrawer } from './edit-drawer';
import type { Neighbours } from './neighbour-buttons';

export interface TransactionDrawerProps extends AddDrawerProps {
  /** Left out for a new transaction. */
  id: string | undefined;
  neighbours: Neighbours;
  /** Opens with a split begun, if it can be split. */
  startsSplit?: boolean;
}

/** A transaction beside the list: a new one, or one to look at, change or delete. */
export function TransactionDrawer({ id, ...rest }: TransactionDrawerProps) {
  return id ? <LoadedDrawer id={id} {...rest} /> : <AddDrawer {...rest} />;
}

function LoadedDrawer({ id, ...rest }: Omit<TransactionDrawerProps, 'id'> & { id: string }) {
  const { onClose } = rest;
  const { data, error, isFetching, refetch } = useQuery(readTransaction(id));
  if (data) return <EditDrawer transaction={data} {...rest} />;
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

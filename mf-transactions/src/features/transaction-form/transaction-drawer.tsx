import { reasonOf } from '@app/api-client';
import { useQuery } from '@tanstack/react-query';
import { Drawer, ErrorState, RowSkeletons } from '@app/ui-kit';
import { readTransaction } from '../ledger/api/read-transaction';
import { AddDrawer, type AddDrawerProps } from './add-drawer';
import { EditDrawer } from './edit-drawer';

export interface TransactionDrawerProps extends AddDrawerProps {
  /** Left out for a new transaction. */
  id: string | undefined;
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

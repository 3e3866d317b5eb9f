import { useQuery } from '@tanstack/react-query';
import { readTransaction } from '../../ledger/api';
import { RemoveLegDialog } from '../../transaction-form/links/remove-leg-dialog';

export interface RemoveLegProps {
  id: string;
  busy: boolean;
  onRemove: (id: string, other?: 'keep' | 'remove') => void;
  onClose: () => void;
}

/** Asks about the other leg, for a row of the list. The list does not know the other leg, so the transaction is loaded first. */
export function RemoveLeg({ id, busy, onRemove, onClose }: RemoveLegProps) {
  const { data } = useQuery(readTransaction(id));
  return data ? (
    <RemoveLegDialog
      transaction={data}
      busy={busy}
      onRemove={(other) => onRemove(id, other)}
      onClose={onClose}
    />
  ) : null;
}

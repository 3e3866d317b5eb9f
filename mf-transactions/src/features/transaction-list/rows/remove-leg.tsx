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
  const { data: transaction } = useQuery(readTransaction(id));
  return transaction ? (
    <RemoveLegDialog
      transaction={transaction}
      busy={busy}
      onRemove={(other) => onRemove(id, other)}
      onClose={onClose}
    />
  ) : null;
}

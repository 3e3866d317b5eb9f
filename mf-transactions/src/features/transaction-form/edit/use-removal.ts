import type { Transaction } from '@app/contracts-banking';
import { confirm } from '@app/shell-sdk';
import { useState } from 'react';
import { useRemoveTransaction } from '../use-save-transaction';

/** Deletes the open transaction: asks first if typed changes would be lost, and for a transfer what happens to its other leg. */
export function useRemoval(transaction: Transaction, onRemoved: () => void) {
  const [asksForLeg, setAsksForLeg] = useState(false);
  const remove = useRemoveTransaction({ onDone: onRemoved });
  const removeWith = (other?: 'keep' | 'remove') =>
    remove.mutate({ params: { id: transaction.id }, query: other ? { other } : {} });
  const begin = async (isDirty: boolean) => {
    if (
      isDirty &&
      !(await confirm({
        title: 'Delete this transaction?',
        description: 'Your unsaved changes will be lost.',
        action: 'Delete',
        destructive: true,
      }))
    )
      return;
    if (transaction.transfer) setAsksForLeg(true);
    else removeWith();
  };
  return {
    error: remove.error,
    isPending: remove.isPending,
    asksForLeg,
    begin,
    removeWith,
    cancel: () => setAsksForLeg(false),
  };
}

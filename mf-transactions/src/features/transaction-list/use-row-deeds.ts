import { reasonOf } from '@app/api-client';
import { toast } from '@app/shell-sdk';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isMarked, type LedgerRow } from '../ledger/ledger';
import { useBulkWrite } from '../review/use-bulk-write';
import type { Doing } from '../transaction-form/doing';
import { useRemoveTransaction } from '../transaction-form/use-save-transaction';
import type { RowDeeds } from './row-actions';

export interface RowDeedsParts {
  begin: (id: string, doing: Doing) => void;
  copy: (id: string) => void;
  /** Goes on once the open drawer lets go. */
  leave: (go: () => void) => void;
}

/** What can be done with a row beside editing it. Deleting a leg of a transfer waits for the question about the other one. */
export function useRowDeeds(parts: RowDeedsParts) {
  const navigate = useNavigate();
  const { exclude } = useBulkWrite();
  const [legId, setLegId] = useState<string>();
  const erase = useRemoveTransaction({ onDone: () => setLegId(undefined) });
  const remove = (id: string, other?: 'keep' | 'remove') =>
    erase.mutate(
      { params: { id }, query: other ? { other } : {} },
      {
        onError: (error) =>
          void toast({ title: 'Nothing was deleted', description: reasonOf(error), tone: 'destructive' }),
      },
    );
  const latest: RowDeeds = {
    begin: (id, doing) => parts.leave(() => parts.begin(id, doing)),
    copy: (id) => parts.leave(() => parts.copy(id)),
    go: (to) => parts.leave(() => void navigate(to)),
    exclude: (id, excluded) => exclude([id], excluded),
    remove: (row) => (isMarked(row, 'transfer') ? setLegId(row.id) : remove(row.id)),
  };
  const current = useRef(latest);
  useEffect(() => {
    current.current = latest;
  });
  // One object for good, so that rows are not drawn anew.
  const deeds = useMemo<RowDeeds>(
    () => ({
      begin: (id, doing) => current.current.begin(id, doing),
      copy: (id) => current.current.copy(id),
      go: (to) => current.current.go(to),
      exclude: (id, excluded) => current.current.exclude(id, excluded),
      remove: (row: LedgerRow) => current.current.remove(row),
    }),
    [],
  );
  return {
    deeds,
    leg: legId && {
      id: legId,
      busy: erase.isPending,
      onRemove: remove,
      onClose: () => setLegId(undefined),
    },
  };
}

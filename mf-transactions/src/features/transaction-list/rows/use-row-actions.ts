import { showFailure } from '@app/organising';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isMarked, type LedgerRow } from '../../ledger/ledger';
import { useBulkWrite } from '../../bulk-changes/use-bulk-write';
import type { DrawerIntent } from '../../list-keys/use-open-transaction';
import { useRemoveTransaction } from '../../transaction-form/use-save-transaction';
import type { RowActions } from './row-actions';

export interface RowActionsParts {
  begin: (id: string, intent: DrawerIntent) => void;
  copy: (id: string) => void;
  /** Calls `go` once the open drawer allows leaving. */
  leave: (proceed: () => void) => void;
}

/** The actions on a row except editing. Deleting a transfer leg first asks about the other leg. */
export function useRowActions(parts: RowActionsParts) {
  const navigate = useNavigate();
  const { exclude } = useBulkWrite();
  const [legId, setLegId] = useState<string>();
  const erase = useRemoveTransaction({ onDone: () => setLegId(undefined) });
  const remove = (id: string, other?: 'keep' | 'remove') =>
    erase.mutate(
      { params: { id }, query: other ? { other } : {} },
      {
        onError: showFailure('Nothing was deleted'),
      },
    );
  const latest: RowActions = {
    begin: (id, intent) => parts.leave(() => parts.begin(id, intent)),
    copy: (id) => parts.leave(() => parts.copy(id)),
    navigate: (to) => parts.leave(() => void navigate(to)),
    exclude: (id, excluded) => exclude([id], excluded),
    remove: (row) => (isMarked(row, 'transfer') ? setLegId(row.id) : remove(row.id)),
  };
  const current = useRef(latest);
  useEffect(() => {
    current.current = latest;
  });
  // The same object on every render, so that rows are not rendered again.
  const actions = useMemo<RowActions>(
    () => ({
      begin: (id, intent) => current.current.begin(id, intent),
      copy: (id) => current.current.copy(id),
      navigate: (to) => current.current.navigate(to),
      exclude: (id, excluded) => current.current.exclude(id, excluded),
      remove: (row: LedgerRow) => current.current.remove(row),
    }),
    [],
  );
  return {
    actions,
    leg: legId && {
      id: legId,
      busy: erase.isPending,
      onRemove: remove,
      onClose: () => setLegId(undefined),
    },
  };
}

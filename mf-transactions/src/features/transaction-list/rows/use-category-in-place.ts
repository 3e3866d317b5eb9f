import { mayCall } from '@app/api-client';
import { useCallback, useRef, useState } from 'react';
import { commitBulk } from '../../bulk-changes/api';
import { rowAt, type Ledger } from '../../ledger/ledger';
import { canSetCategory } from './can-set-category';

/** The row whose category is changed in the list itself. A row without a single category is opened instead. */
export function useCategoryInPlace(ledger: Ledger | undefined, show: (id: string) => void) {
  const [sortingId, setSortingId] = useState<string>();
  const latestLedger = useRef(ledger);
  latestLedger.current = ledger;
  const sortInPlace = useCallback(
    (id: string | undefined) => {
      const at = id === undefined ? -1 : (latestLedger.current?.columns.id.indexOf(id) ?? -1);
      if (
        id !== undefined &&
        at >= 0 &&
        !(mayCall(commitBulk) && canSetCategory(rowAt(latestLedger.current!, at)))
      )
        show(id);
      else setSortingId(id);
    },
    [show],
  );
  return { sortingId, sortInPlace };
}

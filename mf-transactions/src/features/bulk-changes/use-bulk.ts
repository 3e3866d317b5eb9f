import { useState } from 'react';
import type { BulkAction } from './bulk-actions';
import type { ListSelection } from './use-selection';

/** The change of many rows that is being asked about. */
export function useBulk(selection: ListSelection) {
  const [asked, setAsked] = useState<{ action: BulkAction; ids: readonly string[] }>();
  return {
    asked,
    /** Of the chosen rows, or of the one the keys stand on; nothing where there is none. */
    act: (action: BulkAction): void => {
      const ids = selection.acting();
      if (ids.length > 0) setAsked({ action, ids });
    },
    close: () => setAsked(undefined),
    done: () => {
      setAsked(undefined);
      selection.clear();
    },
  };
}

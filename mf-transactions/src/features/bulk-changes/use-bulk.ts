import { needsConnection, toast, useConnected } from '@app/shell-sdk';
import { useState } from 'react';
import type { BulkAction } from './bulk-actions';
import type { ListSelection } from './use-selection';

/** The change of many rows whose dialog is open. */
export function useBulk(selection: ListSelection) {
  const [request, setRequest] = useState<{ action: BulkAction; ids: readonly string[] }>();
  const isConnected = useConnected();
  return {
    request,
    /** Starts an action on the chosen rows, or on the active row; does nothing if there is none. */
    act: (action: BulkAction): void => {
      const ids = selection.acting();
      if (ids.length === 0) return;
      if (!isConnected)
        return void toast({
          title: needsConnection,
          description: 'One transaction at a time can be changed now, by opening it.',
        });
      setRequest({ action, ids });
    },
    close: () => setRequest(undefined),
    done: () => {
      setRequest(undefined);
      selection.clear();
    },
  };
}

import { useCallback, useRef } from 'react';

interface AddDrawer {
  add: () => void;
  close: () => void;
  /** Makes a row the active one, which gets the focus. */
  activate: (id: string) => void;
}

/** Opens the drawer for a new transaction, and returns the focus when it closes. */
export function useAddFromList({ add, close, activate }: AddDrawer) {
  const opener = useRef<Element>(null);
  const addFromHere = useCallback(() => {
    opener.current = document.activeElement;
    add();
  }, [add]);
  const closeAfter = useCallback(
    (addedId?: string) => {
      close();
      // A button or a row gets the focus back by itself; if the page as a whole had it, the new row takes it.
      const previousOpener = opener.current;
      if (addedId !== undefined && (!previousOpener?.isConnected || previousOpener.matches('body, main')))
        activate(addedId);
      opener.current = null;
    },
    [close, activate],
  );
  return { addFromHere, closeAfter };
}

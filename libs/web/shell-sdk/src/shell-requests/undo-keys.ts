import { useEffect, useRef } from 'react';
import { createStore } from '../state/store';

/** The keys of undo or redo were pressed outside a text field. */
export interface UndoRequest {
  kind: 'undo' | 'redo';
}

/** The last request. On the first one, the shell loads the slot `shell.undo`, whose widget executes requests. */
export const undoRequest = createStore<UndoRequest | undefined>(undefined);
let handled: UndoRequest | undefined;

export const askUndo = (kind: UndoRequest['kind']): void => undoRequest.set({ kind });

/**
 * For the widget that executes requests: calls the handler once per request, including one made before it was
 * loaded.
 */
export function useUndoRequests(handler: (request: UndoRequest) => void): void {
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });
  useEffect(() => {
    const take = () => {
      const request = undoRequest.get();
      if (!request || request === handled) return;
      handled = request;
      latest.current(request);
    };
    take();
    return undoRequest.subscribe(take);
  }, []);
}

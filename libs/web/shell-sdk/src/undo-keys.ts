import { useEffect, useRef } from 'react';
import { createStore } from './store';

/** Somebody pressed the keys of undo or redo outside of a text field. */
export interface UndoRequest {
  kind: 'undo' | 'redo';
}

/** The last request; the shell fills the slot `shell.undo` with the first one, whose widget carries them out. */
export const undoRequest = createStore<UndoRequest | undefined>(undefined);
let handled: UndoRequest | undefined;

export const askUndo = (kind: UndoRequest['kind']): void => undoRequest.set({ kind });

/** The side that carries requests out: each once, also the one made before it was loaded. */
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

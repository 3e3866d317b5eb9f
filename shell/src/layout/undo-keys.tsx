import { askUndo, RemoteSlot, undoRequest, useStore } from '@app/shell-sdk';
import { useEffect } from 'react';

/** A text field handles undo for its own text. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('textarea, select') ||
    (target instanceof HTMLInputElement && !/^(checkbox|radio|button|submit|range)$/.test(target.type)));

/** Which action the keys mean: Ctrl Z undoes; Ctrl Shift Z and Ctrl Y redo, with Command on a Mac. */
export function undoActionOf({
  key,
  ctrlKey,
  metaKey,
  shiftKey,
  altKey,
}: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>): 'undo' | 'redo' | undefined {
  if (!(ctrlKey || metaKey) || altKey) return undefined;
  const letter = key.toLowerCase();
  if (letter === 'z') return shiftKey ? 'redo' : 'undo';
  return letter === 'y' && !shiftKey ? 'redo' : undefined;
}

/** Listens for the keys on every page; the code that handles them is loaded at the first use. */
export function UndoKeys() {
  const isRequested = useStore(undoRequest) !== undefined;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const meant = undoActionOf(event);
      if (!meant || event.defaultPrevented || event.repeat || isTyping(event.target)) return;
      // An open form may still hold the input of the change.
      if (document.querySelector('[role=dialog] form')) return;
      event.preventDefault();
      askUndo(meant);
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
  return isRequested ? <RemoteSlot name="shell.undo" /> : null;
}

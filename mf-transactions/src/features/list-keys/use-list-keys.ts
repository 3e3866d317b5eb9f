import { useEffect, useRef } from 'react';

/** Every key of the list: the browser's name for it, its printed form and its effect. The help shows exactly these. */
export const listKeys = [
  ['/', '/', 'Search'],
  ['n', 'n', 'New transaction'],
  ['j', 'j', 'Next row'],
  ['k', 'k', 'Previous row'],
  ['x', 'x', 'Select the row'],
  ['X', 'Shift x', 'Select all from the last selected row to this one'],
  ['e', 'e', 'Edit the row'],
  ['s', 's', 'Split the row'],
  ['c', 'c', 'Set the category'],
  ['g', 'g', 'Add tags'],
  ['m', 'm', 'Mark as reviewed'],
  ['Enter', 'Enter', 'Approve, while reviewing'],
  ['Delete', 'Del', 'Delete'],
  ['u', 'u', 'Undo the last change'],
  ['Escape', 'Esc', 'Clear the selection'],
  ['?', '?', 'This help'],
] as const satisfies readonly (readonly [key: string, printed: string, says: string])[];
export type ListKey = (typeof listKeys)[number][0];

/** Single keys that work anywhere on the screen, except while the person types or a layer is open. */
export function useListKeys(keys: Readonly<Partial<Record<ListKey, (() => unknown) | undefined>>>): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isWriting(event.target))
        return;
      const act = isListKey(event.key) ? latest.current[event.key] : undefined;
      if (!act) return;
      // Enter on a button or link presses it.
      if (event.key === 'Enter' && event.target instanceof Element && event.target.closest('button, a'))
        return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

const isListKey = (key: string): key is ListKey => listKeys.some(([name]) => name === key);

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    ['TEXTAREA', 'SELECT'].includes(target.tagName) ||
    (target instanceof HTMLInputElement && target.type !== 'checkbox') ||
    Boolean(target.closest('[role=dialog],[role=menu]')));

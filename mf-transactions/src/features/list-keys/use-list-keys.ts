import { mayCall, type OfferedCall } from '@app/api-client';
import { undoWrite } from '@app/organising';
import { useEffect, useRef } from 'react';
import { commitBulk } from '../bulk-changes/api';
import { addTransaction, changeTransaction, removeTransaction } from '../ledger/api';

/** Every key of the list: the browser's name for it, its printed form, its effect and the call it makes. The help shows exactly these. */
export const listKeys = [
  ['/', '/', 'Search'],
  ['n', 'n', 'New transaction', addTransaction],
  ['j', 'j', 'Next row'],
  ['k', 'k', 'Previous row'],
  ['x', 'x', 'Select the row'],
  ['X', 'Shift x', 'Select all from the last selected row to this one'],
  ['e', 'e', 'Edit the row'],
  ['s', 's', 'Split the row', changeTransaction],
  ['c', 'c', 'Set the category', commitBulk],
  ['g', 'g', 'Add tags', commitBulk],
  ['m', 'm', 'Mark as reviewed', commitBulk],
  ['Enter', 'Enter', 'Approve, while reviewing', commitBulk],
  ['Delete', 'Del', 'Delete', removeTransaction],
  ['u', 'u', 'Undo the last change', undoWrite],
  ['Escape', 'Esc', 'Clear the selection'],
  ['?', '?', 'This help'],
] as const satisfies readonly (readonly [key: string, printed: string, says: string, call?: OfferedCall])[];
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

const isListKey = (key: string): key is ListKey =>
  listKeys.some(([name, , , call]) => name === key && isUsable(call));

/** Keys for actions the person may not perform in this ledger do nothing. */
export const isUsable = (call: OfferedCall | undefined): boolean => !call || mayCall(call);

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    ['TEXTAREA', 'SELECT'].includes(target.tagName) ||
    (target instanceof HTMLInputElement && target.type !== 'checkbox') ||
    Boolean(target.closest('[role=dialog],[role=menu]')));

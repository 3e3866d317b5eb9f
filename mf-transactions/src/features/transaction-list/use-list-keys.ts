import { useEffect, useRef } from 'react';
import { listKeys, type ListKey } from './list-keys';

/** Single keys that work anywhere on the screen but not while writing or in an open layer. */
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

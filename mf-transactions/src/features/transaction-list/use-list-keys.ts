import { useEffect, useRef } from 'react';

/** Single keys that work anywhere on the screen but not while writing or in an open layer. */
export function useListKeys(keys: Readonly<Record<string, (() => void) | undefined>>): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isWriting(event.target))
        return;
      const act = latest.current[event.key];
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

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    ['TEXTAREA', 'SELECT'].includes(target.tagName) ||
    (target instanceof HTMLInputElement && target.type !== 'checkbox') ||
    Boolean(target.closest('[role=dialog],[role=menu]')));

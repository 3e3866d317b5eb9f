import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

/** How long, in milliseconds, after the last scroll a page counts as at rest: longer than the pause between two turns of a wheel. */
const settledMs = 300;

export interface ScrollMotion {
  /** True while rows scroll past. */
  passing: boolean;
  /** True while rows scroll past, and until the elements are sorted afterwards. */
  moving: boolean;
  /** Must be called whenever the page scrolls, with whether the shown lines changed. */
  onScroll: (hasMoved: boolean) => void;
}

/**
 * Whether the content of an element scrolled a moment ago. It does not come to rest during a press or while something in it is selected,
 * because moving an element in the document would end both. It comes to rest at once for the Tab key, which follows the document order.
 */
export function useScrollMotion(element: RefObject<HTMLElement | null>): ScrollMotion {
  const [passing, setPassing] = useState(false);
  const [moving, setMoving] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pressed = useRef(false);
  const settle = useCallback(() => {
    if (!pressed.current) setPassing(false);
    if (pressed.current || isSelecting(element.current)) timer.current = setTimeout(settle, settledMs);
    else setMoving(false);
  }, [element]);
  useEffect(() => {
    // Other buttons open a menu of the browser, which may swallow the end of the press.
    const press = ({ button }: PointerEvent): void => void (pressed.current ||= button === 0);
    const release = (): void => void (pressed.current = false);
    const onMove = ({ buttons }: PointerEvent): void => {
      if (buttons === 0) release();
    };
    const onKey = ({ key }: KeyboardEvent): void => {
      if (key !== 'Tab') return;
      flushSync(() => {
        setPassing(false);
        setMoving(false);
      });
    };
    const listeners: (readonly [type: string, listener: (event: never) => void, capture: boolean])[] = [
      ['pointerdown', press, true],
      ...ends.map((end) => [end, release, true] as const),
      // Not in the capture phase, so that it fires only when the window itself loses the focus.
      ['blur', release, false],
      ['pointermove', onMove, true],
      ['keydown', onKey, true],
    ];
    for (const [type, listener, capture] of listeners)
      addEventListener(type, listener as EventListener, { capture, passive: true });
    return () => {
      clearTimeout(timer.current);
      for (const [type, listener, capture] of listeners)
        removeEventListener(type, listener as EventListener, { capture });
    };
  }, []);
  const onScroll = useCallback(
    (hasMoved: boolean) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(settle, settledMs);
      if (!hasMoved) return;
      setPassing(true);
      setMoving(true);
    },
    [settle],
  );
  return { passing, moving, onScroll };
}

const ends = ['pointerup', 'pointercancel', 'contextmenu', 'dragend'] as const;

function isSelecting(element: HTMLElement | null): boolean {
  const selection = getSelection();
  return selection !== null && !selection.isCollapsed && !!element && selection.containsNode(element, true);
}

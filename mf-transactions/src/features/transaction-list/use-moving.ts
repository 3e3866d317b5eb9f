import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

/** So long after it last scrolled a page is at rest: longer than between two turns of a wheel. */
const settledMs = 300;

export interface Moving {
  /** Rows pass by. */
  passing: boolean;
  /** They pass by, or did and are not put in order yet. */
  moving: boolean;
  /** To be called whenever the page scrolls, with whether what is shown has moved by it. */
  onScroll: (hasMoved: boolean) => void;
}

/**
 * Whether what is in an element scrolled a moment ago. It does not come to rest in the middle of a press or while something in it is
 * selected, both of which end where an element is moved in the document; for the Tab key, which follows the document, it does at once.
 */
export function useMoving(element: RefObject<HTMLElement | null>): Moving {
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
    // Another button opens a menu of the browser's own, which may take the end of the press.
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
      // Not captured: only when the window itself is left.
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

import type { Day } from '@app/calendar';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { DraggedEvent } from './touch-drag';

/**
 * Lets a finger drag events (`data-event`, `data-movable`) in a frame to a day (`data-date`), after a long press. Before the long press the
 * finger scrolls as usual; if the browser takes over the touch, nothing is moved. `label` follows the finger.
 */
export function useTouchDrag(
  frame: RefObject<HTMLElement | null>,
  label: RefObject<HTMLElement | null>,
  onDrop: (id: string, date: Day) => void,
): DraggedEvent | undefined {
  const [carried, setCarried] = useState<DraggedEvent>();
  const drop = useRef(onDrop);
  useEffect(() => {
    drop.current = onDrop;
  });
  useEffect(() => {
    const root = frame.current;
    if (!root || !matchMedia('(any-pointer: coarse)').matches) return;
    let stop: (() => void) | undefined;
    let isGone = false;
    void import('./touch-drag').then(({ TouchDrag }) => {
      if (isGone) return;
      stop = new TouchDrag(root, {
        carried: (now) => flushSync(() => setCarried(now)),
        moved: (x, y) => label.current?.style.setProperty('translate', `${x}px ${y}px`),
        dropped: (id, date) => drop.current(id, date),
      }).listen();
    });
    return () => {
      isGone = true;
      stop?.();
    };
  }, [frame, label]);
  return carried;
}

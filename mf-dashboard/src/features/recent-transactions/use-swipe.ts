import { useRef, useState, type MouseEvent, type PointerEvent } from 'react';

/** In CSS pixels: a shorter swipe does nothing, and the row moves at most `farthest`. */
const least = 64;
const farthest = 96;

export interface SwipeActions {
  onLeft: () => void;
  onRight: () => void;
}

/**
 * A row that a finger swipes aside for an action. The page still scrolls up and down; a mouse or pen presses as usual. The element needs
 * `touch-action: pan-y`.
 */
export function useSwipe({ onLeft, onRight }: SwipeActions) {
  const [shift, setShift] = useState(0);
  const from = useRef<{ x: number; pointerId: number }>(undefined);
  const swiped = useRef(false);
  const end = () => {
    from.current = undefined;
    setShift(0);
  };
  const handlers = {
    onPointerDown: (event: PointerEvent) => {
      swiped.current = false;
      if (event.pointerType === 'touch') from.current = { x: event.clientX, pointerId: event.pointerId };
    },
    onPointerMove: (event: PointerEvent) => {
      if (from.current?.pointerId !== event.pointerId) return;
      const by = event.clientX - from.current.x;
      if (Math.abs(by) > 8) swiped.current = true;
      setShift(Math.max(-farthest, Math.min(farthest, by)));
    },
    onPointerUp: (event: PointerEvent) => {
      if (from.current?.pointerId !== event.pointerId) return;
      const by = event.clientX - from.current.x;
      end();
      if (by <= -least) onLeft();
      else if (by >= least) onRight();
    },
    // The browser uses the touch for scrolling.
    onPointerCancel: end,
    // The click at the end of a swipe must not press what is under the finger.
    onClickCapture: (event: MouseEvent) => {
      if (!swiped.current) return;
      swiped.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
  return { shift, handlers };
}

import { useLayoutEffect, useRef, type PointerEvent, type RefObject } from 'react';

const mark = 'data-under';
const settledMs = 150;

export interface PointerListeners {
  onPointerOver: (event: PointerEvent<HTMLElement>) => void;
  onPointerLeave: () => void;
}

/**
 * Marks the row under the pointer with `data-under`, and none while rows pass by. CSS could know it by itself, but knows it of each row
 * that passes, and has all that depends on it computed again for two rows in each frame.
 */
export function useRowUnderPointer(list: RefObject<HTMLElement | null>, passing: boolean): PointerListeners {
  const marked = useRef<Element>(undefined);
  const move = (row: Element | null | undefined): void => {
    if (row === marked.current) return;
    marked.current?.removeAttribute(mark);
    row?.setAttribute(mark, '');
    marked.current = row ?? undefined;
  };
  useLayoutEffect(() => {
    const look = (): void => move(list.current?.querySelector('.row:hover'));
    if (passing) return move(undefined);
    look();
    // The browser finds out what is under a pointer that rests only some time after the last row has passed.
    const later = setTimeout(look, settledMs);
    return () => clearTimeout(later);
  }, [passing, list]);
  return {
    onPointerOver: ({ target, pointerType }) => {
      // A finger presses and is gone: nothing may change under it.
      if (!passing && pointerType !== 'touch') move((target as Element).closest('.row'));
    },
    onPointerLeave: () => move(undefined),
  };
}

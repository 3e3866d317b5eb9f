import { useLayoutEffect, useRef, type PointerEvent, type RefObject } from 'react';

const mark = 'data-under';
const settledMs = 150;

export interface PointerListeners {
  onPointerOver: (event: PointerEvent<HTMLElement>) => void;
  onPointerLeave: () => void;
}

/**
 * Marks the row under the pointer with `data-under`, and none while rows scroll past. CSS `:hover` would mark each passing row, and the
 * browser would recompute everything that depends on it for two rows in each frame.
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
    const update = (): void => move(list.current?.querySelector('.row:hover'));
    if (passing) return move(undefined);
    update();
    // The browser updates what is under a resting pointer only some time after the last row has passed.
    const timer = setTimeout(update, settledMs);
    return () => clearTimeout(timer);
  }, [passing, list]);
  return {
    onPointerOver: ({ target, pointerType }) => {
      // A finger is there only while it presses, so nothing may change below it.
      if (!passing && pointerType !== 'touch') move((target as Element).closest('.row'));
    },
    onPointerLeave: () => move(undefined),
  };
}

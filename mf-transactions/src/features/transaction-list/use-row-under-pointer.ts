import { useLayoutEffect, useRef, type PointerEvent, type RefObject } from 'react';

const mark = 'data-under';

export interface PointerListeners {
  onPointerOver: (event: PointerEvent<HTMLElement>) => void;
  onPointerLeave: () => void;
}

/**
 * Marks the row under the pointer with `data-under`, and none while rows pass by. CSS could know it by itself, but knows it of each row
 * that passes, and has all that depends on it worked out anew for two rows in each frame.
 */
export function useRowUnderPointer(list: RefObject<HTMLElement | null>, passing: boolean): PointerListeners {
  const marked = useRef<Element>(undefined);
  const move = (row: Element | null | undefined): void => {
    if (row === marked.current) return;
    marked.current?.removeAttribute(mark);
    row?.setAttribute(mark, '');
    marked.current = row ?? undefined;
  };
  useLayoutEffect(
    () => move(passing ? undefined : list.current?.querySelector('.row:hover')),
    [passing, list],
  );
  return {
    onPointerOver: ({ target, pointerType }) => {
      // A finger presses and is gone: nothing may change under it.
      if (!passing && pointerType !== 'touch') move((target as Element).closest('.row'));
    },
    onPointerLeave: () => move(undefined),
  };
}

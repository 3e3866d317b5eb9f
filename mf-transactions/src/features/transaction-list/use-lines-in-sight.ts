import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { ListLayout } from './list-layout';
import { useMoving } from './use-moving';

/** Lines are brought in by blocks of so many pixels: most frames of a scroll then change nothing in the page. */
const block = 208;
/** Drawn beyond the window on the side it moves to and on the other, once the person does anything or the page has come to rest. Before that none: the first rows are there the sooner. */
const ahead = 260;
const behind = 104;
const restMs = 2_000;
/** Whatever comes before scrolling. */
const signs = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchstart', 'scroll', 'resize'] as const;

interface Window {
  from: number;
  to: number;
  /** It came from below. */
  isRising: boolean;
}

function current(before?: Window): Window {
  const from = Math.floor(scrollY / block) * block;
  const to = Math.ceil((scrollY + innerHeight) / block) * block;
  const by = before ? from - before.from || to - before.to : 0;
  return { from, to, isRising: by === 0 ? !!before?.isRising : by < 0 };
}

const withEnds = ({ from, to, isRising }: Window): Pick<Window, 'from' | 'to'> => ({
  from: from - (isRising ? ahead : behind),
  to: to + (isRising ? behind : ahead),
});

export interface LinesInSight {
  first: number;
  /** Not drawn itself. */
  end: number;
  /** The page has scrolled a moment ago. */
  passing: boolean;
  /** It has, and the lines are not put in order yet. */
  moving: boolean;
}

/** Which lines of a list, whose top is so far below the page's, are near the window. `body` is the element they are in. */
export function useLinesInSight(
  layout: ListLayout,
  top: number,
  body: RefObject<HTMLElement | null>,
): LinesInSight {
  const [shown, setShown] = useState(() => current());
  const latest = useRef(shown);
  const { passing, moving, onScroll } = useMoving(body);
  const [still, setStill] = useState<Pick<Window, 'from' | 'to'> | undefined>(() => ({
    from: scrollY,
    to: scrollY + innerHeight,
  }));
  useLayoutEffect(() => {
    const wake = (): void => setStill(undefined);
    for (const sign of signs) addEventListener(sign, wake, { once: true, passive: true, capture: true });
    const timer = setTimeout(wake, restMs);
    return () => {
      clearTimeout(timer);
      for (const sign of signs) removeEventListener(sign, wake, { capture: true });
    };
  }, []);
  useLayoutEffect(() => {
    const look = (): void => {
      const next = current(latest.current);
      if (next.from === latest.current.from && next.to === latest.current.to) return onScroll(false);
      latest.current = next;
      // Before the frame is painted: else fast scrolling would show a gap first.
      flushSync(() => {
        setShown(next);
        onScroll(true);
      });
    };
    addEventListener('scroll', look, { passive: true });
    addEventListener('resize', look);
    return () => {
      removeEventListener('scroll', look);
      removeEventListener('resize', look);
    };
  }, [onScroll]);
  if (layout.length === 0) return { first: 0, end: 0, passing, moving };
  const { from, to } = still ?? withEnds(shown);
  const first = layout.indexAt(from - top);
  return { first, end: Math.max(first, layout.indexAt(to - top)) + 1, passing, moving };
}

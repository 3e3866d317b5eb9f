import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { ListLayout } from './list-layout';
import { useScrollMotion } from './use-scroll-motion';

/** Lines are added in blocks of this many pixels, so that most frames of a scroll change nothing in the page. */
const block = 208;
/**
 * Pixels drawn beyond the window in the scroll direction and in the opposite one, after the first interaction or once the page is at rest.
 * Before that nothing extra is drawn, so that the first rows appear sooner.
 */
const ahead = 260;
const behind = 104;
const restMs = 2_000;
/** Events that precede scrolling. */
const signs = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchstart', 'scroll', 'resize'] as const;

interface Window {
  from: number;
  to: number;
  /** The window moved towards the top. */
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

export interface VisibleLines {
  first: number;
  /** Exclusive. */
  end: number;
  /** The page scrolled a moment ago. */
  passing: boolean;
  /** The page scrolled, and the elements are not sorted yet. */
  moving: boolean;
}

/**
 * The range of lines near the window. `top` is the list's distance from the top of the page; `body` is the element that contains the lines.
 */
export function useVisibleLines(
  layout: ListLayout,
  top: number,
  body: RefObject<HTMLElement | null>,
): VisibleLines {
  const [shown, setShown] = useState(() => current());
  const latest = useRef(shown);
  const { passing, moving, onScroll } = useScrollMotion(body);
  const [restingWindow, setRestingWindow] = useState<Pick<Window, 'from' | 'to'> | undefined>(() => ({
    from: scrollY,
    to: scrollY + innerHeight,
  }));
  useLayoutEffect(() => {
    const wake = (): void => setRestingWindow(undefined);
    for (const sign of signs) addEventListener(sign, wake, { once: true, passive: true, capture: true });
    const timer = setTimeout(wake, restMs);
    return () => {
      clearTimeout(timer);
      for (const sign of signs) removeEventListener(sign, wake, { capture: true });
    };
  }, []);
  useLayoutEffect(() => {
    const update = (): void => {
      const next = current(latest.current);
      if (next.from === latest.current.from && next.to === latest.current.to) return onScroll(false);
      latest.current = next;
      // Before the frame is painted; otherwise fast scrolling would show a gap first.
      flushSync(() => {
        setShown(next);
        onScroll(true);
      });
    };
    addEventListener('scroll', update, { passive: true });
    addEventListener('resize', update);
    return () => {
      removeEventListener('scroll', update);
      removeEventListener('resize', update);
    };
  }, [onScroll]);
  if (layout.length === 0) return { first: 0, end: 0, passing, moving };
  const { from, to } = restingWindow ?? withEnds(shown);
  const first = layout.indexAt(from - top);
  return { first, end: Math.max(first, layout.indexAt(to - top)) + 1, passing, moving };
}

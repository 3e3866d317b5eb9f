import { useEffect, useRef } from 'react';

const scrolledAway = ['wheel', 'touchmove', 'keydown'] as const;

/** Keeps the end of the conversation visible while messages, charts and tables arrive, until the person scrolls. */
export function useStickToEnd(said: string) {
  const log = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const isKept = useRef(true);
  // Newer browsers return a promise, which an effect must not return.
  const show = () => {
    end.current?.scrollIntoView?.({ block: 'end' });
  };
  useEffect(() => {
    isKept.current = true;
    show();
  }, [said]);
  useEffect(() => {
    const leave = () => (isKept.current = false);
    for (const event of scrolledAway) addEventListener(event, leave, { passive: true });
    const grown =
      'ResizeObserver' in globalThis ? new ResizeObserver(() => isKept.current && show()) : undefined;
    if (log.current) grown?.observe(log.current);
    return () => {
      for (const event of scrolledAway) removeEventListener(event, leave);
      grown?.disconnect();
    };
  }, []);
  return { log, end };
}

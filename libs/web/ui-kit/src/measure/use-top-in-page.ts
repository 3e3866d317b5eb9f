import { useCallback, useEffect, useLayoutEffect, useState, type RefObject } from 'react';

/**
 * Distance of an element from the top of the page in pixels. Measured before the first paint and, whenever one of
 * `causes` changes, with the next frame, which computes the layout anyway. `atFirst` until there is an element.
 */
export function useTopInPage(
  element: RefObject<HTMLElement | null>,
  atFirst: number,
  causes: readonly unknown[],
): number {
  const [top, setTop] = useState(atFirst);
  const measure = useCallback(() => {
    if (element.current) setTop(element.current.getBoundingClientRect().top + window.scrollY);
  }, [element]);
  useLayoutEffect(measure, [measure]);
  useEffect(() => {
    // The content above may have changed too.
    const frame = requestAnimationFrame(measure);
    return () => cancelAnimationFrame(frame);
    // oxlint-disable-next-line react/exhaustive-deps -- the causes are the caller's
  }, [measure, ...causes]);
  return top;
}

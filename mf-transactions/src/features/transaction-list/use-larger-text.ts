import { useEffect, useState, type RefObject } from 'react';
import { mostWidth } from './long-words';

const fewMs = 1_000;

/**
 * Whether the words of the rows in an element take more room than their type would: text zoomed by itself, spaced by the person, or in
 * a typeface of the browser's own. It is looked at a moment after the rows are there, and whenever the window changes.
 */
export function useLargerText(list: RefObject<HTMLElement | null>): boolean {
  const [larger, setLarger] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const look = (): void => {
      const words = list.current?.querySelectorAll('.row .words b') ?? [];
      if ([...words].some((one) => one.scrollWidth > mostWidth(one.textContent))) setLarger(true);
    };
    const soon = (): void => {
      clearTimeout(timer);
      timer = setTimeout(look, fewMs);
    };
    soon();
    addEventListener('resize', soon);
    return () => {
      clearTimeout(timer);
      removeEventListener('resize', soon);
    };
  }, [list]);
  return larger;
}

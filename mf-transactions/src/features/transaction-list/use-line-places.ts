import { useCallback, useLayoutEffect, useRef, type FocusEvent } from 'react';
import { nothingPlaced, placeLines, type Line } from './line-places';

export interface LinePlaces {
  /** Keys of elements with the line each shows, in the order of the document. */
  places: readonly (readonly [key: string, line: Line])[];
  /** For the element around the lines. */
  onFocus: (event: FocusEvent) => void;
}

/** Places the lines near the window, taking up from what was drawn last; a drawing that was begun and given up leaves no trace. */
export function useLinePlaces(lines: readonly Line[], list: unknown, moving: boolean): LinePlaces {
  const drawn = useRef(nothingPlaced);
  const held = useRef<Set<string>>(new Set());
  const placed = placeLines(drawn.current, { lines, list, moving, held: held.current });
  useLayoutEffect(() => {
    drawn.current = placed;
    for (const key of held.current) if (!placed.shown.has(key)) held.current.delete(key);
  });
  const onFocus = useCallback(({ target, currentTarget }: FocusEvent) => {
    const nth = [...currentTarget.children].findIndex((line) => line.contains(target));
    const key = [...drawn.current.shown.keys()][nth];
    if (key !== undefined) held.current.add(key);
  }, []);
  return { places: [...placed.shown], onFocus };
}

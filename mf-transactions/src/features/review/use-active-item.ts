import { useState } from 'react';
import type { ReviewItem } from './review-item';

/** The item the keys stand on. When it is dealt with, the one that took its place is next. */
export function useActiveItem(items: readonly ReviewItem[]) {
  const [at, setAt] = useState<{ key: string; index: number }>();
  const found = at ? items.findIndex(({ key }) => key === at.key) : -1;
  const index = found >= 0 ? found : Math.min(at?.index ?? 0, items.length - 1);
  const moveTo = (next: number): void => {
    const item = items[next];
    if (item) setAt({ key: item.key, index: next });
  };
  return {
    active: items[index],
    /** Whether somebody moved there: only then is the focus taken to it. */
    isMoved: at !== undefined,
    move: (by: 1 | -1) => moveTo(at ? index + by : 0),
    pick: (item: ReviewItem) => moveTo(items.indexOf(item)),
    /** Goes on from an item that was answered, and tells where to; it stays nowhere, so that it takes no key should it come back. */
    passOn: (item: ReviewItem): ReviewItem | undefined => {
      const from = items.indexOf(item);
      const next = items[from + 1] ?? items[from - 1];
      if (next) setAt({ key: next.key, index: from });
      return next;
    },
  };
}

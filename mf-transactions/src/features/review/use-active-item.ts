import { useState } from 'react';
import type { ReviewItem } from './review-item';

/** The active item, which the keys act on. When it is answered, the item that takes its place becomes active. */
export function useActiveItem(items: readonly ReviewItem[]) {
  const [at, setAt] = useState<{ key: string; index: number }>();
  const place = at ? items.findIndex(({ key }) => key === at.key) : -1;
  const index = place >= 0 ? place : Math.min(at?.index ?? 0, items.length - 1);
  const moveTo = (next: number): void => {
    const item = items[next];
    if (item) setAt({ key: item.key, index: next });
  };
  return {
    active: items[index],
    /** True if the person moved there; only then does the item take the focus. */
    isMoved: at !== undefined,
    move: (by: 1 | -1) => moveTo(at ? index + by : 0),
    pick: (item: ReviewItem) => moveTo(items.indexOf(item)),
    /**
     * Moves on from an answered item and returns the new active one. The old item is no longer active even if it comes back, so it receives
     * no keys.
     */
    passOn: (item: ReviewItem): ReviewItem | undefined => {
      const from = items.indexOf(item);
      const next = items[from + 1] ?? items[from - 1];
      if (next) setAt({ key: next.key, index: from });
      return next;
    },
  };
}

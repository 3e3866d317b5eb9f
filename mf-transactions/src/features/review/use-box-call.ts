import { useState } from 'react';
import { isMerchant, isRow } from './review-groups';
import type { ReviewItem } from './review-item';

/** The item whose category box a key opened, and how often. */
export function useBoxCall() {
  const [boxCall, setBoxCall] = useState<{ key: string; calls: number }>();
  const callBox = ({ key }: ReviewItem) => setBoxCall((last) => ({ key, calls: (last?.calls ?? 0) + 1 }));
  /** The keys go on to the category box of the next item. */
  const callNext = (next: ReviewItem | undefined, byKey: boolean) => {
    if (byKey && next && (isMerchant(next) || isRow(next))) callBox(next);
  };
  return { boxCall, callBox, callNext };
}

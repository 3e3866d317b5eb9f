import { lazyPart, useStore, createStore } from '@app/shell-sdk';
import { Suspense } from 'react';

/** The transaction whose category was just changed by hand; there is one offer at a time. */
export const corrected = createStore<string | null>(null);

const LearnOfferLine = lazyPart(() => import('@app/organising').then((m) => m.LearnOfferLine));

/** Draws nothing until a category is corrected by hand. */
export function LearnOffer() {
  const id = useStore(corrected);
  return (
    <Suspense>
      {id !== null && <LearnOfferLine key={id} id={id} onDone={() => corrected.set(null)} />}
    </Suspense>
  );
}

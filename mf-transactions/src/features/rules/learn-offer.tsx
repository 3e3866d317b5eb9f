import { lazyPart, useStore, createStore } from '@app/shell-sdk';
import { Suspense } from 'react';

/** The transaction whose category was just changed by hand; one offer at a time. */
export const corrected = createStore<string | null>(null);

const LearnOfferLine = lazyPart(() => import('@app/organising').then((m) => m.LearnOfferLine));

/** Nothing until a category was corrected by hand. */
export function LearnOffer() {
  const id = useStore(corrected);
  return (
    <Suspense>
      {id !== null && <LearnOfferLine key={id} id={id} onDone={() => corrected.set(null)} />}
    </Suspense>
  );
}

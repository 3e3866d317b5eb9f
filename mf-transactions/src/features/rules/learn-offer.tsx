import { lazyPart, useStore, createStore } from '@app/shell-sdk';
import { Suspense } from 'react';

/** The transaction whose category was just changed by hand; there is one offer at a time. */
export const correctedTransactionId = createStore<string | null>(null);

const LearnOfferLine = lazyPart(() => import('@app/organising').then((m) => m.LearnOfferLine));

/** Draws nothing until a category is corrected by hand. */
export function LearnOffer() {
  const id = useStore(correctedTransactionId);
  return (
    <Suspense>
      {id !== null && <LearnOfferLine key={id} id={id} onDone={() => correctedTransactionId.set(null)} />}
    </Suspense>
  );
}

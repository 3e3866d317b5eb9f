import { lazyPart, useStore } from '@app/shell-sdk';
import { Suspense } from 'react';
import { organisedPaths } from '../organise/organise-paths';
import { corrected } from './corrected';

const LearnOfferLine = lazyPart(() => import('@app/organising').then((m) => m.LearnOfferLine));

/** Nothing until a category was corrected by hand. */
export function LearnOffer() {
  const id = useStore(corrected);
  return (
    <Suspense>
      {id !== null && (
        <LearnOfferLine key={id} id={id} stale={organisedPaths} onDone={() => corrected.set(null)} />
      )}
    </Suspense>
  );
}

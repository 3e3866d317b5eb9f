import { lazyPart } from '@app/shell-sdk';
import { Suspense } from 'react';

const LoadSample = lazyPart(() => import('./load-sample').then((m) => m.LoadSample));

/** The offer of sample data below what an empty place asks for. Loaded after the page, in a script of its own. */
export function SampleOffer() {
  return (
    <Suspense>
      <LoadSample />
    </Suspense>
  );
}

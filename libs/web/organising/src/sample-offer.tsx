import { lazyPart } from '@app/shell-sdk';
import { Suspense } from 'react';

const LoadSample = lazyPart(() => import('./load-sample').then((m) => m.LoadSample));

/** The offer of sample data below an empty state. Loaded after the page, in a separate script. */
export function SampleOffer() {
  return (
    <Suspense>
      <LoadSample />
    </Suspense>
  );
}

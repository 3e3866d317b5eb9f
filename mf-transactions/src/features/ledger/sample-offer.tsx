import { lazyPart } from '@app/shell-sdk';
import { Suspense } from 'react';

const LoadSample = lazyPart(() => import('@app/organising').then((m) => m.LoadSample));

/** The offer of sample data below what an empty place asks for. It comes by itself, after the page. */
export function SampleOffer() {
  return (
    <Suspense>
      <LoadSample />
    </Suspense>
  );
}

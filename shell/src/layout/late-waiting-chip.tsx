import { lazyPart, useStore, waitingWrites } from '@app/shell-sdk';
import { Suspense } from 'react';

const WaitingChip = lazyPart(() => import('../offline/waiting-chip').then((m) => m.WaitingChip));

/** Its code comes with the first change that waits. */
export function LateWaitingChip() {
  const some = useStore(waitingWrites).length > 0;
  return <Suspense fallback={null}>{some && <WaitingChip />}</Suspense>;
}

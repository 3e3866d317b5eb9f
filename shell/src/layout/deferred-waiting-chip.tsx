import { useStore, waitingWrites } from '@app/shell-sdk';
import { deferredPart } from '../offline/deferred-part';

const WaitingChip = deferredPart(() => import('../offline/waiting/waiting-chip').then((m) => m.WaitingChip));

/** Its code is loaded when the first write is queued. */
export const DeferredWaitingChip = () => (useStore(waitingWrites).length > 0 ? <WaitingChip /> : null);

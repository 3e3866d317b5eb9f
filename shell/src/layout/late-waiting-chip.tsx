import { useStore, waitingWrites } from '@app/shell-sdk';
import { latePart } from '../offline/late-part';

const WaitingChip = latePart(() => import('../offline/waiting-chip').then((m) => m.WaitingChip));

/** Its code is loaded when the first write is queued. */
export const LateWaitingChip = () => (useStore(waitingWrites).length > 0 ? <WaitingChip /> : null);

import { useStore, waitingWrites } from '@app/shell-sdk';
import { latePart } from '../offline/late-part';

const WaitingChip = latePart(() => import('../offline/waiting-chip').then((m) => m.WaitingChip));

/** Its code comes with the first change that waits. */
export const LateWaitingChip = () => (useStore(waitingWrites).length > 0 ? <WaitingChip /> : null);

import { useSeveral } from '@app/organising';
import { linkTransfer } from '../ledger/api';
import type { TransferPair } from './review-item';

/** Links all suggested transfers as one action with one undo. */
export const useLinkAll = () =>
  useSeveral({
    meta: linkTransfer.meta,
    write: ({ from, to }: TransferPair) =>
      linkTransfer.mutationFn({ body: { fromId: from.id, toId: to.id } }),
    done: (count) => (count === 1 ? '1 transfer linked' : `${count.toLocaleString()} transfers linked`),
    failed: 'Nothing was linked',
  });

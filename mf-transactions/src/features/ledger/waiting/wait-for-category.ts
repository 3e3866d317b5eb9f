import { queuedWrite, type QueuedWrite } from '@app/api-client';
import { newId } from '@app/ids';
import { waitingList, waitingWrites } from '@app/shell-sdk';
import type { QueryClient } from '@tanstack/react-query';
import { readTransaction } from '../api';
import { withQueuedChanges } from './after-queued-writes';
import { ledgerWrites, waitingChange } from './waiting-write';

/** Queues a new category for one transaction, as a change of the version this device has stored. Throws if the device has no copy of it. */
export async function waitForCategory(
  client: QueryClient,
  userId: string,
  id: string,
  change: object,
): Promise<QueuedWrite> {
  const read = await client.fetchQuery(readTransaction(id));
  const base = withQueuedChanges(read, ledgerWrites(waitingWrites.get()));
  const write = waitingChange(base, { version: base.version, ...change });
  await (await waitingList()).add({ ...write, id: newId(), userId, at: Date.now() });
  return queuedWrite;
}

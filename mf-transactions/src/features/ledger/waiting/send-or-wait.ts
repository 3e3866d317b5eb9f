import { actionKey, isUnreachable, queuedWrite, type QueuedWrite } from '@app/api-client';
import { waitingList } from '@app/shell-sdk';
import type { NewWrite } from './waiting-write';

/**
 * Sends a write. Without a connection the write is queued on this device and sent later under the same key, so it takes effect only once
 * even if the server has already received it. If the device cannot store it, it fails like any other write.
 */
export async function sendOrWait<A extends object, R>(
  action: A,
  send: (action: A) => Promise<R>,
  userId: string | undefined,
  write: () => NewWrite,
): Promise<R | QueuedWrite> {
  const at = Date.now();
  if (!navigator.onLine && userId)
    try {
      return await keep({ ...write(), id: actionKey(action), userId, at });
    } catch {
      // Not stored on the device; sending then reports the problem.
    }
  try {
    return await send(action);
  } catch (error) {
    if (!isUnreachable(error) || !userId) throw error;
    return keep({ ...write(), id: actionKey(action), userId, at, sentAt: at }).catch(() => {
      throw error;
    });
  }
}

async function keep(
  write: Parameters<Awaited<ReturnType<typeof waitingList>>['add']>[0],
): Promise<QueuedWrite> {
  await (await waitingList()).add(write);
  return queuedWrite;
}

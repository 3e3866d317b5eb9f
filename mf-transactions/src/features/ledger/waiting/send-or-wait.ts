import { actionKey, isUnreachable, waits, type Waits } from '@app/api-client';
import { waitingList } from '@app/shell-sdk';
import type { NewWrite } from './waiting-write';

/**
 * Sends a write. Without a connection it waits on this device and is sent later under the same key, so that it is done once even if the
 * server has it already. Where nothing can be kept on the device it fails as any write does.
 */
export async function sendOrWait<A extends object, R>(
  action: A,
  send: (action: A) => Promise<R>,
  userId: string | undefined,
  write: () => NewWrite,
): Promise<R | Waits> {
  const at = Date.now();
  if (!navigator.onLine && userId)
    try {
      return await keep({ ...write(), id: actionKey(action), userId, at });
    } catch {
      // Then sending says what is wrong.
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

async function keep(write: Parameters<Awaited<ReturnType<typeof waitingList>>['add']>[0]): Promise<Waits> {
  await (await waitingList()).add(write);
  return waits;
}

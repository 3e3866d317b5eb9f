import { callRoute, invalidatePaths, isApiError } from '@app/api-client';
import { deviceKeyOf, toast, waitingWrites, type WaitingList, type WaitingWrite } from '@app/shell-sdk';
import type { QueryClient } from '@tanstack/react-query';
import { expireSession, sessionStore } from '../session/session-store';
import { deviceStore } from './device-store';
import { mark } from './kept-marks';
import { sendWaiting } from './send-waiting';
import { WaitingStore } from './waiting-store';

const waiting = new WaitingStore(deviceStore);
/** To the other tabs, while there is somebody whose writes are shown. */
let channel: BroadcastChannel | undefined;

/** In whose ledger what is shown waits. */
const personId = (): string | undefined => {
  const state = sessionStore.get();
  return state.status === 'in' ? deviceKeyOf(state.user) : undefined;
};

/** Shows what waits as it is on the device now. */
async function refresh(): Promise<void> {
  const userId = personId();
  const writes = userId ? await waiting.of(userId) : [];
  mark('writes-waiting', writes.length > 0);
  waitingWrites.set(writes);
}

/** The same here and in the other tabs. */
async function changed(): Promise<void> {
  await refresh();
  channel?.postMessage('changed');
}

let client: QueryClient | undefined;

const addressOf = ({ request, subject }: WaitingWrite): string =>
  request.path.replace(':id', encodeURIComponent(subject));

const sendNow = (write: WaitingWrite): Promise<unknown> =>
  callRoute(
    { method: write.request.method, path: addressOf(write), name: 'waiting-write' } as never,
    { body: write.request.body, idempotencyKey: write.id } as never,
  );

/** One tab at a time; another that wants to send waits for it, and finds nothing left. */
const alone = (work: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request('waiting-writes', work) : work();

async function send(): Promise<void> {
  const state = sessionStore.get();
  if (state.status !== 'in' || state.expired || !navigator.onLine || waitingWrites.get().length === 0) return;
  let sent = 0;
  const stale = new Set<string>();
  try {
    await alone(() =>
      sendWaiting({
        userId: deviceKeyOf(state.user),
        waiting,
        send: sendNow,
        onSent: ({ invalidates }) => {
          sent += 1;
          for (const path of invalidates) stale.add(path);
        },
        onChanged: changed,
        now: Date.now,
      }),
    );
  } catch (error) {
    if (!isApiError(error)) throw error;
    // Anything else passes by itself, and the next try goes on.
    if (error.status === 401) expireSession();
  }
  if (sent === 0) return;
  if (client) await invalidatePaths(client, [...stale]);
  toast({ title: sent === 1 ? '1 change was sent' : `${sent} changes were sent`, tone: 'success' });
}

/** Writes that wait on this device. */
export const deviceWaitingList: WaitingList = {
  async add(write) {
    await waiting.put(write);
    await changed();
  },
  async replace(write) {
    await waiting.put(write);
    await changed();
  },
  async discard(id) {
    const writes = waitingWrites.get();
    const gone = writes.find((write) => write.id === id);
    // What was to change a new row that never came to be has nothing to change.
    const isNew = gone?.request.method === 'POST';
    for (const write of writes)
      if (write.id === id || (isNew && write.subject === gone.subject)) await waiting.remove(write.id);
    await changed();
  },
  send,
};

/** From now on what waits is shown, and sent whenever there is a connection. */
export function openWaitingList(queryClient: QueryClient): () => void {
  client = queryClient;
  if (typeof BroadcastChannel !== 'undefined') channel = new BroadcastChannel('waiting-writes');
  channel?.addEventListener('message', () => void refresh().catch(() => undefined));
  const tryNow = () => void send();
  void waiting
    .forgetOld(Date.now())
    .then(refresh)
    .then(tryNow, () => undefined);
  addEventListener('online', tryNow);
  addEventListener('focus', tryNow);
  const timer = setInterval(tryNow, 30_000);
  const forget = sessionStore.subscribe(() => void refresh().then(tryNow, () => undefined));
  return () => {
    forget();
    removeEventListener('online', tryNow);
    removeEventListener('focus', tryNow);
    clearInterval(timer);
    channel?.close();
    channel = undefined;
    waitingWrites.set([]);
  };
}

export const eraseWaiting = async (): Promise<void> => {
  await waiting.erase();
  await changed();
};

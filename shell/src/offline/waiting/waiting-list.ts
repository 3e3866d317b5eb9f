import { callRoute, invalidatePaths, isApiError } from '@app/api-client';
import { deviceKeyOf, toast, waitingWrites, type WaitingList, type WaitingWrite } from '@app/shell-sdk';
import type { QueryClient } from '@tanstack/react-query';
import { expireSession, sessionStore } from '../../session/session-store';
import { deviceStore } from '../device-store';
import { writeFlag } from '../device-flags';
import { sendWaiting } from './send-waiting';
import { WaitingStore } from './waiting-store';

const waiting = new WaitingStore(deviceStore);
/** Notifies other tabs, while queued writes of a person are shown. */
let channel: BroadcastChannel | undefined;

/** The key of the ledger whose queued writes are shown. */
const personId = (): string | undefined => {
  const state = sessionStore.get();
  return state.status === 'in' ? deviceKeyOf(state.user) : undefined;
};

/** Shows the queued writes as they are stored now. */
async function refresh(): Promise<void> {
  const userId = personId();
  const writes = userId ? await waiting.writesOf(userId) : [];
  writeFlag('writes-waiting', writes.length > 0);
  waitingWrites.set(writes);
}

/** Refreshes this tab and notifies the others. */
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

/** Only one tab sends at a time; another tab waits for it and then finds nothing left to send. */
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
    // Other errors pass by themselves, and the next attempt continues.
    if (error.status === 401) expireSession();
  }
  if (sent === 0) return;
  if (client) await invalidatePaths(client, [...stale]);
  toast({ title: sent === 1 ? '1 change was sent' : `${sent} changes were sent`, tone: 'success' });
}

/** The writes queued on this device. */
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
    // Changes of a new row that was discarded have nothing left to change.
    const isNew = gone?.request.method === 'POST';
    for (const write of writes)
      if (write.id === id || (isNew && write.subject === gone.subject)) await waiting.remove(write.id);
    await changed();
  },
  send,
};

/** From now on queued writes are shown, and sent whenever there is a connection. */
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

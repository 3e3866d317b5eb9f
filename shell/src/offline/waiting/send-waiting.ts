import { isApiError } from '@app/api-client';
import type { WaitingWrite } from '@app/shell-sdk';
import type { WaitingStore } from './waiting-store';

/**
 * The server recognises a repeated write by its key for two days. After this many milliseconds, it is no longer certain whether it received
 * the write.
 */
const recognisedMs = 40 * 3600_000;

export interface Sending {
  userId: string;
  waiting: WaitingStore;
  /** Sends the write under its own key and returns the answer. */
  send: (write: WaitingWrite) => Promise<unknown>;
  onSent: (write: WaitingWrite) => void;
  /** Called when something about the queued writes has changed. */
  onChanged: () => Promise<void>;
  now: () => number;
}

/**
 * Sends the queued writes in order. A write that the server refuses stays with the reason, and so do writes that build on it; the others
 * are sent. Throws if the server cannot be reached or the session has ended; all remaining writes then stay queued.
 */
export async function sendWaiting(sending: Sending): Promise<void> {
  const { userId, waiting, now } = sending;
  for (;;) {
    const next = nextOf(await waiting.writesOf(userId));
    if (!next) return;
    if (next.sentAt !== undefined && next.sentAt < now() - recognisedMs) {
      await waiting.put({ ...next, refusal: unsure });
      await sending.onChanged();
      continue;
    }
    // Marked before sending, so that after a crash it is known that the server may have received the write.
    if (next.sentAt === undefined) await waiting.put({ ...next, sentAt: now() });
    await sendOne(next, sending);
    await sending.onChanged();
  }
}

const unsure = {
  status: 0,
  code: 'UNSURE',
  reason:
    'It was sent days ago and no answer came, so it may have been saved already. Look for it in the list first.',
};

/** The oldest write that may be sent. Writes that build on a refused one stay queued with it. */
function nextOf(writes: readonly WaitingWrite[]): WaitingWrite | undefined {
  const blocked = new Set<string>();
  for (const write of writes) {
    if (!write.refusal && !blocked.has(write.subject)) return write;
    blocked.add(write.subject);
  }
  return undefined;
}

async function sendOne(write: WaitingWrite, { userId, waiting, send, onSent, now }: Sending): Promise<void> {
  let answer: unknown;
  try {
    answer = await send(write);
  } catch (error) {
    if (isGone(error, write)) return waiting.remove(write.id);
    if (!isApiError(error) || mayPass(error.status) || isElsewhere(error.code)) throw error;
    const { status, code, reason, details } = error;
    return waiting.put({ ...write, sentAt: now(), refusal: { status, code, reason, details } });
  }
  const row = rowIn(answer, write.writes);
  for (const later of row ? await waiting.writesOf(userId) : [])
    if (later.id !== write.id && later.subject === write.subject) await waiting.put(continuing(later, row!));
  // Removed last: after a crash before this, the write is sent again and the server returns its first answer.
  await waiting.remove(write.id);
  onSent(write);
}

/** Deleting a row that is already deleted counts as done. */
const isGone = (error: unknown, { request }: WaitingWrite): boolean =>
  request.method === 'DELETE' && isApiError(error) && error.status === 404;

/** The session has another ledger open; the write stays queued for its own. */
const isElsewhere = (code: string): boolean => code === 'LEDGER_SWITCHED' || code === 'LEDGER_CLOSED';

/** Unreachable, signed out, overloaded or failing: statuses that say nothing about this write. */
const mayPass = (status: number): boolean =>
  status === 0 || status === 401 || status === 408 || status === 429 || status >= 500;

interface WrittenRow {
  id: string;
  version: number;
}

function rowIn(answer: unknown, field: string): WrittenRow | undefined {
  const row = (answer as Record<string, Partial<WrittenRow> | undefined> | null | undefined)?.[field];
  return typeof row?.id === 'string' && typeof row.version === 'number' ? (row as WrittenRow) : undefined;
}

/** A queued change that builds on the one just written. */
function continuing(later: WaitingWrite, { id, version }: WrittenRow): WaitingWrite {
  const { body } = later.request;
  const request =
    body && 'version' in body ? { ...later.request, body: { ...body, version } } : later.request;
  return { ...later, subject: id, request };
}

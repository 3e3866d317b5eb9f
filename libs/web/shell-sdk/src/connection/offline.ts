import type { Method } from '@app/contracts-kernel';
import type { QueryKey } from '@tanstack/react-query';
import { useEffect } from 'react';
import { createStore } from '../state/store';

/** Time of the displayed data while it comes from this device because the server cannot be reached; otherwise null. */
export const shownAsOf = createStore<string | null>(null);

/**
 * Data stored on the device: the response of one read, or the responses of several under one name, read again when their stamp
 * changes.
 */
export type KeptPart =
  | { queryKey: QueryKey; queryFn?: unknown; take?: (answer: never) => unknown }
  | { name: string; stamp: string; read: () => Promise<Readonly<Record<string, unknown>>> };

/** Parts by the remote that requested them. */
export const keptParts = createStore<Readonly<Record<string, readonly KeptPart[]>>>({});

/**
 * Asks the shell to store these parts on the device for offline reading, if the person allows it. For widgets in the slot
 * `shell.offline`; `owner` is the remote's name. Undefined while the parts are not known yet; the copy is incomplete until then.
 */
export const useKeptParts = (owner: string, parts: readonly KeptPart[] | undefined): void =>
  useEffect(() => {
    if (parts) keptParts.set({ ...keptParts.get(), [owner]: parts });
  }, [owner, parts]);

/** A write made without a connection. It is sent once, in order, when there is one. */
export interface WaitingWrite {
  /** The idempotency key. */
  id: string;
  /** `deviceKeyOf` the person who made it; it is sent only in the ledger in which it was made. */
  userId: string;
  /** Time at which the person made it, in epoch milliseconds. */
  at: number;
  /** In a path with `:id`, `subject` replaces it. */
  request: { method: Method; path: string; body?: Readonly<Record<string, unknown>> };
  /** Id of the written record. For a new one it is provisional until the server assigns an id. */
  subject: string;
  /** Member of the reply that contains the written row: later queued writes of the same subject use that row's id and version. */
  writes: string;
  /** Paths of the reads it makes stale. */
  invalidates: readonly string[];
  /** The page that shows it. */
  screen: string;
  /** Data with which the remote displays it. */
  shown: unknown;
  /** Time of the first attempt, if no response came: the server may have received it. */
  sentAt?: number;
  /** Why the server refused it. It is not sent again until the person acts. */
  refusal?: { status: number; code: string; reason: string; details?: unknown };
}

/** Oldest first. */
export const waitingWrites = createStore<readonly WaitingWrite[]>([]);

/** Stores writes until they are sent. */
export interface WaitingList {
  add(write: WaitingWrite): Promise<void>;
  /**
   * Replaces a write with the same key that was not sent or was refused, so that the server has stored nothing under that key.
   */
  replace(write: WaitingWrite): Promise<void>;
  /** Removes a write and the queued ones that depend on its new row. */
  discard(id: string): Promise<void>;
  /** Tries to send all now. */
  send(): Promise<void>;
}

let load: () => Promise<WaitingList> = () => Promise.reject(new Error('Nothing can wait here'));

/** Called by the shell to provide the list. */
export const setWaitingList = (loadList: () => Promise<WaitingList>): void => {
  load = loadList;
};

export const waitingList = (): Promise<WaitingList> => load();

import type { Method } from '@app/contracts-kernel';
import type { QueryKey } from '@tanstack/react-query';
import { useEffect } from 'react';
import { createStore } from './store';

/** When what is shown was true, while it comes from this device because the server cannot be reached; null otherwise. */
export const shownAsOf = createStore<string | null>(null);

/** What is kept on the device: the answer of a read, or the answers of several under one name, read again when their stamp changes. */
export type KeptPart =
  | { queryKey: QueryKey; queryFn?: unknown; take?: (answer: never) => unknown }
  | { name: string; stamp: string; read: () => Promise<Readonly<Record<string, unknown>>> };

/** Parts by the remote that wants them kept. */
export const keptParts = createStore<Readonly<Record<string, readonly KeptPart[]>>>({});

/**
 * Has the shell keep these on the device for reading without a connection, if the person lets it. For widgets in the slot `shell.offline`;
 * `owner` is the remote's name. Undefined while it is not known what is to be kept: the copy is not whole before.
 */
export const useKeptParts = (owner: string, parts: readonly KeptPart[] | undefined): void =>
  useEffect(() => {
    if (parts) keptParts.set({ ...keptParts.get(), [owner]: parts });
  }, [owner, parts]);

/** A write that was made without a connection. It is sent once, in its turn, when there is one. */
export interface WaitingWrite {
  /** Its idempotency key. */
  id: string;
  /** `deviceKeyOf` the person who made it: it is sent in the ledger it was made in, and in no other. */
  userId: string;
  /** When the person made it, in milliseconds. */
  at: number;
  /** Of an address with `:id` in its path, `subject` takes the place of that. */
  request: { method: Method; path: string; body?: Readonly<Record<string, unknown>> };
  /** Id of what it writes. Of a new one it is provisional until the server has named it. */
  subject: string;
  /** Field of the answer with the row it wrote: writes of the same subject that wait behind it go on from that row's id and version. */
  writes: string;
  /** Reads that it makes stale. */
  invalidates: readonly string[];
  /** The page where it can be looked at. */
  screen: string;
  /** What the remote that made it needs to show it. */
  shown: unknown;
  /** Whether it was sent, and when first, though no answer came: the server may have it. */
  sentAt?: number;
  /** Why the server did not take it. It is not sent again before the person has seen to it. */
  refusal?: { status: number; code: string; reason: string; details?: unknown };
}

/** Oldest first. */
export const waitingWrites = createStore<readonly WaitingWrite[]>([]);

/** Keeps writes until they are sent. */
export interface WaitingList {
  add(write: WaitingWrite): Promise<void>;
  /** Takes the place of one with the same key that was not sent, or was refused: the server has kept nothing under that key. */
  replace(write: WaitingWrite): Promise<void>;
  /** Drops one, with those that wait behind it for the same new row. */
  discard(id: string): Promise<void>;
  /** Tries to send all, now. */
  send(): Promise<void>;
}

let load: () => Promise<WaitingList> = () => Promise.reject(new Error('Nothing can wait here'));

/** The shell says who keeps them. */
export const setWaitingList = (loadList: () => Promise<WaitingList>): void => {
  load = loadList;
};

export const waitingList = (): Promise<WaitingList> => load();

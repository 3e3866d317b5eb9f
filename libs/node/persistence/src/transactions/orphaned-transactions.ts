import { hostname } from 'node:os';
import type { ClientSession, Connection } from 'mongoose';
import { newId } from '@app/ids';
import { journalOf } from '../store/journal-collections';

const runs = { id: newId(), host: hostname(), pid: process.pid } as const;
const noted = new WeakMap<Connection, Map<string, Promise<unknown>>>();

/**
 * Records each session in which this process runs transactions, before its first one. A process killed within a transaction
 * leaves locks that the store keeps for a minute (transactionLifetimeLimitSeconds); a later run can end the recorded
 * sessions. The driver pools sessions, so there are only a few such writes.
 */
export async function noteSession(connection: Connection, session: ClientSession): Promise<void> {
  const known = noted.get(connection) ?? new Map<string, Promise<unknown>>();
  noted.set(connection, known);
  const lsid = session.id!.id;
  const key = lsid.toString('hex');
  const note =
    known.get(key) ??
    journalOf(connection).storeSessions.updateOne(
      { _id: key },
      { $set: { lsid, run: runs.id, host: runs.host, pid: runs.pid } },
      { upsert: true },
    );
  known.set(key, note);
  await note.catch((error: unknown) => {
    known.delete(key);
    throw error;
  });
}

/**
 * Ends the transactions of earlier runs of this service on this host that no longer exist; returns the number of ended
 * sessions. Runs on other hosts are left to the store's time limit, because this process cannot tell whether they still
 * work.
 */
export async function endOrphanedTransactions(connection: Connection): Promise<number> {
  const { storeSessions: sessions } = journalOf(connection);
  const left = await sessions.find({ host: runs.host, run: { $ne: runs.id } }).toArray();
  const orphaned = left.filter(({ pid }) => !isRunning(pid));
  if (orphaned.length === 0) return 0;
  // The ids are the store's binary type, which the command needs.
  await connection.db!.admin().command({ killSessions: orphaned.map(({ lsid }) => ({ id: lsid })) });
  await sessions.deleteMany({ _id: { $in: orphaned.map(({ _id }) => _id) } });
  return orphaned.length;
}

/** An earlier run may have this process's number: in a container every run is process 1. */
function isRunning(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

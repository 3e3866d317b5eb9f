import { hostname } from 'node:os';
import type { ClientSession, Connection } from 'mongoose';
import { newId } from '@app/ids';
import { journalOf } from './journal-collections';

const runs = { id: newId(), host: hostname(), pid: process.pid } as const;
const noted = new WeakMap<Connection, Map<string, Promise<unknown>>>();

/**
 * Notes under which session this process runs transactions, before the first one. A process killed in the middle of a
 * transaction leaves its locks behind, and the store keeps them for a minute (transactionLifetimeLimitSeconds): anyone who
 * comes next can end what it knows by name. Sessions are pooled by the driver, so this is one write for each of a few.
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
 * Ends the transactions of earlier runs of this service on this host that are no longer there, as many as their sessions
 * are given back. A run on another host is left to the store's own limit: from here nobody can tell whether it still works.
 */
export async function endOrphanedTransactions(connection: Connection): Promise<number> {
  const { storeSessions: sessions } = journalOf(connection);
  const left = await sessions.find({ host: runs.host, run: { $ne: runs.id } }).toArray();
  const orphaned = left.filter(({ pid }) => !isRunning(pid));
  if (orphaned.length === 0) return 0;
  // Ids come back as the store's binary type, which is what the command takes.
  await connection.db!.admin().command({ killSessions: orphaned.map(({ lsid }) => ({ id: lsid })) });
  await sessions.deleteMany({ _id: { $in: orphaned.map(({ _id }) => _id) } });
  return orphaned.length;
}

/** A run with the number of this process is an earlier one: in a container every run is the first process. */
function isRunning(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

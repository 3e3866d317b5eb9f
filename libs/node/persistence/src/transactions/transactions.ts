import type { ClientSession, Connection } from 'mongoose';
import { writeDeferred } from '../store/deferred-writes';
import { noteSession } from './orphaned-transactions';
import { hasLabel, isRolledBack } from '../store/store-errors';

const options = {
  readConcern: { level: 'snapshot' },
  writeConcern: { w: 'majority', journal: true },
} as const;
const retryForMs = 8_000;
const longestPauseMs = 200;

/**
 * Milliseconds to wait before the next attempt: random up to a limit that doubles, so that writers who collided once do not
 * collide again. `chance` is from 0 to 1.
 */
export const pauseBefore = (attempt: number, chance: number = Math.random()): number =>
  chance * Math.min(longestPauseMs, 5 * 2 ** attempt);

const pause = (attempt: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, pauseBefore(attempt)));

/**
 * Runs `work` in one transaction and restarts it after a write conflict, with growing pauses, for at most 8 s. `work` must have
 * no effect outside the session.
 */
export async function inTransaction<T>(
  connection: Connection,
  work: (session: ClientSession) => Promise<T>,
): Promise<T> {
  const giveUpAt = Date.now() + retryForMs;
  for (let attempt = 1; ; attempt++) {
    try {
      return await attemptTransaction(connection, async (session) => {
        const result = await work(session);
        await commitSession(connection, session, giveUpAt);
        return result;
      });
    } catch (error) {
      if (!isRolledBack(error) || Date.now() > giveUpAt) throw error;
      await pause(attempt);
    }
  }
}

/** Runs `work` once in a transaction, which is rolled back unless `work` commits it with {@link commitSession}. */
export async function attemptTransaction<T>(
  connection: Connection,
  work: (session: ClientSession) => Promise<T>,
): Promise<T> {
  const session = await connection.startSession();
  try {
    await noteSession(connection, session);
    session.startTransaction(options);
    return await work(session);
  } finally {
    if (session.inTransaction()) await session.abortTransaction().catch(() => undefined);
    await session.endSession();
  }
}

/**
 * Sends the delayed writes of the session and commits. A commit with an unknown outcome is repeated, because the server returns
 * the same result for the same transaction.
 */
export async function commitSession(
  connection: Connection,
  session: ClientSession,
  giveUpAt = Date.now() + retryForMs,
): Promise<void> {
  await writeDeferred(connection, session);
  for (let attempt = 1; ; attempt++) {
    try {
      await session.commitTransaction();
      return;
    } catch (error) {
      if (!hasLabel(error, 'UnknownTransactionCommitResult') || Date.now() > giveUpAt) throw error;
      await pause(attempt);
    }
  }
}

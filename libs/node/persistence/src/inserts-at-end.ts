import { mongo, type ClientSession, type Connection } from 'mongoose';

interface Inserts {
  collection: string;
  documents: readonly object[];
}
/** What takes the collection's name and its database's from, as the driver's and mongoose's collections do. */
interface Named {
  collectionName: string;
}
interface BulkReply {
  cursor: { firstBatch: { ok: number; code?: number; errmsg?: string }[] };
}

const waiting = new WeakMap<ClientSession, Inserts[]>();
const takesSeveral = new WeakMap<Connection, Promise<boolean>>();
/** Servers since 8.0 take writes to several collections in one command. */
const firstWireVersion = 25;
const writeConflict = 112;
/** Beyond that one command for each collection is not what costs. */
const mostInOne = 500;

/**
 * Inserts documents at the end of the transaction, together with whatever else is put off: what a change leaves in the journal
 * and beside it, in one command. Nothing may look for them within the transaction.
 */
export function insertAtEnd(
  session: ClientSession,
  { collectionName }: Named,
  documents: readonly object[],
): void {
  const all = waiting.get(session) ?? [];
  all.push({ collection: collectionName, documents });
  waiting.set(session, all);
}

/** Writes what was put off under a session; whoever commits calls it before. */
export async function writePutOff(connection: Connection, session: ClientSession): Promise<void> {
  const inserts = (waiting.get(session) ?? []).filter(({ documents }) => documents.length > 0);
  waiting.delete(session);
  const count = inserts.reduce((sum, { documents }) => sum + documents.length, 0);
  // The fallback store does not take it for the first command of a transaction; the driver's types do not tell which that is.
  const { transaction } = session as unknown as { transaction?: { isStarting?: boolean } };
  const mayBeOne = inserts.length > 1 && count <= mostInOne && !transaction?.isStarting;
  if (mayBeOne && (await canTakeSeveral(connection))) return inOneCommand(connection, session, inserts);
  for (const { collection, documents } of inserts)
    await connection.db!.collection(collection).insertMany([...documents], { session });
}

function canTakeSeveral(connection: Connection): Promise<boolean> {
  const known =
    takesSeveral.get(connection) ??
    connection
      .db!.admin()
      .command({ hello: 1 })
      .then(({ maxWireVersion }) => Number(maxWireVersion) >= firstWireVersion);
  takesSeveral.set(connection, known);
  known.catch(() => takesSeveral.delete(connection));
  return known;
}

async function inOneCommand(
  connection: Connection,
  session: ClientSession,
  inserts: readonly Inserts[],
): Promise<void> {
  const spaces = [
    ...new Set(inserts.map(({ collection }) => `${connection.db!.databaseName}.${collection}`)),
  ];
  const ops = inserts.flatMap(({ collection, documents }) => {
    const insert = spaces.indexOf(`${connection.db!.databaseName}.${collection}`);
    return documents.map((document) => ({ insert, document }));
  });
  const command = {
    bulkWrite: 1,
    ops,
    nsInfo: spaces.map((ns) => ({ ns })),
    ordered: true,
    errorsOnly: true,
  };
  const reply = (await connection.db!.admin().command(command, { session })) as unknown as BulkReply;
  const failed = reply.cursor.firstBatch.find(({ ok }) => ok === 0);
  if (failed) throw asIfAlone(failed);
}

/** The error of a single insert: a conflict is for whoever does the transaction to try again. */
const asIfAlone = ({ code, errmsg }: { code?: number; errmsg?: string }): Error =>
  new mongo.MongoServerError({
    message: errmsg ?? 'not written',
    code,
    ...(code === writeConflict && { errorLabels: ['TransientTransactionError'] }),
  });

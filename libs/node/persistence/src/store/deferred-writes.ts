import { mongo, type ClientSession, type Connection } from 'mongoose';
import { isPatient, letOthersFirst, writesWhenPatient } from './patient-sessions';

interface Insert {
  document: object;
}
interface Update {
  filter: object;
  update: object;
  upsert?: boolean;
  /** If the filter finds nothing, the transaction restarts, because another writer came first. */
  mustFind?: boolean;
}
interface Replacement {
  filter: object;
  replacement: object;
}
/** One write to one document. */
export type DeferredWrite = Insert | Update | Replacement;

interface Waiting {
  database: string | undefined;
  collection: string;
  write: DeferredWrite;
}
/** A collection of the driver or of mongoose, with its name and its database's name. */
interface Named {
  collectionName: string;
  /** Set for the driver's collections; mongoose's are in the database of the connection. */
  dbName?: string;
}
interface BulkReply {
  cursor: { firstBatch: { ok: number; idx: number; n?: number; code?: number; errmsg?: string }[] };
}

const waiting = new WeakMap<ClientSession, Waiting[]>();
const takesSeveral = new WeakMap<Connection, Promise<boolean>>();
/** Wire version of MongoDB 8.0, which accepts writes to several collections in one command (bulkWrite). */
const firstWireVersion = 25;
const writeConflict = 112;
/** The most writes in such a command; for more, one command per collection adds little cost. */
const maxInOne = 500;
const maxAlone = 1_000;

/**
 * Delays writes until {@link writeDeferred}, which sends them all in one command for all collections, because a command costs the
 * store as much as its writes. A read of these documents within the transaction needs a call of it first.
 */
export function deferWrites(
  session: ClientSession,
  { collectionName: collection, dbName: database }: Named,
  writes: readonly DeferredWrite[],
): void {
  const all = waiting.get(session) ?? [];
  for (const write of writes) all.push({ database, collection, write });
  waiting.set(session, all);
}

/** Inserts documents at the end of the transaction, such as journal records. Nothing may read them within it. */
export const insertAtEnd = (session: ClientSession, collection: Named, documents: readonly object[]): void =>
  deferWrites(
    session,
    collection,
    documents.map((document) => ({ document })),
  );

/** Moves the delayed writes of one session to another. */
export function moveDeferred(from: ClientSession, to: ClientSession): void {
  waiting.set(to, [...(waiting.get(to) ?? []), ...(waiting.get(from) ?? [])]);
  waiting.delete(from);
}

/** Whether the session's transaction has sent no command yet; missing from the driver's types. */
export const hasSentNoCommand = (session: ClientSession): boolean =>
  (session as unknown as { transaction?: { isStarting?: boolean } }).transaction?.isStarting === true;

/** Sends the delayed writes of a session; must be called before each commit. */
export async function writeDeferred(connection: Connection, session: ClientSession): Promise<void> {
  const writes = waiting.get(session) ?? [];
  waiting.delete(session);
  if (!isPatient(session)) return send(connection, session, writes);
  for (let at = 0; at < writes.length; at += writesWhenPatient) {
    await letOthersFirst(session);
    await send(connection, session, writes.slice(at, at + writesWhenPatient));
  }
}

async function send(
  connection: Connection,
  session: ClientSession,
  writes: readonly Waiting[],
): Promise<void> {
  const spaceOf = ({ database, collection }: Waiting): string =>
    `${database ?? connection.name}.${collection}`;
  const several = new Set(writes.map(spaceOf)).size > 1;
  // The fallback store does not accept this command as the first of a transaction.
  const mayBeOne = several && writes.length <= maxInOne && !hasSentNoCommand(session);
  if (mayBeOne && (await canTakeSeveral(connection)))
    return inOneCommand(connection, session, writes, spaceOf);
  for (const own of bySpace(writes, spaceOf)) {
    const { database = connection.name, collection } = own[0];
    const alone = own.map(({ write }) => write);
    await eachAlone(connection.getClient().db(database).collection(collection), session, alone);
  }
}

function bySpace(
  writes: readonly Waiting[],
  spaceOf: (one: Waiting) => string,
): Iterable<[Waiting, ...Waiting[]]> {
  const found = new Map<string, [Waiting, ...Waiting[]]>();
  for (const one of writes) {
    const own = found.get(spaceOf(one));
    if (own) own.push(one);
    else found.set(spaceOf(one), [one]);
  }
  return found.values();
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
  writes: readonly Waiting[],
  spaceOf: (one: Waiting) => string,
): Promise<void> {
  const spaces = [...new Set(writes.map(spaceOf))];
  const command = {
    bulkWrite: 1,
    ops: writes.map((one) => operation(spaces.indexOf(spaceOf(one)), one.write)),
    nsInfo: spaces.map((ns) => ({ ns })),
    ordered: true,
    // Only single writes report how many documents matched.
    errorsOnly: !writes.some(({ write }) => mustFind(write)),
    cursor: { batchSize: maxInOne + 1 },
  };
  const reply = (await connection.db!.admin().command(command, { session })) as unknown as BulkReply;
  for (const { ok, idx, n, ...error } of reply.cursor.firstBatch) {
    if (ok === 0) throw asIfAlone(error);
    if (n === 0 && mustFind(writes[idx]!.write)) throw notFound();
  }
}

function operation(space: number, write: DeferredWrite): object {
  if ('document' in write) return { insert: space, document: write.document };
  if ('replacement' in write) return { update: space, filter: write.filter, updateMods: write.replacement };
  return { update: space, filter: write.filter, updateMods: write.update, upsert: write.upsert ?? false };
}

async function eachAlone(
  collection: mongo.Collection,
  session: ClientSession,
  writes: readonly DeferredWrite[],
): Promise<void> {
  const inserts = writes.flatMap((write) => ('document' in write ? [write.document] : []));
  if (inserts.length === writes.length) return void (await collection.insertMany(inserts, { session }));
  for (const write of writes.filter(mustFind)) {
    const { matchedCount } = await collection.updateOne(write.filter, write.update, { session });
    if (matchedCount === 0) throw notFound();
  }
  const others = writes.filter((write) => !mustFind(write)).map(bulkOperation);
  for (let at = 0; at < others.length; at += maxAlone)
    await collection.bulkWrite(others.slice(at, at + maxAlone), { session });
}

function bulkOperation(write: DeferredWrite): mongo.AnyBulkWriteOperation {
  if ('document' in write) return { insertOne: { document: write.document } };
  if ('replacement' in write) return { replaceOne: write };
  const { filter, update, upsert } = write;
  return { updateOne: { filter, update, upsert } };
}

const mustFind = (write: DeferredWrite): write is Update => 'mustFind' in write && write.mustFind === true;

const notFound = (): Error => asIfAlone({ code: writeConflict, errmsg: 'what was to be changed is another' });

/** Converts an error of a bulk reply into the error of a single write, so that the transaction's owner retries conflicts. */
const asIfAlone = ({ code, errmsg }: { code?: number; errmsg?: string }): Error =>
  new mongo.MongoServerError({
    message: errmsg ?? 'not written',
    code,
    ...(code === writeConflict && { errorLabels: ['TransientTransactionError'] }),
  });

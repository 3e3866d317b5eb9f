import { mongo, type ClientSession, type Connection } from 'mongoose';

interface Insert {
  document: object;
}
interface Update {
  filter: object;
  update: object;
  upsert?: boolean;
  /** Where nothing is found by the filter, the transaction begins again: another writer got in between. */
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
/** What takes the collection's name and its database's from, as the driver's and mongoose's collections do. */
interface Named {
  collectionName: string;
  /** The driver's collections say theirs; mongoose's are in that of the connection. */
  dbName?: string;
}
interface BulkReply {
  cursor: { firstBatch: { ok: number; idx: number; n?: number; code?: number; errmsg?: string }[] };
}

const waiting = new WeakMap<ClientSession, Waiting[]>();
const takesSeveral = new WeakMap<Connection, Promise<boolean>>();
/** Servers since 8.0 take writes to several collections in one command. */
const firstWireVersion = 25;
const writeConflict = 112;
/** Beyond that one command for each collection is not what costs. */
const maxInOne = 500;
const maxAlone = 1_000;

/**
 * Puts writes off until {@link writeDeferred}, when all that wait go in one command, whatever their collections: a command costs the
 * store as much as what it writes. Anyone who looks for them within the transaction has them written before.
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

/** Inserts documents at the end of the transaction: what a change leaves in the journal and beside it. Nothing may look for them within it. */
export const insertAtEnd = (session: ClientSession, collection: Named, documents: readonly object[]): void =>
  deferWrites(
    session,
    collection,
    documents.map((document) => ({ document })),
  );

/** What was put off under one session is written with what is under another. */
export function moveDeferred(from: ClientSession, to: ClientSession): void {
  waiting.set(to, [...(waiting.get(to) ?? []), ...(waiting.get(from) ?? [])]);
  waiting.delete(from);
}

/** Whether the transaction of a session has asked the store nothing yet; the driver's types do not tell it. */
export const hasAskedNothing = (session: ClientSession): boolean =>
  (session as unknown as { transaction?: { isStarting?: boolean } }).transaction?.isStarting === true;

/** Writes what was put off under a session so far. Anyone who commits calls it before. */
export async function writeDeferred(connection: Connection, session: ClientSession): Promise<void> {
  const writes = waiting.get(session) ?? [];
  waiting.delete(session);
  const spaceOf = ({ database, collection }: Waiting): string =>
    `${database ?? connection.name}.${collection}`;
  const several = new Set(writes.map(spaceOf)).size > 1;
  // The fallback store does not take it for the first command of a transaction.
  const mayBeOne = several && writes.length <= maxInOne && !hasAskedNothing(session);
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
    // Only a write on its own reports what was found.
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

/** The error of a single write: a conflict is for anyone who does the transaction to try again. */
const asIfAlone = ({ code, errmsg }: { code?: number; errmsg?: string }): Error =>
  new mongo.MongoServerError({
    message: errmsg ?? 'not written',
    code,
    ...(code === writeConflict && { errorLabels: ['TransientTransactionError'] }),
  });

import type { Connection, mongo } from 'mongoose';
import { isDuplicateKey } from './store-errors';

/** The reply of a write, stored so that a repeat of the write gets the same reply. */
export interface ReplyRecord {
  /** `userId:key`. */
  _id: string;
  contract: string;
  requestHash: string;
  reply: string;
  expiresAt: Date;
}

export interface OutboxRecord {
  /** Message id, by which the stream and every inbox drop repeats. */
  _id: string;
  state: 'pending' | 'sent';
  /** Microseconds since the epoch, strictly increasing within a process. */
  order: number;
  subject: string;
  userId: string;
  payload: string;
  correlationId: string;
  causationId?: string;
  sentAt?: Date;
}

export interface InboxRecord {
  /** `handler:messageId`. */
  _id: string;
  at: Date;
}

export interface AuditRecord {
  /** `userId:seq`, seq from 1. */
  _id: string;
  userId: string;
  seq: number;
  at: string;
  source: string;
  action: string;
  object: string;
  beforeHash: string | null;
  afterHash: string | null;
  correlationId: string;
  /** Id of the member who made the change, if that is not the person whose chain it is. */
  by?: string;
  previousHash: string;
  /** Document hashes after the change, one per line: `collection id hash`. */
  seals?: string;
  hash: string;
}

export interface AuditHead {
  _id: string;
  seq: number;
  hash: string;
  /** Counts changes without an audit entry, where reads are kept by the end of the chain. */
  turn?: number;
}

export interface DeadLetterRecord {
  _id: string;
  subject: string;
  payload: string;
  reason: string;
  at: Date;
}

export interface LeaseRecord {
  _id: string;
  holder: string;
  until: Date;
  /** When another instance last wanted it. */
  waiting?: Date;
}

/** A session in which one run of a service runs transactions. */
export interface SessionRecord {
  /** The session's id in hexadecimal. */
  _id: string;
  lsid: mongo.Binary;
  /** Id of the run, with its host and process id. */
  run: string;
  host: string;
  pid: number;
}

/**
 * Name of the database with a service's audit records: the service's store user may only insert and read there.
 */
export const auditDatabaseOf = (databaseName: string): string => `${databaseName}_audit`;

const auditStoreOf = (connection: Connection): mongo.Db =>
  connection.getClient().db(auditDatabaseOf(connection.name));

const journals = new WeakMap<Connection, Journal>();
type Journal = ReturnType<typeof makeJournal>;

/** The journal collections that every service's database has in addition to its own. */
export function journalOf(connection: Connection): Journal {
  const known = journals.get(connection) ?? makeJournal(connection);
  journals.set(connection, known);
  return known;
}

const makeJournal = (connection: Connection) => ({
  replies: connection.collection<ReplyRecord>('replies'),
  outbox: connection.collection<OutboxRecord>('outbox'),
  inbox: connection.collection<InboxRecord>('inbox'),
  audit: auditStoreOf(connection).collection<AuditRecord>('audit'),
  auditHeads: connection.collection<AuditHead>('auditHeads'),
  deadLetters: connection.collection<DeadLetterRecord>('deadLetters'),
  leases: connection.collection<LeaseRecord>('leases'),
  storeSessions: connection.collection<SessionRecord>('storeSessions'),
  marks: connection.collection<{ _id: string; value: string }>('marks'),
});

const day = 24 * 3600;
/** The inbox outlives the outbox, so that every event that can be published again is still recognised. */
const keepSeconds = { reply: 2 * day, sent: 7 * day, inbox: 14 * day };
export const replyLifeMs = keepSeconds.reply * 1000;

export async function prepareJournal(connection: Connection): Promise<void> {
  const existing = new Set(
    (await connection.db!.listCollections({}, { nameOnly: true }).toArray()).map((c) => c.name),
  );
  const journal = journalOf(connection);
  for (const name of Object.keys(journal))
    if (name !== 'audit' && !existing.has(name)) await connection.createCollection(name).catch(ignoreExists);
  await auditStoreOf(connection).createCollection('audit').catch(ignoreExists);
  if (existing.has('audit')) await moveAudit(connection);
  await journal.replies.createIndex({ expiresAt: 1 }, { expireAfterSeconds: 0 });
  await journal.outbox.createIndex({ state: 1, order: 1 });
  await journal.outbox.createIndex({ sentAt: 1 }, { expireAfterSeconds: keepSeconds.sent });
  await journal.inbox.createIndex({ at: 1 }, { expireAfterSeconds: keepSeconds.inbox });
  await journal.storeSessions.createIndex({ host: 1 });
  await journal.audit.createIndex({ userId: 1, seq: 1 }, { unique: true });
}

/**
 * Moves audit records that an earlier build stored in the service's own database; an interrupted move
 * continues.
 */
async function moveAudit(connection: Connection): Promise<void> {
  const { audit } = journalOf(connection);
  const former = connection.db!.collection<AuditRecord>('audit');
  for await (const record of former.find({ seq: { $gte: 1 } }))
    await audit.insertOne(record).catch((error: unknown) => {
      if (!isDuplicateKey(error)) throw error;
    });
  await former.drop();
}

function ignoreExists(error: unknown): void {
  if ((error as { codeName?: string }).codeName !== 'NamespaceExists') throw error;
}

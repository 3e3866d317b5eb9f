import type { Connection, mongo } from 'mongoose';
import { isDuplicateKey } from './store-errors';

/** A first answer, kept so that a repeat of the same write gets it again. */
export interface ReplyRecord {
  /** `userId:key`. */
  _id: string;
  contract: string;
  requestHash: string;
  reply: string;
  expiresAt: Date;
}

export interface OutboxRecord {
  /** Message id; the stream and every inbox drop repeats by it. */
  _id: string;
  state: 'pending' | 'sent';
  /** Microseconds since the epoch, made strictly increasing within a process. */
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
  /** Id of the member who did it, where that is not the person whose chain it is. */
  by?: string;
  previousHash: string;
  /** What documents are after the change, a line each: `collection id hash`. */
  seals?: string;
  hash: string;
}

export interface AuditHead {
  _id: string;
  seq: number;
  hash: string;
  /** Changes without an audit entry, where what is read is kept by the end of the chain. */
  turn?: number;
}

export interface DeadLetterRecord {
  _id: string;
  subject: string;
  payload: string;
  reason: string;
  at: Date;
}

/** A session under which one run of a service does transactions. */
export interface SessionRecord {
  /** The session's id in hexadecimal. */
  _id: string;
  lsid: mongo.Binary;
  /** The run of the service, on which host, as which process. */
  run: string;
  host: string;
  pid: number;
}

/** The database that a service's audit records are in: its user may add to it and read it, and nothing else. */
export const auditDatabaseOf = (databaseName: string): string => `${databaseName}_audit`;

const auditStoreOf = (connection: Connection): mongo.Db =>
  connection.getClient().db(auditDatabaseOf(connection.name));

const journals = new WeakMap<Connection, Journal>();
type Journal = ReturnType<typeof makeJournal>;

/** The collections every service's database has beside its own. */
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
  leases: connection.collection<{ _id: string; holder: string; until: Date }>('leases'),
  storeSessions: connection.collection<SessionRecord>('storeSessions'),
  marks: connection.collection<{ _id: string; value: string }>('marks'),
});

const day = 24 * 3600;
/** The inbox remembers longer than the outbox keeps: whatever can be published again is still recognised. */
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

/** Records that an earlier build kept beside everything else; one that was interrupted goes on where it was. */
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

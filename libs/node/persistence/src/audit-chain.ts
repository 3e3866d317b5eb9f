import type { ClientSession, Connection } from 'mongoose';
import { canonicalJson, sha256 } from './canonical-json';
import { insertAtEnd, deferWrites } from './deferred-writes';
import { inOneBatch } from './driver-collections';
import { journalOf, type AuditHead, type AuditRecord } from './journal-collections';
import { takeSeals } from './seals';
import { SharedReads } from './shared-reads';

/** What a write did, without the values: those are hashed, so that erasing a person leaves the chain whole. */
export interface AuditEntry {
  /** `transaction.create`. */
  action: string;
  /** Id of what was changed. */
  object: string;
  before?: unknown;
  after?: unknown;
}

/** Hash that begins every chain. */
export const genesisHash = '0'.repeat(64);

/** Documents one record covers at most: far below what the store lets a document hold. */
const sealsInOne = 5_000;

export const hashOfRecord = (record: Omit<AuditRecord, 'hash'>): string => sha256(canonicalJson(record));
const hashOfValue = (value: unknown): string | null =>
  value === undefined ? null : sha256(canonicalJson(value));

/** Whose chain grows, and what its records say of where the change came from. */
export interface AuditContext {
  userId: string;
  source: string;
  correlationId: string;
  at: string;
  /** Who did it, where that is not the person whose chain it is. */
  by?: string;
}

/**
 * Adds entries to one user's chain with the end of the caller's transaction, and returns its new head. Two writers of one chain
 * conflict; the later one starts again. `known` is where the chain was last seen to end: it saves a read. Where it ends elsewhere by
 * now, the transaction starts again and must not name it then.
 */
export async function appendAudit(
  connection: Connection,
  session: ClientSession,
  context: AuditContext,
  entries: readonly AuditEntry[],
  known?: AuditHead,
): Promise<AuditHead | undefined> {
  const seals = takeSeals(session, sealsInOne);
  if (entries.length === 0 && seals.length === 0) return undefined;
  const { audit, auditHeads } = journalOf(connection);
  const head = known ?? (await auditHeads.findOne({ _id: context.userId }, { session })) ?? undefined;
  const records = recordsAfter(head, context, sealed(entries, seals, context.userId));
  const next = { ...head, ...headAfter(context.userId, records) };
  const { _id, seq, hash } = next;
  if (head)
    deferWrites(session, auditHeads, [
      {
        // Whoever goes by what is kept of the person goes by its turns as well.
        filter: { _id, seq: head.seq, hash: head.hash, turn: head.turn ?? null },
        update: { $set: { seq, hash } },
        mustFind: true,
      },
    ]);
  else insertAtEnd(session, auditHeads, [next]);
  insertAtEnd(session, audit, records);
  return next;
}

/**
 * One word for the end of a person's chain and the changes counted since: it differs after every change of what is theirs, of this
 * service or another instance of it, where reads are kept by it (see {@link KeptReads}).
 */
export const chainState = ({ seq, hash, turn = 0 }: AuditHead): string => `${seq}:${hash}:${turn}`;

/** Whether one end of a chain comes after another of it. */
export const isLater = (one: AuditHead | undefined, other: AuditHead): boolean =>
  one !== undefined &&
  (one.seq > other.seq || (one.seq === other.seq && (one.turn ?? 0) > (other.turn ?? 0)));

const endReads = new WeakMap<Connection, SharedReads<AuditHead>>();

/** Where a person's chain ends: those asked for together share a question, since many a read begins with it. */
export function readChainEnd(connection: Connection, userId: string): Promise<AuditHead | undefined> {
  let reads = endReads.get(connection);
  if (!reads) endReads.set(connection, (reads = new SharedReads((people) => findEnds(connection, people))));
  return reads.read(userId);
}

async function findEnds(connection: Connection, people: readonly string[]): Promise<Map<string, AuditHead>> {
  const heads = await journalOf(connection)
    .auditHeads.find({ _id: { $in: [...people] } }, inOneBatch)
    .toArray();
  return new Map(heads.map((head) => [head._id, head]));
}

export async function readChainState(connection: Connection, userId: string): Promise<string> {
  const head = await readChainEnd(connection, userId);
  return head ? chainState(head) : '';
}

/** A change without an entry of its own: whoever goes by the end of the chain sees that something changed. */
export function countTurn(connection: Connection, session: ClientSession, userId: string): void {
  const { auditHeads } = journalOf(connection);
  deferWrites(session, auditHeads, [{ filter: { _id: userId }, update: { $inc: { turn: 1 } } }]);
}

type SealedEntry = AuditEntry & { seals?: string };

/** What documents are after the change belongs to its last entry; what one record cannot hold follows in more of them. */
function sealed(entries: readonly AuditEntry[], seals: readonly string[], userId: string): SealedEntry[] {
  const [first, ...more] = seals;
  const last = entries.at(-1) ?? { action: 'ledger.cover', object: userId };
  return [
    ...entries.slice(0, -1),
    { ...last, ...(first !== undefined && { seals: first }) },
    ...more.map((one): SealedEntry => ({ action: 'ledger.cover', object: userId, seals: one })),
  ];
}

const headAfter = (userId: string, records: readonly AuditRecord[]): AuditHead => {
  const { seq, hash } = records.at(-1)!;
  return { _id: userId, seq, hash };
};

function recordsAfter(
  head: AuditHead | undefined,
  context: AuditContext,
  entries: readonly SealedEntry[],
): AuditRecord[] {
  let seq = head?.seq ?? 0;
  let previousHash = head?.hash ?? genesisHash;
  return entries.map((entry): AuditRecord => {
    seq += 1;
    const body = {
      _id: `${context.userId}:${seq}`,
      userId: context.userId,
      seq,
      at: context.at,
      source: context.source,
      action: entry.action,
      object: entry.object,
      beforeHash: hashOfValue(entry.before),
      afterHash: hashOfValue(entry.after),
      correlationId: context.correlationId,
      ...(context.by !== undefined && { by: context.by }),
      previousHash,
      ...(entry.seals !== undefined && { seals: entry.seals }),
    };
    const hash = hashOfRecord(body);
    previousHash = hash;
    return { ...body, hash };
  });
}

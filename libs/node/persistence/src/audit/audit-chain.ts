import type { ClientSession, Connection } from 'mongoose';
import { canonicalJson, sha256 } from './canonical-json';
import { insertAtEnd, deferWrites } from '../store/deferred-writes';
import { inOneBatch } from '../store/driver-collections';
import { journalOf, type AuditHead, type AuditRecord } from '../store/journal-collections';
import { takeSeals } from './seals';
import { BatchedReads } from '../store/batched-reads';

/** What a write did. Values are stored only as hashes, so that erasing a person leaves the chain verifiable. */
export interface AuditEntry {
  /** Such as `transaction.create`. */
  action: string;
  /** Id of the changed record. */
  object: string;
  before?: unknown;
  after?: unknown;
}

/** Previous hash of the first record of every chain. */
export const genesisHash = '0'.repeat(64);

/** The most documents covered by one record, far below the store's limit for a document. */
const sealsInOne = 5_000;

export const hashOfRecord = (record: Omit<AuditRecord, 'hash'>): string => sha256(canonicalJson(record));
const hashOfValue = (value: unknown): string | null =>
  value === undefined ? null : sha256(canonicalJson(value));

/** The person whose chain grows, and the origin of the change. */
export interface AuditContext {
  userId: string;
  source: string;
  correlationId: string;
  at: string;
  /** Id of the member who made the change, if that is not the person whose chain it is. */
  by?: string;
}

/**
 * Appends entries to one user's chain at the end of the caller's transaction, and returns the new head. Two concurrent writers of
 * one chain conflict, and the later one retries. `known` is the last known head and saves a read; if the chain has moved on, the
 * transaction restarts and must then omit it.
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
        // The turn must match too, for transactions that used kept reads.
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
 * A token for the end of a person's chain and the changes counted since. It changes with every write to the person's data, by any
 * instance of the service, where reads are kept by it (see {@link ReadCache}).
 */
export const chainState = ({ seq, hash, turn = 0 }: AuditHead): string => `${seq}:${hash}:${turn}`;

/** Whether one end of a chain is later than another. */
export const isLater = (one: AuditHead | undefined, other: AuditHead): boolean =>
  one !== undefined &&
  (one.seq > other.seq || (one.seq === other.seq && (one.turn ?? 0) > (other.turn ?? 0)));

const endReads = new WeakMap<Connection, BatchedReads<AuditHead>>();

/** The end of a person's chain. Simultaneous calls share one query, because many reads start with it. */
export function readChainEnd(connection: Connection, userId: string): Promise<AuditHead | undefined> {
  let reads = endReads.get(connection);
  if (!reads) endReads.set(connection, (reads = new BatchedReads((people) => findEnds(connection, people))));
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

/** Counts a change that has no audit entry, so that reads kept by the end of the chain become outdated. */
export function countTurn(connection: Connection, session: ClientSession, userId: string): void {
  const { auditHeads } = journalOf(connection);
  deferWrites(session, auditHeads, [{ filter: { _id: userId }, update: { $inc: { turn: 1 } } }]);
}

type SealedEntry = AuditEntry & { seals?: string };

/** Adds the hashes of documents after the change to its last entry; more records follow if one cannot hold them all. */
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

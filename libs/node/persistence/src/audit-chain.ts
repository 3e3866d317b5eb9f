import type { ClientSession, Connection } from 'mongoose';
import { canonicalJson, sha256 } from './canonical-json';
import { insertAtEnd, deferWrites } from './deferred-writes';
import { journalOf, type AuditHead, type AuditRecord } from './journal.collections';

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

const hashOfRecord = (record: Omit<AuditRecord, 'hash'>): string => sha256(canonicalJson(record));
const hashOfValue = (value: unknown): string | null =>
  value === undefined ? null : sha256(canonicalJson(value));

/** Whose chain grows, and what its records say of where the change came from. */
export interface AuditContext {
  userId: string;
  source: string;
  correlationId: string;
  at: string;
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
  if (entries.length === 0) return undefined;
  const { audit, auditHeads } = journalOf(connection);
  const head = known ?? (await auditHeads.findOne({ _id: context.userId }, { session })) ?? undefined;
  const records = recordsAfter(head, context, entries);
  const next = headAfter(context.userId, records);
  const { _id, seq, hash } = next;
  if (head)
    deferWrites(session, auditHeads, [
      { filter: { _id, seq: head.seq, hash: head.hash }, update: { $set: { seq, hash } }, mustFind: true },
    ]);
  else insertAtEnd(session, auditHeads, [next]);
  insertAtEnd(session, audit, records);
  return next;
}

const headAfter = (userId: string, records: readonly AuditRecord[]): AuditHead => {
  const { seq, hash } = records.at(-1)!;
  return { _id: userId, seq, hash };
};

function recordsAfter(
  head: AuditHead | undefined,
  context: AuditContext,
  entries: readonly AuditEntry[],
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
      previousHash,
    };
    const hash = hashOfRecord(body);
    previousHash = hash;
    return { ...body, hash };
  });
}

/** The first broken link of a user's chain, or undefined when every record follows from the one before and the head is the last. */
export async function verifyAuditChain(
  connection: Connection,
  userId: string,
): Promise<{ seq: number; reason: string } | undefined> {
  const { audit, auditHeads } = journalOf(connection);
  let expectedSeq = 1;
  let previousHash = genesisHash;
  for await (const record of audit.find({ userId, seq: { $gte: 1 } }).sort({ userId: 1, seq: 1 })) {
    const { hash, ...body } = record;
    if (record.seq !== expectedSeq) return { seq: expectedSeq, reason: 'a record is missing' };
    if (record.previousHash !== previousHash)
      return { seq: record.seq, reason: 'the link to the record before is broken' };
    if (hashOfRecord(body) !== hash) return { seq: record.seq, reason: 'the record was altered' };
    previousHash = hash;
    expectedSeq += 1;
  }
  const head = await auditHeads.findOne({ _id: userId });
  if ((head?.seq ?? 0) !== expectedSeq - 1 || (head?.hash ?? genesisHash) !== previousHash)
    return { seq: expectedSeq - 1, reason: 'the end of the chain was cut off' };
  return undefined;
}

export interface AuditVerdict {
  chains: number;
  records: number;
  broken: { userId: string; seq: number; reason: string }[];
}

/** Follows every chain of one database from its first record to its head. Records whose head is gone count as broken. */
export async function verifyAllAuditChains(connection: Connection): Promise<AuditVerdict> {
  const { audit, auditHeads } = journalOf(connection);
  const verdict: AuditVerdict = { chains: 0, records: 0, broken: [] };
  const heads = await auditHeads.find({ _id: { $gte: '' } }).toArray();
  const headless = (await audit.distinct('userId', { _id: { $gte: '' } })).filter(
    (userId) => !heads.some((head) => head._id === userId),
  );
  for (const userId of [...heads.map(({ _id }) => _id), ...headless]) {
    verdict.chains += 1;
    verdict.records += heads.find((head) => head._id === userId)?.seq ?? 0;
    const broken = await verifyAuditChain(connection, userId);
    if (broken) verdict.broken.push({ userId, ...broken });
  }
  return verdict;
}

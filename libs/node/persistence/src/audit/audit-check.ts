import type { Connection } from 'mongoose';
import { genesisHash, hashOfRecord } from './audit-chain';
import { inOneBatch } from '../store/driver-collections';
import { journalOf, type AuditHead } from '../store/journal-collections';
import { removedSeal, sealOf, sealsOf, type SealedCollection } from './seals';

/** A place where a person's records or documents differ from what the product wrote. */
export interface AuditFinding {
  /** The record, if the finding concerns one; 0 for a missing chain. */
  seq?: number;
  /** The document, as `collection id`, if the finding concerns one. */
  document?: string;
  reason: string;
}

/** What a person's chain is compared with in addition to itself. */
export interface AuditMeasure {
  sealed?: readonly SealedCollection[];
  /** The end of the chain when it was last signed. */
  witnessed?: AuditHead;
  now?: number;
}

/** Heads are signed a quarter of a second after a change; an unsigned record older than this was not written by the product. */
const signedAfterMs = 10_000;

interface Walk {
  broken?: { seq: number; reason: string };
  /** Newest hash of each document; undefined if no record covers any. */
  newest?: Map<string, string>;
  witnessedHash?: string;
  /** The first record after the signed one. */
  unsigned?: { seq: number; at: string };
  records: number;
}

/** Reads a chain once: verifies its links and collects the newest hashes of its documents. */
async function walk(connection: Connection, userId: string, witnessed?: AuditHead): Promise<Walk> {
  const { audit, auditHeads } = journalOf(connection);
  const found: Walk = { records: 0 };
  let previousHash = genesisHash;
  for await (const record of audit.find({ userId, seq: { $gte: 1 } }).sort({ userId: 1, seq: 1 })) {
    const { hash, ...body } = record;
    const broken =
      record.seq !== found.records + 1
        ? { seq: found.records + 1, reason: 'a record is missing' }
        : record._id !== `${userId}:${record.seq}` || record.previousHash !== previousHash
          ? { seq: record.seq, reason: 'the link to the record before is broken' }
          : hashOfRecord(body) !== hash
            ? { seq: record.seq, reason: 'the record was altered' }
            : undefined;
    found.broken ??= broken;
    if (record.action === 'user.erase') found.newest?.clear();
    if (record.seals !== undefined) {
      found.newest ??= new Map();
      for (const [name, seal] of sealsOf(String(record.seals))) found.newest.set(name, seal);
    }
    if (record.seq === witnessed?.seq) found.witnessedHash = hash;
    if (witnessed && record.seq > witnessed.seq) found.unsigned ??= { seq: record.seq, at: record.at };
    previousHash = hash;
    found.records = record.seq;
  }
  const head = await auditHeads.findOne({ _id: userId });
  if ((head?.seq ?? 0) !== found.records || (head?.hash ?? genesisHash) !== previousHash)
    found.broken ??= { seq: found.records, reason: 'the end of the chain was cut off' };
  return found;
}

/** The first broken link of a user's chain; undefined if every record follows from the previous one and the head is the last. */
export const verifyAuditChain = async (
  connection: Connection,
  userId: string,
): Promise<{ seq: number; reason: string } | undefined> => (await walk(connection, userId)).broken;

/**
 * Finds everything of one person that the product did not write: broken links, a chain that differs from its signed head,
 * documents that differ from the chain.
 */
export async function verifyPerson(
  connection: Connection,
  userId: string,
  { sealed = [], witnessed, now = Date.now() }: AuditMeasure,
): Promise<{ records: number; findings: AuditFinding[] }> {
  const { broken, newest, witnessedHash, unsigned, records } = await walk(connection, userId, witnessed);
  const findings: AuditFinding[] = broken ? [broken] : [];
  if (!broken && witnessed && witnessedHash !== witnessed.hash)
    findings.push(
      records < witnessed.seq
        ? { seq: records, reason: `${witnessed.seq} records were signed: later ones were taken away` }
        : { seq: witnessed.seq, reason: 'the chain is not the one that was signed' },
    );
  const age = unsigned && now - Date.parse(unsigned.at);
  if (!broken && age !== undefined && (age > signedAfterMs || age < 0 - signedAfterMs))
    findings.push({ seq: unsigned!.seq, reason: 'was never signed' });
  const known = newest ?? new Map<string, string>();
  const found: AuditFinding[] = [];
  for (const one of sealed) found.push(...(await strangers(connection, userId, one, known)));
  // One finding instead of one for each of perhaps a hundred thousand rows.
  if (newest) findings.push(...found);
  else if (found.length > 0)
    findings.push({ seq: 0, reason: 'no record covers what is kept of this person' });
  for (const [document, seal] of known)
    if (seal !== removedSeal && sealed.some(({ collection }) => document.startsWith(`${collection} `)))
      findings.push({ document, reason: 'was taken away outside the product' });
  return { records, findings };
}

/** Finds documents that differ from their newest hash; `known` keeps the hashes whose document was not found. */
async function strangers(
  connection: Connection,
  userId: string,
  { collection, by, derived }: SealedCollection,
  known: Map<string, string>,
): Promise<AuditFinding[]> {
  const findings: AuditFinding[] = [];
  const stored = connection.collection<{ _id: string }>(collection);
  for await (const document of stored.find({ userId, [by]: { $gte: '' } } as object, inOneBatch)) {
    const name = `${collection} ${document._id}`;
    const seal = known.get(name);
    known.delete(name);
    if (seal === undefined || seal === removedSeal)
      findings.push({ document: name, reason: 'was put in outside the product' });
    else if (seal !== sealOf(document, derived))
      findings.push({ document: name, reason: 'was changed outside the product' });
  }
  return findings;
}

export interface AuditVerdict {
  chains: number;
  records: number;
  broken: ({ userId: string } & AuditFinding)[];
}

/**
 * Verifies every chain of one database and the documents it covers. A chain must exist for everybody who has a head or a record,
 * had a signed head, or has a document in a covered collection.
 */
export async function verifyAllAuditChains(
  connection: Connection,
  {
    sealed = [],
    witnessed,
  }: { sealed?: readonly SealedCollection[]; witnessed?: ReadonlyMap<string, AuditHead> } = {},
): Promise<AuditVerdict> {
  const { audit, auditHeads } = journalOf(connection);
  const people = new Set<string>(witnessed?.keys());
  for (const { _id } of await auditHeads.find({ _id: { $gte: '' } }).toArray()) people.add(_id);
  for (const id of await audit.distinct('userId', { _id: { $gte: '' } })) people.add(id);
  for (const { collection } of sealed)
    for (const id of await connection.collection<{ userId: string }>(collection).distinct('userId'))
      people.add(id);
  const verdict: AuditVerdict = { chains: 0, records: 0, broken: [] };
  for (const userId of people) {
    const measure = { sealed, witnessed: witnessed?.get(userId) };
    const { records, findings } = await verifyPerson(connection, userId, measure);
    verdict.chains += 1;
    verdict.records += records;
    verdict.broken.push(...findings.map((finding) => ({ userId, ...finding })));
  }
  return verdict;
}

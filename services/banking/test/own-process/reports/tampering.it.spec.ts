import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { mongo } from 'mongoose';
import {
  addTransactionEndpoint,
  checkLedgerEndpoint,
  changeTransactionEndpoint,
  sealedLedger,
} from '@app/contracts-banking';
import {
  journalOf,
  signedHeadsOf,
  verifyAllAuditChains,
  hashOfRecord,
  verifyPerson,
  type AuditRecord,
} from '@app/persistence';
import { LedgerDriver } from '../../support/ledger-driver';
import { somebody, testBanking, today } from '../../support/test-banking';

const headsFolder = mkdtempSync(path.join(tmpdir(), 'heads-'));
const banking = testBanking({ headsFolder });
const ledger = new LedgerDriver(banking);
afterAll(() => rmSync(headsFolder, { recursive: true, force: true }));

interface Stored {
  _id: string;
  userId?: string;
  [member: string]: unknown;
}
const kept = (name: string) =>
  name === 'audit'
    ? (journalOf(banking.store).audit as unknown as mongo.Collection<Stored>)
    : banking.store.collection<Stored>(name);
const names = ['transactions', 'accounts', 'valuations', 'audit', 'auditHeads'] as const;

/** `npm run trust` makes the thousand of goal B8. */
const tamperings = Number(process.env['TAMPERINGS'] ?? 60);

const as = somebody();
let rowId: string;
let accountId: string;

beforeAll(async () => {
  accountId = await ledger.openAccount(as);
  for (let n = 0; n < 12; n += 1) await ledger.add(as, { description: `Costmart ${n}`, amount: 10 + n });
  const added = await ledger.add(as, { description: 'Corner Bakery', note: 'for the party' });
  await banking.ask(changeTransactionEndpoint, { id: added.id, version: added.version, amount: 95 }, { as });
  rowId = added.id;
  await ledger.removeTransaction(as, (await ledger.add(as, { description: 'Mistake' })).id);
  await untilSigned();
}, 60_000);

const headOf = async (userId: string) =>
  (await journalOf(banking.store).auditHeads.findOne({ _id: userId }))!;
async function untilSigned(): Promise<void> {
  const { seq } = await headOf(as.userId);
  for (const end = Date.now() + 5_000; Date.now() < end; await new Promise((go) => setTimeout(go, 20)))
    if (signedHeadsOf(headsFolder, banking.stack.messaging('banking')).get(as.userId)?.seq === seq) return;
  throw new Error('The head was not signed.');
}

type Image = Record<(typeof names)[number], Stored[]>;
const ownedBy = (name: string, userId: string): object =>
  name === 'auditHeads' ? { _id: userId } : { userId };
async function image(userId: string): Promise<Image> {
  const parts = names.map(async (name) => [name, await kept(name).find(ownedBy(name, userId)).toArray()]);
  return Object.fromEntries(await Promise.all(parts)) as Image;
}
/** Writes only the documents that differ, so that many rounds are quick. */
async function put(userId: string, wanted: Image, changed: readonly string[]): Promise<void> {
  for (const name of changed) {
    await kept(name).deleteMany(ownedBy(name, userId));
    const documents = wanted[name as keyof Image];
    if (documents.length > 0) await kept(name).insertMany(documents);
  }
}

const check = async () => (await banking.ask(checkLedgerEndpoint, {}, { as })).findings;

/** The chain rewritten from one record on, with matching hashes and head. */
function rehashed(records: Stored[]): { audit: Stored[]; auditHeads: Stored[] } {
  let previousHash = '0'.repeat(64);
  const audit = records.map((record, index) => {
    const { hash: _, ...body }: Stored = {
      ...record,
      seq: index + 1,
      _id: `${as.userId}:${index + 1}`,
      previousHash,
    };
    previousHash = hashOfRecord(body as unknown as Omit<AuditRecord, 'hash'>);
    return { ...body, hash: previousHash } as Stored;
  });
  return { audit, auditHeads: [{ _id: as.userId, seq: audit.length, hash: previousHash }] };
}

const set = (documents: Stored[], id: string, change: object): Stored[] =>
  documents.map((one) => (one._id === id ? { ...one, ...change } : one));

/** The eleven kinds of tampering, each with what the finding must name. */
const kinds: [name: string, tamper: (was: Image) => Partial<Image>, named: () => RegExp][] = [
  [
    "a row's amount",
    ({ transactions }) => ({ transactions: set(transactions, rowId, { amountMinor: 1 }) }),
    () => new RegExp(`"Corner Bakery" of ${today} .*${rowId}.* changed`),
  ],
  [
    'a removed row',
    ({ transactions }) => ({ transactions: transactions.filter(({ _id }) => _id !== rowId) }),
    () => new RegExp(`${rowId}.* taken away`),
  ],
  [
    "a row's description",
    ({ transactions }) => ({ transactions: set(transactions, rowId, { description: 'Other' }) }),
    () => new RegExp(`${rowId}.* changed`),
  ],
  [
    "a row's note and payment method",
    ({ transactions }) => ({ transactions: set(transactions, rowId, { note: 'x', paymentMethod: 'Cash' }) }),
    () => new RegExp(`${rowId}.* changed`),
  ],
  [
    "an account's opening balance",
    ({ accounts }) => ({ accounts: set(accounts, accountId, { openingMinor: 999_900 }) }),
    () => new RegExp(`Account "Main" .*${accountId}.* changed`),
  ],
  [
    'an altered record',
    ({ audit }) => ({ audit: set(audit, `${as.userId}:3`, { source: 'voice' }) }),
    () => /record 3: the record was altered/,
  ],
  [
    'a dropped record',
    ({ audit }) => ({ audit: audit.filter(({ seq }) => seq !== 3) }),
    () => /record 3: a record is missing/,
  ],
  ['a cut tail', ({ audit }) => ({ audit: audit.slice(0, -1) }), () => /the end of the chain was cut off/],
  [
    'a cut tail with its head set back',
    ({ audit }) => rehashed(audit.slice(0, -1)),
    () => /later ones were taken away/,
  ],
  [
    'an altered record with every hash made to fit',
    ({ audit }) => rehashed(set(audit, `${as.userId}:3`, { source: 'voice' })),
    () => /not the one that was signed/,
  ],
  [
    'a chain that is gone with its head',
    () => ({ audit: [], auditHeads: [] }),
    () => /later ones were taken away/,
  ],
];

describe('the ledger check after tampering', () => {
  it('finds nothing in a ledger that nobody tampered with', async () => {
    expect(await check()).toEqual([]);
  });

  it.each(kinds)('names %s', async (_name, tamper, named) => {
    const was = await image(as.userId);
    const changed = tamper(was);
    await put(as.userId, { ...was, ...changed }, Object.keys(changed));
    try {
      expect(await check()).toContainEqual(expect.stringMatching(named()));
    } finally {
      await put(as.userId, was, Object.keys(changed));
    }
    expect(await check()).toEqual([]);
  });

  it('names a row that was reset to before an edit, with records and head of that time', async () => {
    const before = await image(as.userId);
    await banking.ask(
      addTransactionEndpoint,
      { type: 'expense', amount: 5, description: 'Later', category: 'Dining' },
      { as },
    );
    await untilSigned();
    const after = await image(as.userId);
    await put(as.userId, before, names);
    expect(await check()).toContainEqual(expect.stringMatching(/later ones were taken away/));
    await put(as.userId, after, names);
    expect(await check()).toEqual([]);
  });

  it('names, for the whole store, every changed row and a person whose chain, rows and accounts were deleted', async () => {
    const was = await image(as.userId);
    const witnessed = signedHeadsOf(headsFolder, banking.stack.messaging('banking'));
    const measure = { sealed: Object.values(sealedLedger), witnessed };
    expect((await verifyAllAuditChains(banking.store, measure)).broken).toEqual([]);
    await put(as.userId, { ...was, transactions: set(was.transactions, rowId, { note: 'x' }) }, [
      'transactions',
    ]);
    expect((await verifyAllAuditChains(banking.store, measure)).broken).toEqual([
      { userId: as.userId, document: `transactions ${rowId}`, reason: 'was changed outside the product' },
    ]);
    await put(
      as.userId,
      { transactions: [], accounts: [], valuations: [], audit: [], auditHeads: [] },
      names,
    );
    expect((await verifyAllAuditChains(banking.store, measure)).broken).toEqual([
      expect.objectContaining({ userId: as.userId, reason: expect.stringContaining('were taken away') }),
    ]);
    await put(as.userId, was, names);
  });

  it('finds each random tampering and names the row or the record', async () => {
    await untilSigned();
    const was = await image(as.userId);
    const witnessed = signedHeadsOf(headsFolder, banking.stack.messaging('banking')).get(as.userId);
    const sealed = Object.values(sealedLedger);
    const random = randomFrom(20_261_123);
    const missed: string[] = [];
    for (let round = 0; round < tamperings; round += 1) {
      const { what, changed, expected } = randomTampering(was, random);
      await put(as.userId, { ...was, ...changed }, Object.keys(changed));
      const measure = { sealed, witnessed, now: Date.now() + 60_000 };
      const { findings } = await verifyPerson(banking.store, as.userId, measure);
      const reported = findings.map(({ seq, document }) => document ?? `record ${seq}`);
      if (!reported.some((one) => expected(one))) missed.push(`${what}: ${reported.join() || 'nothing'}`);
      await put(as.userId, was, Object.keys(changed));
    }
    expect(missed).toEqual([]);
    expect(await check()).toEqual([]);
  }, 120_000);
});

/** mulberry32: the same tamperings each time. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % below;
  };
}

interface Tampering {
  what: string;
  changed: Partial<Image>;
  expected: (reported: string) => boolean;
}

const altered = (value: unknown): unknown =>
  typeof value === 'number' ? value + 1 : typeof value === 'boolean' ? !value : `${String(value)}x`;

function randomTampering(was: Image, random: (below: number) => number): Tampering {
  const one = <T>(list: readonly T[]): T => list[random(list.length)]!;
  const collection = one(['transactions', 'transactions', 'accounts'] as const);
  const document = one(was[collection]);
  const name = `${collection} ${document._id}`;
  const record = one(was.audit);
  const isRecord = (reported: string): boolean => reported.startsWith('record ');
  const derived: readonly string[] = sealedLedger.accounts.derived;
  const member = one(
    Object.keys(document).filter((key) => !['_id', 'userId', 'date', ...derived].includes(key)),
  );
  const recordMember = one(Object.keys(record).filter((key) => !['_id', 'userId', 'seq'].includes(key)));
  const others = was[collection].filter(({ _id }) => _id !== document._id);
  const ways: (() => Tampering)[] = [
    () => ({
      what: `${name} ${member}`,
      changed: { [collection]: set(was[collection], document._id, { [member]: altered(document[member]) }) },
      expected: (reported) => reported === name,
    }),
    () => ({
      what: `${name} gone`,
      changed: { [collection]: others },
      expected: (reported) => reported === name,
    }),
    () => ({
      what: `${name} doubled`,
      changed: { [collection]: [...was[collection], { ...document, _id: `${document._id}x` }] },
      expected: (reported) => reported === `${name}x`,
    }),
    () => ({
      what: `${name} to another person`,
      changed: { [collection]: others },
      expected: (reported) => reported === name,
    }),
    () => ({
      what: `record ${String(record['seq'])} ${recordMember}`,
      changed: { audit: set(was.audit, record._id, { [recordMember]: altered(record[recordMember]) }) },
      expected: isRecord,
    }),
    () => ({
      what: `record ${String(record['seq'])} gone`,
      changed: { audit: was.audit.filter(({ _id }) => _id !== record._id) },
      expected: isRecord,
    }),
    () => ({
      what: `record ${String(record['seq'])} gone, hashes fit`,
      changed: rehashed(was.audit.filter(({ _id }) => _id !== record._id)),
      expected: isRecord,
    }),
    () => ({
      what: `record ${String(record['seq'])} ${recordMember}, hashes fit`,
      changed: rehashed(set(was.audit, record._id, { action: `${String(record['action'])}x` })),
      expected: isRecord,
    }),
    () => ({
      what: `tail cut at ${String(record['seq'])}, head set back`,
      changed: rehashed(was.audit.slice(0, Number(record['seq']) - 1)),
      expected: isRecord,
    }),
    () => ({
      what: `record put in after ${String(record['seq'])}, hashes fit`,
      changed: rehashed([
        ...was.audit.slice(0, Number(record['seq'])),
        record,
        ...was.audit.slice(Number(record['seq'])),
      ]),
      expected: isRecord,
    }),
    () => ({
      what: 'order of records, hashes fit',
      changed: rehashed([...was.audit.slice(1), was.audit[0]!]),
      expected: isRecord,
    }),
    () => ({
      what: 'head',
      changed: { auditHeads: [{ ...was.auditHeads[0]!, hash: 'f'.repeat(64) }] },
      expected: isRecord,
    }),
  ];
  return one(ways)();
}

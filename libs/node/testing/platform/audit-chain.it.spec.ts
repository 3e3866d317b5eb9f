import fc from 'fast-check';
import type { Connection } from 'mongoose';
import { newId } from '@app/ids';
import {
  appendAudit,
  inTransaction,
  journalOf,
  openStore,
  prepareJournal,
  verifyAllAuditChains,
  verifyAuditChain,
  type AuditRecord,
} from '@app/persistence';
import { testServers, type TestServers } from '@app/node-testing';

let servers: TestServers;
let store: Connection;
beforeAll(async () => {
  servers = await testServers();
  store = await openStore(servers.mongoUri, new URL(servers.mongoUri).pathname.slice(1));
  await prepareJournal(store);
}, 90_000);
afterAll(async () => {
  await store?.close();
  await servers?.stop();
});

const length = 12;
const context = (userId: string) => ({
  userId,
  source: 'manual',
  correlationId: newId(),
  at: '2026-11-21T08:00:00.000Z',
});
const append = (userId: string, count: number) =>
  inTransaction(store, (session) =>
    appendAudit(
      store,
      session,
      context(userId),
      Array.from({ length: count }, (_, n) => ({
        action: 'transaction.create',
        object: `t${n}`,
        before: n % 2 ? { amount: n } : undefined,
        after: { amount: n + 1 },
      })),
    ),
  );

async function chain(): Promise<string> {
  const userId = newId();
  await append(userId, 5);
  await append(userId, length - 5);
  return userId;
}

const textMembers = [
  'at',
  'source',
  'action',
  'object',
  'beforeHash',
  'afterHash',
  'correlationId',
  'previousHash',
  'hash',
] as const;

describe('the audit chain', () => {
  it('is valid for an untouched history and for an empty one', async () => {
    expect(await verifyAuditChain(store, await chain())).toBeUndefined();
    expect(await verifyAuditChain(store, newId())).toBeUndefined();
  });

  it('is stored apart from the data it covers, even if an earlier build stored it there', async () => {
    const userId = await chain();
    const { audit } = journalOf(store);
    const records = await audit.find({ userId }).toArray();
    await audit.deleteMany({ userId });
    await store.db!.collection<AuditRecord>('audit').insertMany(records);
    await prepareJournal(store);
    expect(await verifyAuditChain(store, userId)).toBeUndefined();
    expect(await store.db!.listCollections({ name: 'audit' }).toArray()).toEqual([]);
  });

  it('does not contain the values it covers', async () => {
    const userId = newId();
    await inTransaction(store, (session) =>
      appendAudit(store, session, context(userId), [
        { action: 'note.create', object: 'n1', after: { text: 'very private' } },
      ]),
    );
    expect(JSON.stringify(await journalOf(store).audit.find({ userId }).toArray())).not.toContain('private');
  });

  it('reveals any altered member of any record', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: length }),
        fc.constantFrom(...textMembers),
        async (seq, member) => {
          const userId = await chain();
          const { audit } = journalOf(store);
          const record = (await audit.findOne({ _id: `${userId}:${seq}` }))!;
          await audit.updateOne({ _id: record._id }, { $set: { [member]: flipped(record[member]) } });
          expect((await verifyAuditChain(store, userId))?.seq).toBeGreaterThanOrEqual(seq);
        },
      ),
      { numRuns: 25 },
    );
  }, 60_000);

  it('reveals an altered record even if its own hash was recalculated', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: length }), async (seq) => {
        const userId = await chain();
        const other = await chain();
        const { audit } = journalOf(store);
        const foreign = (await audit.findOne({ _id: `${other}:${seq}` }))!;
        await audit.updateOne(
          { _id: `${userId}:${seq}` },
          {
            $set: {
              hash: foreign.hash,
              previousHash: foreign.previousHash,
              correlationId: foreign.correlationId,
            },
          },
        );
        expect(await verifyAuditChain(store, userId)).toBeDefined();
      }),
      { numRuns: 8 },
    );
  }, 60_000);

  it('reveals a removed record at any position', async () => {
    for (const seq of [1, 2, 7, length - 1, length]) {
      const userId = await chain();
      await journalOf(store).audit.deleteOne({ _id: `${userId}:${seq}` });
      expect(await verifyAuditChain(store, userId)).toBeDefined();
    }
  });

  it('reveals a removed tail with the head kept, and a completely removed chain', async () => {
    for (const keep of [0, 1, 6, length - 1]) {
      const userId = await chain();
      await journalOf(store).audit.deleteMany({ userId, seq: { $gt: keep } });
      expect(await verifyAuditChain(store, userId)).toEqual({
        seq: keep,
        reason: 'the end of the chain was cut off',
      });
    }
  });

  it('reveals two swapped records', async () => {
    const userId = await chain();
    const { audit } = journalOf(store);
    const [three, four] = await Promise.all([3, 4].map((seq) => audit.findOne({ _id: `${userId}:${seq}` })));
    const place = async (target: AuditRecord, content: AuditRecord) => {
      const { _id, seq, ...rest } = content;
      await audit.updateOne({ _id: target._id }, { $set: rest });
      return [_id, seq];
    };
    await place(three!, four!);
    await place(four!, three!);
    expect(await verifyAuditChain(store, userId)).toMatchObject({ seq: 3 });
  });
});

const flipped = (text: string | null): string =>
  text === null ? '0'.repeat(64) : (text.startsWith('0') ? '1' : '0') + text.slice(1);

describe('all audit chains of a database', () => {
  it('are verified, and the broken one is named', async () => {
    const [whole, altered, headless] = [await chain(), await chain(), await chain()];
    const { audit, auditHeads } = journalOf(store);
    await audit.updateOne({ _id: `${altered}:3` }, { $set: { action: 'transaction.remove' } });
    await auditHeads.deleteOne({ _id: headless });
    const { chains, broken } = await verifyAllAuditChains(store);
    expect(chains).toBeGreaterThanOrEqual(3);
    const ofThese = broken.filter(({ userId }) => [whole, altered, headless].includes(userId));
    expect(ofThese).toEqual(
      expect.arrayContaining([
        { userId: altered, seq: 3, reason: 'the record was altered' },
        { userId: headless, seq: length, reason: 'the end of the chain was cut off' },
      ]),
    );
    expect(ofThese).toHaveLength(2);
  });
});

import { claimSimplefinEndpoint, importCommittedEvent } from '@app/contracts-banking';
import type { Actor } from '@app/contracts-kernel';
import { newId } from '@app/ids';
import type { Fault } from '@app/sandbox-kit';
import { Placing } from '../../../src/entry/bank-sync/placing.service';
import { RunLease } from '../../../src/entry/bank-sync/run/run-lease.service';
import { RunWriter } from '../../../src/entry/bank-sync/run/run.writer';
import { startPracticeBanks, type PracticeBanks } from '../../support/practice-bank';
import { bankSide, inPages, practiceLinks } from '../../support/practice-links';
import { somebody, testBanking } from '../../support/test-banking';

const path = '/transactions/sync';
let banks: PracticeBanks;
beforeAll(async () => (banks = await startPracticeBanks()));
afterAll(() => banks?.stop());
const banking = testBanking();
const { linked, placedAndPulled, pull, ourSide, rowsOf, stored, set } = practiceLinks(banking, () => banks);

/** Kinds that end by themselves. */
const faults: Fault[] = [
  { kind: 'latency', ms: 20 },
  { kind: 'reset' },
  { kind: 'cut' },
  { kind: 'status', status: 500, body: { error_type: 'API_ERROR', error_code: 'INTERNAL_SERVER_ERROR' } },
  { kind: 'ratelimit' },
  { kind: 'badjson' },
  { kind: 'wrongtype' },
  { kind: 'huge' },
  { kind: 'tls_expired' },
];
const change = { add: 4, pending: 2, post: 1, modify: 4, remove: 3 };
const pages = 3;

describe('a fault of the provider', () => {
  it.each(faults)('$kind on any page of a run ends in the bank’s own ledger', async (fault) => {
    const as = somebody();
    const { id, item } = await placedAndPulled(as);
    inPages(item);
    for (let page = 0; page < pages; page += 1) {
      item.advance(change);
      await set(id, { cursor: null });
      // More often than a call is repeated: the page fails, and the run begins again.
      banks.plaid.server.faults.add({ match: { path }, after: page, times: 3, fault });
      const pulled = await pull(as, id);
      banks.plaid.server.faults.clear();
      if (pulled === 'busy' || 'trouble' in pulled) {
        expect(await stored(id)).toMatchObject({ nextTry: expect.any(Date) });
        await pull(as, id);
      }
      expect(await ourSide(as)).toEqual(bankSide(item));
    }
    expect(await stored(id)).toMatchObject({ state: 'active', failures: 0 });
    await banking.sound(as);
  });
});

describe('an answer that does not end', () => {
  const deadline = AbortSignal.timeout.bind(AbortSignal);
  beforeEach(() => jest.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => deadline(ms / 25)));
  afterEach(() => {
    jest.restoreAllMocks();
    banks.plaid.server.faults.clear();
  });

  it.each(['hang', 'slowloris'] as const)(
    'by %s is given up at the deadline, and the next try heals the ledger',
    async (kind) => {
      const as = somebody();
      const { id, item } = await placedAndPulled(as);
      for (let page = 0; page < 2; page += 1) {
        inPages(item);
        item.advance(change);
        await set(id, { cursor: null });
        const fault = { match: { path }, after: page, times: 3, fault: { kind } };
        banks.plaid.server.faults.add(fault);
        const pulled = await pull(as, id);
        // On a later page the run begins again by itself; on the first it is over, and tried again later.
        if (page === 0) {
          expect(pulled).toMatchObject({ trouble: { state: 'degraded', reasonCode: 'ERR_CANCELED' } });
          expect(await stored(id)).toMatchObject({ nextTry: expect.any(Date) });
          await pull(as, id);
        }
        expect(await ourSide(as)).toEqual(bankSide(item));
      }
      expect(await stored(id)).toMatchObject({ state: 'active', failures: 0 });
    },
  );

  it.each(['hang', 'slowloris'] as const)(
    'of a SimpleFIN server by %s is given up and heals, too',
    async (kind) => {
      const as = somebody();
      const { itemId } = await banking.ask(
        claimSimplefinEndpoint,
        { token: banks.simplefin.setupToken() },
        { as },
      );
      banks.simplefin.server.faults.add({
        match: { path: '/simplefin/accounts' },
        times: 3,
        fault: { kind },
      });
      await placeAll(as, itemId);
      expect(await pull(as, itemId)).toMatchObject({ trouble: { state: 'degraded' } });
      expect(await pull(as, itemId)).toHaveProperty('written');
      expect(await stored(itemId)).toMatchObject({ state: 'active', failures: 0 });
    },
  );
});

describe('a bank that changes while it is read', () => {
  it('before any page makes the run begin again, and both ledgers are equal', async () => {
    const as = somebody();
    const { id, item } = await placedAndPulled(as);
    for (let page = 2; page <= pages; page += 1) {
      await set(id, { cursor: null });
      const read = inPages(item, (asked) => void (asked === page && item.advance(change)));
      expect(await pull(as, id)).toHaveProperty('written');
      expect(read.asked()).toBeGreaterThan(pages + 1);
      expect(await ourSide(as)).toEqual(bankSide(item));
    }
    await banking.sound(as);
  });

  it('all the time is read later, with nothing half written', async () => {
    const as = somebody();
    const { id, item } = await placedAndPulled(as);
    const before = await ourSide(as);
    await set(id, { cursor: null });
    inPages(item, () => void item.advance({ add: 1 }));
    expect(await pull(as, id)).toMatchObject({ trouble: { state: 'degraded' } });
    expect(await ourSide(as)).toEqual(before);
    inPages(item);
    await pull(as, id);
    expect(await ourSide(as)).toEqual(bankSide(item));
  });
});

/** Gives every account of the bank one of the ledger, and reads nothing yet. */
async function placeAll(as: Actor, itemId: string): Promise<void> {
  const accounts = (await stored(itemId)).accounts.map(({ id }) => ({ id, to: 'new' as const }));
  const call = { actor: as, source: 'manual' as const, correlationId: newId(), idempotencyKey: newId() };
  await banking.get(Placing).placeQuietly({ itemId, accounts }, { ...call, deadline: Date.now() + 60_000 });
}

describe('a long run', () => {
  it('that stops in the middle of its writing goes on where it was, by whoever takes it over', async () => {
    const as = somebody();
    const { id, item } = await linked(as);
    item.advance({ add: 60, modify: 10, remove: 10 });
    inPages(item, undefined, 16);
    await placeAll(as, id);
    const writer = banking.get(RunWriter) as unknown as {
      upserts: (...of: unknown[]) => Promise<void>;
    };
    const upserts = writer.upserts.bind(writer);
    let steps = 0;
    // As when the process is killed: the transaction of the sixth step never commits, and nobody says anything to the link.
    writer.upserts = async (...of) => {
      steps += 1;
      if (steps === 6) throw new Error('killed');
      return upserts(...of);
    };
    const lease = banking.get(RunLease);
    const settle = lease.settle.bind(lease);
    lease.settle = () => Promise.reject(new Error('killed'));
    await expect(pull(as, id)).rejects.toThrow('killed');
    writer.upserts = upserts;
    lease.settle = settle;
    const stopped = await stored(id);
    expect(stopped).toMatchObject({ staged: { next: 5 }, run: { phase: 'writing' } });
    const entered = (await rowsOf(as)).length;
    expect(entered).toBeGreaterThan(20);
    expect(entered).toBeLessThan(bankSide(item).length);
    // Nobody else takes it while the lease runs.
    expect(await pull(as, id)).toBe('busy');
    const asked = banks.plaid.server.log.all().filter((one) => one.path === path).length;
    await set(id, { run: { ...stopped.run!, leaseUntil: new Date(0) } });
    await pull(as, id);
    expect(banks.plaid.server.log.all().filter((one) => one.path === path)).toHaveLength(asked);
    expect(await ourSide(as)).toEqual(bankSide(item));
    expect(await stored(id)).not.toHaveProperty('staged');
    await banking.sound(as);
    // Told once and of all of it: whoever hears of it looks through the whole ledger.
    await banking.settled();
    const told = banking.stack.events(importCommittedEvent).filter(({ userId }) => userId === as.userId);
    expect(told.map(({ payload }) => payload.added)).toEqual([bankSide(item).length + 10]);
  });

  it('links the legs of its transfers across its accounts, whichever page each is on', async () => {
    const as = somebody();
    const { id, item } = await linked(as);
    const [from, to] = item.accounts.map(({ account_id }) => account_id);
    const leg = (account_id: string, amount: number) => ({
      ...item.log.current()[0]!,
      transaction_id: newId(),
      account_id,
      amount,
      pending: false,
      merchant_name: null,
      original_description: 'ONLINE TRANSFER TO SAVINGS',
    });
    item.log.add({ kind: 'added', transaction: leg(from!, 123.45) });
    item.advance({ add: 60 });
    item.log.add({ kind: 'added', transaction: leg(to!, -123.45) });
    inPages(item, undefined, 16);
    await placeAll(as, id);
    await pull(as, id);
    const legs = (await rowsOf(as)).filter(({ amountMinor }) => amountMinor === 12_345);
    expect(legs.map(({ type }) => type)).toEqual(['transfer', 'transfer']);
    expect(legs[0]!.transfer!.otherId).toBe(legs[1]!._id);
    await banking.sound(as);
  });
});

import type { Actor } from '@app/contracts-kernel';
import { newId } from '@app/ids';
import type { Fault } from '@app/sandbox-kit';
import type { PlaidItem } from '@app/sandbox-plaid';
import { Placing } from '../../../src/entry/bank-sync/placing.service';
import { RunLease } from '../../../src/entry/bank-sync/run/run-lease.service';
import { RunWriter } from '../../../src/entry/bank-sync/run/run.writer';
import { startPracticeBanks, type PracticeBanks } from '../../support/practice-bank';
import { bankSide, practiceLinks } from '../../support/practice-links';
import { somebody, testBanking } from '../../support/test-banking';

const path = '/transactions/sync';
let banks: PracticeBanks;
beforeAll(async () => (banks = await startPracticeBanks()));
afterAll(() => banks?.stop());
const banking = testBanking();
const { linked, placedAndPulled, pull, ourSide, rowsOf, stored, set } = practiceLinks(banking, () => banks);

/** All kinds but those that only take long: a deadline ends these as it ends any other. */
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

/** The bank answers in so many pages at least, however little it has; `before` runs before each page is made. */
function inPages(
  item: PlaidItem,
  before: (page: number) => void = () => undefined,
  count = pages,
): { asked: () => number } {
  const { log } = item;
  // What an earlier call put in its place goes.
  delete (log as Partial<typeof log>).page;
  const read = log.page.bind(log);
  let asked = 0;
  log.page = (cursor, _count, only) => {
    before((asked += 1));
    return read(cursor, Math.ceil(log.current().length / (count + 1)), only);
  };
  return { asked: () => asked };
}

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
    // As when the process is killed: the transaction of the third step never commits, and nobody says anything to the link.
    writer.upserts = async (...of) => {
      steps += 1;
      if (steps === 3) throw new Error('killed');
      return upserts(...of);
    };
    const lease = banking.get(RunLease);
    const settle = lease.settle.bind(lease);
    lease.settle = () => Promise.reject(new Error('killed'));
    await expect(pull(as, id)).rejects.toThrow('killed');
    writer.upserts = upserts;
    lease.settle = settle;
    const stopped = await stored(id);
    expect(stopped).toMatchObject({ staged: { next: 8 }, run: { phase: 'writing' } });
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
  });
});

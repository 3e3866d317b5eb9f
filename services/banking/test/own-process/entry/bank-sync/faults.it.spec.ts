import { claimSimplefinEndpoint, importCommittedEvent } from '@app/contracts-banking';
import type { Actor } from '@app/contracts-kernel';
import { newId } from '@app/ids';
import { ProviderCalls } from '@app/provider-kit';
import { endDeadlines, everyFault, faultPositions, type SandboxServer } from '@app/sandbox-kit';
import { AccountPlacementService } from '../../../../src/entry/bank-sync/account-placement.service';
import { RunLeaseService } from '../../../../src/entry/bank-sync/run/run-lease.service';
import { RunWriter } from '../../../../src/entry/bank-sync/run/run.writer';
import { startPracticeBanks, type PracticeBanks } from '../../../support/practice-bank';
import { bankSide, cents, inPages, practiceLinks, type PracticeLink } from '../../../support/practice-links';
import { somebody, testBanking } from '../../../support/test-banking';

/** Removes the pauses between the tries of a run. */
jest.mock('node:timers/promises', () => {
  const real = jest.requireActual<typeof import('node:timers/promises')>('node:timers/promises');
  return {
    ...real,
    setTimeout: (ms: number, ...more: unknown[]) => real.setTimeout(Math.min(ms, 5), ...(more as [])),
  };
});

const path = '/transactions/sync';
let banks: PracticeBanks;
beforeAll(async () => (banks = await startPracticeBanks()));
afterAll(() => banks?.stop());
const banking = testBanking();
const { linked, placedAndPulled, pull, ourSide, rowsOf, stored, set } = practiceLinks(banking, () => banks);

const kinds = Object.values(everyFault);
const change = { add: 4, pending: 2, post: 1, modify: 4, remove: 3 };
const pages = 3;

describe('a fault of the provider, at a page of a run', () => {
  let goOn: () => void;
  beforeEach(() => {
    jest.spyOn(ProviderCalls.prototype as never, 'pauseMs').mockReturnValue(1 as never);
    goOn = endDeadlines(banks.plaid.server.faults, banks.simplefin.server.faults);
  });
  afterEach(() => {
    goOn();
    jest.restoreAllMocks();
  });

  /** One pull during the fault and, if that fails, the next scheduled one. */
  async function pullTwice(as: Actor, id: string, faults: SandboxServer['faults']): Promise<void> {
    const pulled = await pull(as, id);
    faults.clear();
    if (pulled !== 'busy' && 'written' in pulled) return;
    expect(await stored(id)).toMatchObject({ nextTry: expect.any(Date) });
    expect(await pull(as, id)).toHaveProperty('written');
  }

  describe('of Plaid', () => {
    const as = somebody();
    let link: PracticeLink;
    let asked = 0;
    beforeAll(async () => {
      link = await placedAndPulled(as);
      const { log } = link.item;
      const read = log.page.bind(log);
      log.page = (cursor, _count, only) => {
        asked += 1;
        return read(cursor, 4, only);
      };
    });

    it.each(kinds)('$kind leads to the same ledger as the bank’s', async (fault) => {
      const { id, item } = link;
      const { faults } = banks.plaid.server;
      asked = 0;
      item.advance(change);
      await pull(as, id);
      const whole = asked;
      expect(whole).toBeGreaterThan(pages);
      for (const page of faultPositions(fault.kind, whole)) {
        item.advance(change);
        // More often than a call is repeated, so the page fails and the run starts again.
        faults.add({ match: { path }, after: page, times: 3, fault });
        await pullTwice(as, id, faults);
        expect(await ourSide(as)).toEqual(bankSide(item));
        expect(await sumsOf(as, id)).toEqual(
          sumsBy(item.log.current(), ({ account_id, amount }) => [account_id, -cents(amount)]),
        );
      }
      expect(await stored(id)).toMatchObject({ state: 'active', failures: 0 });
    });

    it('leaves consistent figures', () => banking.sound(as));
  });

  describe('of a SimpleFIN server', () => {
    /** Of sixty days each, covering the 170 days that are read and the two weeks before them. */
    const windows = 4;
    const as = somebody();
    let id = '';
    beforeAll(async () => {
      const token = banks.simplefin.setupToken();
      for (const account of banks.simplefin.world.accounts) account.transactions.splice(6);
      ({ itemId: id } = await banking.ask(claimSimplefinEndpoint, { token }, { as }));
      await placeAll(as, id);
    });

    it.each(kinds)('$kind leads to the same ledger as the server’s', async (fault) => {
      const { accounts } = banks.simplefin.world;
      const { faults, log } = banks.simplefin.server;
      const now = Math.floor(Date.now() / 1000);
      for (const page of faultPositions(fault.kind, windows)) {
        banks.simplefin.world.add(2);
        // Something new in each window.
        accounts.forEach(({ transactions }, index) =>
          [165, 110, 50].forEach((days) =>
            transactions.push({ ...transactions[index]!, id: newId(), posted: now - days * 86_400 }),
          ),
        );
        await set(id, { cursor: String(now - 170 * 86_400) });
        log.clear();
        faults.add({ match: { path: '/simplefin/accounts' }, after: page, times: 3, fault });
        await pullTwice(as, id, faults);
        expect(log.all().length).toBeGreaterThanOrEqual(windows);
        const there = accounts.flatMap(({ id: account, transactions }) =>
          transactions.map((row) => ({ ...row, account, signed: Math.round(Number(row.amount) * 100) })),
        );
        expect(await ourSide(as)).toEqual(
          there
            .map((row) => {
              const day = new Date(row.posted * 1000).toISOString().slice(0, 10);
              return `${row.id} ${day} ${row.signed} completed`;
            })
            .sort(),
        );
        expect(await sumsOf(as, id)).toEqual(sumsBy(there, ({ account, signed }) => [account, signed]));
      }
      expect(await stored(id)).toMatchObject({ state: 'active', failures: 0 });
    });

    it('leaves consistent figures', () => banking.sound(as));
  });

  /** The sum of the rows imported from each of the bank's accounts. */
  async function sumsOf(as: Actor, id: string): Promise<Map<string, number>> {
    const places = new Map((await stored(id)).accounts.map((account) => [account.accountId, account.id]));
    return sumsBy(await rowsOf(as), ({ accountId, inflow, amountMinor }) => [
      places.get(accountId)!,
      inflow ? amountMinor : -amountMinor,
    ]);
  }
});

function sumsBy<T>(rows: readonly T[], of: (row: T) => [key: string, minor: number]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const [key, minor] of rows.map(of)) sums.set(key, (sums.get(key) ?? 0) + minor);
  return sums;
}

describe('a bank whose data changes during the read', () => {
  it('makes the run start again, whichever page is next, and both ledgers are equal at the end', async () => {
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

  it('is read later if its data changes all the time, with nothing half-written', async () => {
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

/** Assigns every account of the bank to a ledger account, without reading anything yet. */
async function placeAll(as: Actor, itemId: string): Promise<void> {
  const accounts = (await stored(itemId)).accounts.map(({ id }) => ({ id, to: 'new' as const }));
  const call = { actor: as, source: 'manual' as const, correlationId: newId(), idempotencyKey: newId() };
  await banking
    .get(AccountPlacementService)
    .placeQuietly({ itemId, accounts }, { ...call, deadline: Date.now() + 60_000 });
}

describe('a long run', () => {
  it('continues where it stopped in the middle of writing, even in another process', async () => {
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
    // As if the process was killed: the transaction of the sixth step never commits, and the link is not
    // updated.
    writer.upserts = async (...of) => {
      steps += 1;
      if (steps === 6) throw new Error('killed');
      return upserts(...of);
    };
    const lease = banking.get(RunLeaseService);
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
    // Nobody else can take it while the lease runs.
    expect(await pull(as, id)).toBe('busy');
    const asked = banks.plaid.server.log.all().filter((one) => one.path === path).length;
    await set(id, { run: { ...stopped.run!, leaseUntil: new Date(0) } });
    await pull(as, id);
    expect(banks.plaid.server.log.all().filter((one) => one.path === path)).toHaveLength(asked);
    expect(await ourSide(as)).toEqual(bankSide(item));
    expect(await stored(id)).not.toHaveProperty('staged');
    await banking.sound(as);
    // Published once for the whole run, because every subscriber then reads the whole ledger.
    await banking.settled();
    const published = banking.stack.events(importCommittedEvent).filter(({ userId }) => userId === as.userId);
    expect(published.map(({ payload }) => payload.added)).toEqual([bankSide(item).length + 10]);
  });

  it('links the legs of its transfers across its accounts, whichever page each leg is on', async () => {
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

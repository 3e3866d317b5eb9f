import { addDays, addMonthsToDay, todayIn } from '@app/calendar';
import {
  addTransactionEndpoint,
  budgetTrackingEndpoint,
  createAccountEndpoint,
  ledgerColumnsEndpoint,
  listEventsEndpoint,
  readBudgetPlanEndpoint,
  readCalendarEndpoint,
  setBudgetEndpoint,
} from '@app/contracts-banking';
import { testServers, waitUntil } from '@app/node-testing';
import { testStack } from '@app/node-testing/service';
import { BatchedReads, OutboxRelayScheduler, OutboxWakeService, UnitOfWork } from '@app/persistence';
import { PeriodicTask } from '@app/service-kit';
import { CategoriesRepository } from '../../src/ledger/categories/categories.repository';
import { TransactionsRepository } from '../../src/ledger/book/transactions/transactions.repository';
import type { Payment } from '../../src/ledger/model/payment';
import { ReceiptSweepScheduler } from '../../src/ledger/receipts/receipt-sweep.scheduler';
import { LedgerDriver } from '../support/ledger-driver';
import { somebody, testBanking, today } from '../support/test-banking';

const as = somebody();
// To verify cached reads, the store would be read again.
process.env.PROVE_READ_CACHE = '0';

// Periodic work would be counted with whatever runs at that moment.
for (const task of [PeriodicTask, ReceiptSweepScheduler])
  jest.spyOn(task.prototype, 'onApplicationBootstrap').mockImplementation(() => undefined);
const banking = testBanking({
  stack: async () => {
    const servers = await testServers();
    const mongoUri = `${servers.mongoUri}${servers.mongoUri.includes('?') ? '&' : '?'}monitorCommands=true`;
    return testStack({ ...servers, mongoUri });
  },
});
const { openAccount, importFile } = new LedgerDriver(banking);
let accountId: string;

beforeAll(async () => {
  accountId = (await banking.ask(createAccountEndpoint, { name: 'Main', kind: 'checking' }, { as })).id;
  await banking.ask(setBudgetEndpoint, { category: 'Dining', limit: 500, month: today.slice(0, 7) }, { as });
  for (let at = 0; at < 3; at += 1) await add(at);
}, 60_000);

const add = (at: number, who = as, account = accountId, description = `Lunch ${at}`) =>
  banking.ask(
    addTransactionEndpoint,
    {
      type: 'expense',
      amount: 12.5 + at,
      description,
      category: 'Dining',
      date: addDays(today, -at % 20),
      accountId: account,
    },
    { as: who },
  );

type Relay = { relayBatch: () => Promise<boolean> };

/** Holds back published events until released, because the work of their subscribers would be counted with other work. */
async function held(): Promise<() => void> {
  const relay = jest
    .spyOn(OutboxRelayScheduler.prototype as unknown as Relay, 'relayBatch')
    .mockResolvedValue(false);
  // A round that was running at the start is over once another one starts.
  const isHeld = async (): Promise<boolean> => {
    banking.get(OutboxWakeService).ring();
    return relay.mock.calls.length > 0;
  };
  expect(await waitUntil(isHeld, { timeoutMs: 20_000 })).toBe(true);
  return () => {
    relay.mockRestore();
    banking.get(OutboxWakeService).ring();
  };
}

/** The commands that a piece of work sends to the store, as `find transactions`. */
async function published(work: () => Promise<unknown>): Promise<string[]> {
  const seen: string[] = [];
  const client = banking.store.getClient();
  const listen = ({ command, commandName }: { command: Record<string, unknown>; commandName: string }) =>
    void seen.push(`${commandName} ${typeof command[commandName] === 'string' ? command[commandName] : ''}`);
  client.on('commandStarted', listen as never);
  try {
    await work();
  } finally {
    client.off('commandStarted', listen as never);
  }
  // The relay polls for events, and the test for completion; both at their own pace.
  return seen.filter((one) => !/ (outbox|deadLetters|leases|marks|storeSessions)$/.test(one));
}

/** The commands of a request until its reply, and those of the subscribers afterwards. */
async function commandsOf(
  work: () => Promise<unknown>,
): Promise<{ request: string[]; subscribers: string[] }> {
  await banking.settled();
  const letGo = await held();
  const request = await published(work);
  const subscribers = await published(async () => {
    letGo();
    await banking.settled();
  });
  return { request, subscribers };
}

describe('store commands', () => {
  it('are 3 for a new transaction with budgets: the end of the audit chain, all writes, and the commit', async () => {
    const { request } = await commandsOf(() => add(7));
    expect(request).toEqual(['find auditHeads', 'bulkWrite ', 'commitTransaction ']);
  });

  it('read each collection once after a change, when nothing is cached', async () => {
    const limit = { category: 'Dining', limit: 400, month: today.slice(0, 7) };
    await banking.ask(setBudgetEndpoint, limit, { as });
    const { request } = await commandsOf(() => add(8));
    expect(request.length).toBeLessThanOrEqual(13);
    const reads = request.filter((one) => one.startsWith('find ') && one !== 'find merchants');
    expect(reads).toEqual([...new Set(reads)]);
    const { request: next } = await commandsOf(() => add(8));
    expect(next).toHaveLength(3);
  });

  it('read everything again after another instance wrote without an audit entry', async () => {
    await add(8);
    await banking.store
      .collection<{ _id: string }>('auditHeads')
      .updateOne({ _id: as.userId }, { $inc: { turn: 1 } });
    const { request } = await commandsOf(() => add(8));
    expect(request).toContain('find accounts');
    expect(request).toContain('find categories');
  });

  it('are one read after another payment that no series matches, and two at another merchant', async () => {
    await add(9);
    const { subscribers } = await commandsOf(() => add(9));
    expect(subscribers).toEqual(['find auditHeads']);
    const { subscribers: elsewhere } = await commandsOf(() => add(9, as, accountId, 'Elsewhere'));
    expect(elsewhere).toEqual(['find auditHeads', 'find transactions']);
  });

  it('are as many after several large payments to one merchant as after one', async () => {
    const other = somebody();
    const { id: accountId } = await banking.ask(
      createAccountEndpoint,
      { name: 'Main', kind: 'checking' },
      { as: other },
    );
    const pay = (description: string, amount: number, daysAgo: number) =>
      banking.ask(
        addTransactionEndpoint,
        {
          type: 'expense',
          amount,
          description,
          category: 'Dining',
          date: addDays(today, -daysAgo),
          accountId,
        },
        { as: other },
      );
    // Establishes a usual month, in which three hundred is a large amount.
    for (const daysAgo of [40, 70, 100, 130]) await pay(`Usual ${daysAgo}`, 500, daysAgo);
    await pay('Banquet', 300, 1);
    const { subscribers: one } = await commandsOf(() => pay('Banquet', 310, 0));
    await pay('Banquet', 320, 0);
    const { subscribers: many } = await commandsOf(() => pay('Banquet', 330, 0));
    expect(one.filter((found) => found === 'find transactions')).toHaveLength(3);
    // Other reads are cached, or are not cached yet.
    const ofRows = (found: string[]): string[] => found.filter((command) => /transactions$/.test(command));
    expect(ofRows(many).length).toBeLessThanOrEqual(ofRows(one).length);
    // From six payments on, the merchant's usual amount is known: the category and earlier payments are no
    // longer read.
    for (const amount of [340, 350, 360]) await pay('Banquet', amount, 0);
    const { subscribers: more } = await commandsOf(() => pay('Banquet', 330, 0));
    expect(ofRows(more)).toEqual([]);
    // Some of them are reported, which recurring payments would not be; the known ones are cached.
    expect(more).not.toContain('find recurrences');
  });

  it('are one read after a payment to a merchant with hundreds of payments, and the kept payments equal those of the store', async () => {
    const busy = somebody();
    const account = await openAccount(busy);
    const lines = Array.from(
      { length: 600 },
      (_, at) => `${addDays(today, -1 - (at % 300))},CORNER SHOP,-${at + 1}.50`,
    );
    const file = Buffer.from(`Date,Description,Amount\n${lines.join('\n')}\n`);
    await (await importFile(busy, account, 'corner.csv', file)).commit();
    for (const at of [0, 3]) await add(at, busy, account, 'CORNER SHOP');
    const { subscribers } = await commandsOf(() => add(1, busy, account, 'CORNER SHOP'));
    expect(subscribers).toEqual(['find auditHeads']);

    const { payments } = banking.get(TransactionsRepository);
    // The days that the detection of recurring payments examines.
    const [from, to] = [addMonthsToDay(todayIn('UTC'), -26), addDays(todayIn('UTC'), 1)];
    const { userId } = busy;
    let kept: readonly Payment[] = [];
    const commands = await published(async () => {
      kept = await banking
        .get(UnitOfWork)
        .read(userId, (session) => payments.cachedOf(userId, 'corner shop', [from, to], session));
    });
    expect(commands).toEqual(['find auditHeads']);
    expect(kept).toHaveLength(603);
    expect(kept).toEqual(await payments.payments(userId, 'corner shop', from, to));
  });

  it('are two reads of the end of the audit chain for a read that another write overtakes', async () => {
    const { userId } = as;
    await add(9);
    await banking.settled();
    const { read } = BatchedReads.prototype;
    const overtaken = jest.spyOn(BatchedReads.prototype, 'read').mockImplementationOnce(async function (
      this: BatchedReads<unknown>,
      key: string,
    ) {
      const before = await read.call(this, key);
      await add(9);
      return before;
    });
    const letGo = await held();
    const commands = await published(() =>
      banking
        .get(UnitOfWork)
        .read(userId, (session) => banking.get(CategoriesRepository).book(userId, session)),
    );
    expect(overtaken.mock.calls[0]).toEqual([userId]);
    overtaken.mockRestore();
    letGo();
    const ofAdd = ['find auditHeads', 'bulkWrite ', 'commitTransaction '];
    expect(commands).toEqual(['find auditHeads', ...ofAdd, 'find auditHeads']);
  });

  it('are the same number for a budget, however much was spent, and one until something changes', async () => {
    const read = () => banking.ask(readBudgetPlanEndpoint, {}, { as });
    await add(9);
    const { request: before } = await commandsOf(read);
    for (let at = 10; at < 30; at += 1) await add(at);
    const { request: after } = await commandsOf(read);
    expect(after.sort()).toEqual(before.sort());
    // One of them is for bills marked as paid whose payment is still to come.
    expect(before.length).toBeLessThanOrEqual(16);
    // The plan is cached until the audit chain grows, and for at most a minute, because rates change without it.
    const again = [await commandsOf(read), await commandsOf(read)].map(({ request }) => request);
    expect(again).toContainEqual(['find auditHeads']);
    await add(30);
    expect((await commandsOf(read)).request.length).toBeGreaterThan(5);
  });

  it('are one for the tracking of budgets until something changes', async () => {
    const read = () => banking.ask(budgetTrackingEndpoint, { period: 'current' }, { as });
    await add(9);
    await read();
    // A cached answer lasts no longer than its minute, which may end between two reads.
    const again = [await commandsOf(read), await commandsOf(read)].map(({ request }) => request);
    expect(again).toContainEqual(['find auditHeads']);
    const spent = async () => (await read()).categories.find(({ name }) => name === 'Dining')!.spent;
    const before = await spent();
    await add(0);
    expect(await spent()).toBe(before + 12.5);
  });

  it('are one for coming bills until something changes', async () => {
    const read = () => banking.ask(listEventsEndpoint, {}, { as });
    await add(9);
    await read();
    // A cached answer lasts no longer than its minute, which may end between two reads.
    const again = [await commandsOf(read), await commandsOf(read)].map(({ request }) => request);
    expect(again).toContainEqual(['find auditHeads']);
    await add(0);
    expect((await commandsOf(read)).request.length).toBeGreaterThan(1);
  });

  it('read no row for a known calendar until one changes', async () => {
    const range = { from: addDays(today, -20), to: addDays(today, 10) };
    const read = () => banking.ask(readCalendarEndpoint, range, { as });
    const before = await read();
    const { request } = await commandsOf(read);
    expect(request.filter((one) => one === 'find transactions')).toEqual([]);
    await add(0);
    const after = await read();
    const spent = before.days.map(({ date, balance }, at) => [date, balance - after.days[at]!.balance]);
    expect(spent).toEqual(before.days.map(({ date }) => [date, date < today ? 0 : 12.5]));
  });

  it('are one query for a month larger than a first batch', async () => {
    const busy = somebody();
    const lines = Array.from({ length: 110 }, (_, at) => `${today},SHOP ${at},-1.${10 + (at % 90)}`);
    const file = Buffer.from(`Date,Description,Amount\n${lines.join('\n')}\n`);
    const { commit } = await importFile(busy, await openAccount(busy), 'month.csv', file);
    await commit();
    const { request } = await commandsOf(() => banking.ask(ledgerColumnsEndpoint, {}, { as: busy }));
    expect(request.filter((one) => /^(find transactions|getMore )/.test(one))).toEqual(['find transactions']);
  });
});

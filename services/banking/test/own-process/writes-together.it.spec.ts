import { addDays } from '@app/calendar';
import {
  addTransactionEndpoint,
  changeTransactionEndpoint,
  createAccountEndpoint,
  listAccountsEndpoint,
} from '@app/contracts-banking';
import type { Actor } from '@app/contracts-kernel';
import { newId } from '@app/ids';
import { testServers } from '@app/node-testing';
import { testStack } from '@app/node-testing/service';
import { TransactionsRepository } from '../../src/ledger/book/transactions/transactions.repository';
import { merchantKeyOf } from '../../src/ledger/model/merchant-name';
import { somebody, testBanking, today } from '../support/test-banking';

// To verify cached reads the store is read, and a writer that reads the store commits alone.
process.env.PROVE_READ_CACHE = '0';
const banking = testBanking({
  stack: async () => {
    const servers = await testServers();
    const mongoUri = `${servers.mongoUri}${servers.mongoUri.includes('?') ? '&' : '?'}monitorCommands=true`;
    return testStack({ ...servers, mongoUri });
  },
});

interface Person {
  as: Actor;
  accountId: string;
}

/** After a person's first write, what the next one needs is cached. */
async function person(): Promise<Person> {
  const as = somebody();
  const { id: accountId } = await banking.ask(
    createAccountEndpoint,
    { name: 'Main', kind: 'checking' },
    { as },
  );
  for (const amount of [1, 2]) await add({ as, accountId }, amount);
  return { as, accountId };
}

const add = ({ as, accountId }: Person, amount: number, idempotencyKey = newId()) =>
  banking.ask(
    addTransactionEndpoint,
    { type: 'expense', amount, description: `Paid ${amount}`, category: 'Dining', date: today, accountId },
    { as, idempotencyKey },
  );

const balance = async ({ as }: Person) => (await banking.ask(listAccountsEndpoint, {}, { as }))[0]!.balance;

/** How many transactions the store commits for a piece of work. */
async function commits(work: () => Promise<unknown>): Promise<number> {
  let seen = 0;
  const client = banking.store.getClient();
  const listen = ({ commandName }: { commandName: string }) =>
    (seen += +(commandName === 'commitTransaction'));
  client.on('commandStarted', listen as never);
  await work().finally(() => client.off('commandStarted', listen as never));
  return seen;
}

let people: Person[];
beforeAll(async () => {
  people = await Promise.all(Array.from({ length: 10 }, person));
  await banking.settled();
}, 60_000);

describe('writes of several people at the same moment', () => {
  it('are committed with fewer transactions than there are people, each with their own changes', async () => {
    const count = await commits(() => Promise.all(people.map((one, at) => add(one, 10 + at))));
    expect(count).toBeLessThan(people.length);
    expect(await Promise.all(people.map(balance))).toEqual(people.map((_, at) => -13 - at));
    for (const { as } of people) await banking.sound(as);
  });

  it('are grouped even if many people write one after the other', async () => {
    await banking.settled();
    const before = await Promise.all(people.map(balance));
    const count = await commits(async () => {
      const added: Promise<unknown>[] = [];
      for (let turn = 0; turn < 40; turn += 1) {
        added.push(add(people[turn % people.length]!, 1));
        await new Promise((resolve) => setTimeout(resolve, 12));
      }
      await Promise.all(added);
    });
    expect(count).toBeLessThan(20);
    expect(await Promise.all(people.map(balance))).toEqual(before.map((sum) => sum - 4));
    for (const { as } of people) await banking.sound(as);
  });

  it('stay correct if one of them repeats a write and another one is refused', async () => {
    const [repeats, refused, ...others] = people as [Person, Person, ...Person[]];
    const key = newId();
    const first = await add(repeats, 5, key);
    const before = await Promise.all(people.map(balance));
    const [again, failed] = await Promise.allSettled([
      add(repeats, 5, key),
      add({ ...refused, accountId: newId() }, 1),
      ...others.map((one) => add(one, 2)),
    ]);
    expect(again).toMatchObject({ value: { transaction: { id: first.transaction.id } } });
    expect(failed).toMatchObject({ reason: { code: 'NOT_FOUND' } });
    expect(await Promise.all(people.map(balance))).toEqual(before.map((sum, at) => (at < 2 ? sum : sum - 2)));
    for (const { as } of people) await banking.sound(as);
  });

  it('stay correct if another instance wrote for some of them meanwhile', async () => {
    const moved = people.slice(0, 5).map(({ as }) => as.userId);
    const heads = banking.store.collection<{ _id: string }>('auditHeads');
    await heads.updateMany({ _id: { $in: moved } }, { $inc: { turn: 1 } });
    const before = await Promise.all(people.map(balance));
    await Promise.all(people.map((one) => add(one, 3)));
    expect(await Promise.all(people.map(balance))).toEqual(before.map((sum) => sum - 3));
    for (const { as } of people) await banking.sound(as);
  });

  it('are also committed together if one person writes several times', async () => {
    await banking.settled();
    const before = await Promise.all(people.map(balance));
    const all = people.flatMap((one) => [1, 2, 3].map((amount) => ({ one, amount })));
    const count = await commits(() => Promise.all(all.map(({ one, amount }) => add(one, amount))));
    expect(count).toBeLessThan(people.length);
    expect(await Promise.all(people.map(balance))).toEqual(before.map((sum) => sum - 6));
    for (const { as } of people) await banking.sound(as);
  });

  it('read nothing that is cached while a person writes repeatedly', async () => {
    await banking.settled();
    let asked = 0;
    const listen = ({ commandName, command }: { commandName: string; command: Record<string, unknown> }) =>
      (asked += +(commandName === 'find' && command['find'] === 'categories'));
    const client = banking.store.getClient();
    client.on('commandStarted', listen as never);
    const added: Promise<unknown>[] = [];
    for (let turn = 0; turn < people.length * 16; turn += 1) {
      added.push(add(people[Math.floor(turn / 4) % people.length]!, 1));
      await new Promise((resolve) => setTimeout(resolve, 12));
    }
    await Promise.all(added);
    await banking.settled();
    client.off('commandStarted', listen as never);
    // Some are written while a payment is reported, which is written alone.
    expect(asked).toBeLessThan(people.length);
    for (const { as } of people) await banking.sound(as);
  });

  it('are written once each if a person repeats a write while others of theirs are running', async () => {
    const before = await Promise.all(people.map(balance));
    const key = newId();
    const [first, again] = await Promise.all([
      ...[0, 1].map(() => add(people[0]!, 5, key)),
      ...people.flatMap((one) => [1, 2].map((amount) => add(one, amount))),
    ]);
    expect(again!.transaction.id).toBe(first!.transaction.id);
    expect(await Promise.all(people.map(balance))).toEqual(before.map((sum, at) => sum - (at === 0 ? 8 : 3)));
    for (const { as } of people) await banking.sound(as);
  });

  it('stay correct if another instance wrote while several writes of each person are running', async () => {
    const before = await Promise.all(people.map(balance));
    const heads = banking.store.collection<{ _id: string }>('auditHeads');
    const writes = people.flatMap((one) => [1, 2, 3, 4].map((amount) => add(one, amount)));
    await heads.updateMany({ _id: { $in: people.map(({ as }) => as.userId) } }, { $inc: { turn: 1 } });
    await Promise.all(writes);
    expect(await Promise.all(people.map(balance))).toEqual(before.map((sum) => sum - 10));
    for (const { as } of people) await banking.sound(as);
  });

  it('are written once each if several writes of the same people arrive together', async () => {
    const before = await Promise.all(people.map(balance));
    const added = await Promise.all([1, 2, 3].flatMap((amount) => people.map((one) => add(one, amount))));
    const last = added.at(-1)!.transaction;
    const one = people.at(-1)!;
    await Promise.all([
      banking.ask(
        changeTransactionEndpoint,
        { id: last.id, version: last.version, amount: 4 },
        { as: one.as, idempotencyKey: newId() },
      ),
      ...people.slice(0, -1).map((other) => add(other, 1)),
    ]);
    expect(await Promise.all(people.map(balance))).toEqual(before.map((sum) => sum - 7));
    for (const { as } of people) await banking.sound(as);
  });
});

describe('payments to merchants that several people request at the same moment', () => {
  it('contain only those of each person, merchant and days', async () => {
    const repository = banking.get(TransactionsRepository);
    const asked = people.flatMap(({ as }) =>
      [today, addDays(today, -1)].map((to) =>
        repository.paymentsTo(as.userId, [merchantKeyOf('Paid 1')], to, to),
      ),
    );
    const found = await Promise.all(asked);
    expect(found).toHaveLength(people.length * 2);
    for (const [at, rows] of found.entries()) {
      const own = people[Math.floor(at / 2)]!.as.userId;
      expect(new Set(rows.map(({ userId }) => userId))).toEqual(new Set(at % 2 === 0 ? [own] : []));
      expect(rows.filter(({ merchantKey }) => merchantKey !== merchantKeyOf('Paid 1'))).toEqual([]);
    }
  });
});

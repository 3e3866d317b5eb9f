import { addDays, todayIn } from '@app/calendar';
import {
  addTransactionRequest,
  createAccountRequest,
  readBudgetPlanRequest,
  setBudgetRequest,
} from '@app/contracts-banking';
import { exampleActor, type Actor } from '@app/contracts-kernel';
import { newId } from '@app/ids';
import { testServers } from '@app/node-testing';
import { startTestService, testStack, type TestService } from '@app/node-testing/service';
import { BankingModule } from '../src/banking.module';

const as: Actor = { ...exampleActor, userId: newId() };
const today = todayIn(as.timeZone);

let banking: TestService;
let accountId: string;

beforeAll(async () => {
  const servers = await testServers();
  const mongoUri = `${servers.mongoUri}${servers.mongoUri.includes('?') ? '&' : '?'}monitorCommands=true`;
  const stack = await testStack({ ...servers, mongoUri });
  banking = await startTestService({ name: 'banking', module: BankingModule, stack });
  const account = await banking.ask(createAccountRequest, { name: 'Main', kind: 'checking' }, { as });
  accountId = account.id;
  await banking.ask(setBudgetRequest, { category: 'Dining', limit: 500, month: today.slice(0, 7) }, { as });
  for (let at = 0; at < 3; at += 1) await add(at);
}, 60_000);
afterAll(async () => {
  const { stack } = banking;
  await banking.close();
  await stack.close();
});

const add = (at: number, who = as, account = accountId) =>
  banking.ask(
    addTransactionRequest,
    {
      type: 'expense',
      amount: 12.5 + at,
      description: `Lunch ${at}`,
      category: 'Dining',
      date: addDays(today, -at % 20),
      accountId: account,
    },
    { as: who },
  );

/** What a piece of work asks the store, as `find transactions`. */
async function asked(work: () => Promise<unknown>): Promise<string[]> {
  await banking.settled();
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
  return seen;
}

/** The relay looks for events in its own time, the test for whether it is done. */
const own = (seen: readonly string[]): string[] =>
  seen.filter((one) => !/ (outbox|deadLetters|leases|marks|storeSessions)$/.test(one));

describe('what is asked of the store', () => {
  it('to add a transaction where there are budgets is 17 commands, each collection read once', async () => {
    const seen = own(await asked(() => add(7)));
    expect(seen.length).toBeLessThanOrEqual(17);
    const reads = seen.filter((one) => one.startsWith('find '));
    expect(reads).toEqual([...new Set(reads)]);
  });

  it('to add a transaction where there are none is 13', async () => {
    const other: Actor = { ...exampleActor, userId: newId() };
    const { id } = await banking.ask(createAccountRequest, { name: 'Main', kind: 'checking' }, { as: other });
    await add(1, other, id);
    expect(own(await asked(() => add(2, other, id))).length).toBeLessThanOrEqual(13);
  });

  it('after a payment that means nothing to the planner is a few reads and no transaction', async () => {
    const seen = own(
      await asked(async () => {
        await add(9);
        await banking.settled();
      }),
    );
    const after = seen.slice(seen.indexOf('commitTransaction ') + 1);
    expect(after.every((one) => one.startsWith('find '))).toBe(true);
    expect(after.length).toBeLessThanOrEqual(7);
  });

  it('for a budget is the same number of commands whatever was spent', async () => {
    const read = () => banking.ask(readBudgetPlanRequest, {}, { as });
    const before = own(await asked(read));
    for (let at = 10; at < 30; at += 1) await add(at);
    expect(own(await asked(read)).sort()).toEqual(before.sort());
    expect(before.length).toBeLessThanOrEqual(13);
  });
});

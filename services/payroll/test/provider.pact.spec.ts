import { addDays, todayIn } from '@app/calendar';
import type { Actor } from '@app/contracts-kernel';
import * as contracts from '@app/contracts-payroll';
import { verifyMessagePacts, type ProviderState, type StateContext } from '@app/node-testing/pact';
import type { TestService } from '@app/node-testing/service';
import { ConnectionService } from '../src/features/connection/connection.service';
import { startPayroll } from './payroll-service';

const today = todayIn('America/New_York');
const nextPayDate = addDays(today, 12);

let payroll: TestService;
beforeAll(async () => {
  // Replies leave unchecked, so that it is the pact that notices a member of another name.
  payroll = await startPayroll(undefined, { checkReplies: false });
}, 90_000);
afterAll(() => payroll?.close());
afterEach(() => jest.restoreAllMocks());

const insert = (collection: string, document: object) =>
  payroll.store.collection(collection).insertOne(document as never);

async function connected({ actor: { userId } }: StateContext): Promise<void> {
  const row = { _id: `${userId}-1`, userId, currency: 'USD' };
  await insert('connections', {
    _id: userId,
    provider: 'adp',
    connectedAt: new Date(),
    lastSyncAt: new Date(),
  });
  await insert('statements', {
    ...row,
    checkDate: today,
    grossMinor: 376_087,
    netMinor: 241_250,
    taxesMinor: 71_457,
    benefitsMinor: 37_609,
    status: 'successful',
  });
  await insert('statements', {
    ...row,
    _id: `${userId}-2`,
    checkDate: today,
    grossMinor: 386_087,
    netMinor: 241_250,
    taxesMinor: 71_457,
    benefitsMinor: 47_609,
    status: 'successful',
    correctionOf: row._id,
    correctedOn: today,
  });
  await insert('employees', {
    ...row,
    name: 'Jordan Reyes',
    position: 'Operations manager',
    salaryMinor: 7_800_000,
    lastPaid: today,
    status: 'active',
  });
  await insert('runs', { ...row, date: today, amountMinor: 4_821_036, employees: 14, status: 'completed' });
}

const save = (actor: Actor) =>
  payroll.ask(
    contracts.savePayrollSettings,
    { ...contracts.savePayrollSettings.example.request, nextPayDate },
    { as: actor },
  );

/** The closed list of what consumers may start from. */
const states: Record<string, ProviderState> = {
  anybody: async () => undefined,
  'a person with payroll connected': connected,
  'a person with payroll settings': async ({ actor }) => {
    await save(actor);
    return { nextPayDate };
  },
  'a day on which the pay date is to come': async () => ({ nextPayDate }),
  'somebody saves payroll settings': async ({ actor }) => void (await save(actor)),
  'a person who may be erased': async (context) => {
    await connected(context);
    return { userId: context.actor.userId };
  },
};
const verify = () => verifyMessagePacts({ provider: 'payroll', stack: payroll.stack, contracts, states });

describe('payroll as a provider', () => {
  it('gives every consumer what it uses', async () => {
    expect((await verify()).verified).toBeGreaterThanOrEqual(13);
  }, 60_000);

  it('is caught when a member that somebody uses gets another name', async () => {
    jest
      .spyOn(payroll.get(ConnectionService), 'get')
      .mockResolvedValue({ isConnected: true, compliance: { lastSync: null } } as never);
    await expect(verify()).rejects.toThrow('gateway cannot rely on payroll any more');
  }, 60_000);
});

import { exchangePublicTokenEndpoint, placeLinkEndpoint, syncLinkEndpoint } from '@app/contracts-banking';
import { exampleActor, type Actor } from '@app/contracts-kernel';
import { newId } from '@app/ids';
import { waitUntil } from '@app/node-testing';
import {
  startServiceProcess,
  testStack,
  type ServiceProcess,
  type TestStack,
} from '@app/node-testing/service';
import { openStore, verifyAuditChain } from '@app/persistence';
import type { Connection } from 'mongoose';
import type { BankLinkRow } from '../../../../src/ledger/bank-links/bank-link.schema';
import type { TransactionRow } from '../../../../src/ledger/model/transaction';
import { wrongFigures } from '../../../support/wrong-figures';
import { startPracticeBanks, type PracticeBanks } from '../../../support/practice-bank';
import { bankSide, inPages, ledgerSide, publicTokenOf } from '../../../support/practice-links';

const banking = { name: 'banking', main: 'services/banking/src/main.ts' };
let banks: PracticeBanks;
let stack: TestStack;
let service: ServiceProcess;
let store: Connection;
beforeAll(async () => {
  banks = await startPracticeBanks();
  stack = await testStack();
  service = await startServiceProcess(stack, banking);
  store = await openStore(stack.servers.mongoUri, stack.databaseName('banking'));
}, 90_000);
afterAll(async () => {
  await store?.close();
  await stack?.close();
  await banks?.stop();
});

const links = () => store.collection<BankLinkRow>('bankLinks');
const linkOf = async (id: string): Promise<BankLinkRow> => (await links().findOne({ _id: id }))!;
const rowsOf = ({ userId }: Actor): Promise<TransactionRow[]> =>
  store.collection<TransactionRow>('transactions').find({ userId }).toArray() as Promise<TransactionRow[]>;

async function linked(as: Actor) {
  const public_token = publicTokenOf(banks);
  const { itemId } = await stack.ask(exchangePublicTokenEndpoint, { public_token }, { as });
  const item = banks.plaid.world.all().at(-1)!;
  item.advance({ add: 300, overDays: 50, pending: 3, modify: 10, remove: 10 });
  return { itemId, item };
}

/** Assigns every account of the bank to a ledger account; the first sync then starts automatically. */
async function place(as: Actor, itemId: string): Promise<void> {
  const accounts = (await linkOf(itemId)).accounts.map(({ id }) => ({ id, to: 'new' as const }));
  await stack.ask(placeLinkEndpoint, { itemId, accounts }, { as });
}

/** Restarts the service, lets the lease of the stopped one expire, and syncs once. */
async function syncOnce(as: Actor, itemId: string): Promise<void> {
  service = await startServiceProcess(stack, banking);
  await links().updateOne(
    { _id: itemId, run: { $exists: true } },
    { $set: { 'run.leaseUntil': new Date(0) } },
  );
  await stack.ask(syncLinkEndpoint, { itemId }, { as });
  const isDone = async (): Promise<boolean> => (await linkOf(itemId)).lastSync !== null;
  if (!(await waitUntil(isDone, { timeoutMs: 30_000, everyMs: 50 })))
    throw new Error('The sync does not end.');
}

async function requireWhole({ userId }: Actor): Promise<void> {
  expect(await wrongFigures(store, userId)).toEqual([]);
  expect(await verifyAuditChain(store, userId)).toBeUndefined();
}

describe('a first bank sync whose service is stopped by kill -9', () => {
  it('has written nothing if it was reading pages, and one sync later both ledgers are equal', async () => {
    const as = { ...exampleActor, userId: newId() };
    const { itemId, item } = await linked(as);
    const fifth = new Promise<void>((resolve) => {
      inPages(
        item,
        (page) => {
          if (page !== 5) return;
          process.kill(service.pid, 'SIGKILL');
          resolve();
        },
        16,
      );
    });
    await place(as, itemId);
    await fifth;
    await service.kill();
    expect(await rowsOf(as)).toEqual([]);
    inPages(item, undefined, 16);
    await syncOnce(as, itemId);
    expect(ledgerSide(await rowsOf(as))).toEqual(bankSide(item));
    await requireWhole(as);
  }, 90_000);

  it('continues with what it had read if it was writing rows, and one sync later both ledgers are equal', async () => {
    const as = { ...exampleActor, userId: newId() };
    const { itemId, item } = await linked(as);
    inPages(item, undefined, 16);
    await place(as, itemId);
    const isInTheMiddle = async (): Promise<boolean> => ((await linkOf(itemId)).staged?.next ?? 0) >= 3;
    expect(await waitUntil(isInTheMiddle, { timeoutMs: 30_000, everyMs: 1 })).toBe(true);
    await service.kill();
    const written = (await rowsOf(as)).length;
    expect(written).toBeGreaterThan(0);
    expect(written).toBeLessThan(bankSide(item).length);
    await syncOnce(as, itemId);
    expect(ledgerSide(await rowsOf(as))).toEqual(bankSide(item));
    await requireWhole(as);
  }, 90_000);
});

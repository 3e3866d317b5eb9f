import { EventEmitter, once } from 'node:events';
import {
  changeTransactionRequest,
  commitBulkRequest,
  createCategoryRequest,
  addPersonRequest,
  bankingEraseUserRequest,
  changeCategoryRequest,
  listAccountsRequest,
  listPeopleRequest,
  previewBulkRequest,
  removeAccountRequest,
  removePersonRequest,
  undoRequest,
  type BulkChange,
} from '@app/contracts-banking';
import { addDays, type Day } from '@app/calendar';
import type { Actor } from '@app/contracts-kernel';
import { UnitOfWork } from '@app/persistence';
import { models } from '../src/features/ledger/ledger.module';
import { MonthRollupsRepository } from '../src/features/ledger/month-rollups.repository';
import { rowsInOneRecastStep, type RecastDocument } from '../src/features/recasts/recast';
import { RecastRecovery } from '../src/features/recasts/recast.recovery';
import { RecastWriter } from '../src/features/recasts/recast.writer';
import type { TransactionRow } from '../src/features/transactions/transaction';
import { importClient } from './import-client';
import { failing, withMeanwhile } from './meanwhile';
import { somebody, testBanking, today } from './test-banking';

/** What happens between steps takes two of them, not thousands of rows. */
jest.mock('../src/features/recasts/recast', () => ({
  ...jest.requireActual<object>('../src/features/recasts/recast'),
  rowsInOneRecastStep: 200,
}));

const banking = testBanking({ timeoutMs: 180_000 });
const { sound, undo } = banking;
const client = importClient(() => banking);
const slow = { timeoutMs: 120_000 };
const [many, few] = [rowsInOneRecastStep + 50, 5];
const wait = {
  code: 'REQUEST_IN_PROGRESS',
  message: 'Many transactions are being changed right now. Try again in a moment.',
};

interface Ledger {
  as: Actor;
  /** With many rows. */
  main: string;
  /** With few, the oldest: they go first. */
  spare: string;
}

async function bring(as: Actor, account: string, count: number, until: Day): Promise<void> {
  const lines = Array.from(
    { length: count },
    (_one, index) => `${addDays(until, -(index % 300))},ZAFFRE ${index},-${index + 1}.00`,
  );
  const file = Buffer.from(`Date,Description,Amount\n${lines.join('\n')}\n`);
  await (await client.bring(as, account, `${until}.csv`, file)).commit();
}

async function twoAccounts(): Promise<Ledger> {
  const as = somebody();
  const [main, spare] = [await client.account(as), await client.account(as, 'savings')];
  await bring(as, spare, few, addDays(today, -400));
  await bring(as, main, many, today);
  return { as, main, spare };
}

async function inBulk(as: Actor, change: BulkChange): Promise<string> {
  const ids = (await client.list(as)).map(({ id }) => id);
  const { plan } = await banking.ask(previewBulkRequest, { ids, change }, { as, ...slow });
  const { undoId } = await banking.ask(commitBulkRequest, { ids, change, plan }, { as, ...slow });
  return undoId!;
}

const undoLarge = (as: Actor, id: string) => banking.ask(undoRequest, { id }, { as, ...slow });
const drop = (as: Actor, id: string) => banking.ask(removeAccountRequest, { id }, { as });

/** What people see of it. Versions rise with every write. */
async function seen(as: Actor): Promise<unknown> {
  const rows = await client.list(as);
  const accounts = await banking.ask(listAccountsRequest, {}, { as });
  return {
    rows: rows.map(({ version: _v, ...row }) => row).sort((a, b) => (a.id < b.id ? -1 : 1)),
    accounts: accounts.map(({ version: _v, ...account }) => account),
    people: (await banking.ask(listPeopleRequest, {}, { as })).people.map(({ name }) => name),
  };
}

describe('what rows go back to, while they do in steps', () => {
  it('stays: an account is not removed before all are through', async () => {
    const { as, main, spare } = await twoAccounts();
    const before = await seen(as);
    const id = await inBulk(as, { remove: true });
    const refused: unknown[] = [];
    await withMeanwhile(
      banking,
      2,
      async () => {
        for (const account of [main, spare]) refused.push(await failing(drop(as, account)));
      },
      () => undoLarge(as, id),
    );
    expect(refused).toEqual([expect.objectContaining(wait), expect.objectContaining(wait)]);
    expect(await seen(as)).toEqual(before);
    await sound(as);
    expect(await failing(drop(as, spare))).toMatchObject({ code: 'ACCOUNT_NOT_EMPTY' });
  });

  it('is there before the first goes: without one account none does, and all do once it is back', async () => {
    const { as, spare } = await twoAccounts();
    const before = await seen(as);
    const id = await inBulk(as, { remove: true });
    const removed = await drop(as, spare);
    expect(await failing(undoLarge(as, id))).toMatchObject({
      code: 'UNDO_EXPIRED',
      message: 'This can no longer be undone: an account of it was removed since.',
    });
    expect(await client.list(as)).toEqual([]);
    await sound(as);
    await undo(as, removed.undoId);
    await undoLarge(as, id);
    expect(await seen(as)).toEqual(before);
    await sound(as);
  });

  it('stays, too, while what was written in steps is taken back half way', async () => {
    const { as, spare } = await twoAccounts();
    const before = await seen(as);
    const writer = banking.get(RecastWriter);
    const apply = writer.apply.bind(writer);
    let steps = 0;
    let refused: unknown;
    const end = jest.spyOn(RecastWriter.prototype, 'apply').mockImplementation((...args) => {
      if (++steps > 1) throw new Error('no more');
      return apply(...args);
    });
    try {
      await withMeanwhile(
        banking,
        3,
        async () => {
          refused = await failing(drop(as, spare));
        },
        async () => expect(inBulk(as, { remove: true })).rejects.toThrow(),
      );
    } finally {
      end.mockRestore();
    }
    expect(refused).toMatchObject(wait);
    expect(await seen(as)).toEqual(before);
    await sound(as);
  });

  it('stays while the recovery has to end what somebody began, and may go afterwards', async () => {
    const { as, main, spare } = await twoAccounts();
    const before = await seen(as);
    const id = await inBulk(as, { accountId: spare });
    const death = jest.spyOn(RecastWriter.prototype, 'takeStepBack').mockRejectedValue(new Error('gone'));
    try {
      await expect(undoLarge(as, id)).rejects.toThrow();
    } finally {
      death.mockRestore();
    }
    expect(await failing(drop(as, main))).toMatchObject(wait);
    const half = await banking.store
      .collection<RecastDocument>('recasts')
      .findOne({ userId: as.userId, steps: { $exists: true } });
    await banking.get(RecastRecovery).recover(new Date(half!.steps!.leaseUntil.getTime() + 1));
    expect(await seen(as)).toEqual(before);
    const again = await inBulk(as, { accountId: spare });
    await drop(as, main);
    expect(await failing(undoLarge(as, again))).toMatchObject({ code: 'UNDO_EXPIRED' });
    await sound(as);
  });
});

describe('what rows go to, while they do in steps', () => {
  it('stays: neither the account that gets them nor the one that gave them is removed', async () => {
    const { as, main, spare } = await twoAccounts();
    const other = await client.account(as, 'cash');
    const refused: unknown[] = [];
    let id = '';
    await withMeanwhile(
      banking,
      2,
      async () => {
        for (const account of [other, main, spare]) refused.push(await failing(drop(as, account)));
      },
      async () => void (id = await inBulk(as, { accountId: other })),
    );
    expect(refused[0]).toMatchObject(wait);
    expect(await drop(as, main)).toMatchObject({ removed: true });
    await sound(as);
    expect(await failing(undoLarge(as, id))).toMatchObject({ code: 'UNDO_EXPIRED' });
  });

  it('stays: somebody whom rows begin to name, or name again, is not removed', async () => {
    const { as } = await twoAccounts();
    const { id: person } = (await banking.ask(addPersonRequest, { name: 'Robin' }, { as })).person;
    const [row] = await client.list(as);
    await banking.ask(changeTransactionRequest, { id: row!.id, version: row!.version, person }, { as });
    const before = await seen(as);
    const id = await inBulk(as, { remove: true });
    let refused: unknown;
    await withMeanwhile(
      banking,
      2,
      async () => void (refused = await failing(banking.ask(removePersonRequest, { id: person }, { as }))),
      () => undoLarge(as, id),
    );
    expect(refused).toMatchObject(wait);
    expect(await seen(as)).toEqual(before);
    await sound(as);
  });

  it('keeps its name: a category is not called otherwise before all rows have it', async () => {
    const { as } = await twoAccounts();
    const { id: fuel } = await banking.ask(createCategoryRequest, { name: 'Fuel' }, { as });
    const rename = () => banking.ask(changeCategoryRequest, { id: fuel, name: 'Petrol' }, { as, ...slow });
    let refused: unknown;
    await withMeanwhile(
      banking,
      3,
      async () => void (refused = await failing(rename())),
      async () => void (await inBulk(as, { category: 'Fuel' })),
    );
    const categories = async () => [...new Set((await client.list(as)).map(({ category }) => category))];
    expect(await categories()).toEqual(['Fuel']);
    expect(refused).toMatchObject(wait);
    await rename();
    expect(await categories()).toEqual(['Petrol']);
    await sound(as);
  });
});

it('nothing is left of somebody who is erased between two steps', async () => {
  const { as } = await twoAccounts();
  const months = banking.get(MonthRollupsRepository);
  const erase = months.erase.bind(months);
  const told = new EventEmitter();
  const [reached, stepped] = [once(told, 'reached'), once(told, 'stepped')];
  // The step comes when the figures of their months are gone.
  const spy = jest.spyOn(months, 'erase').mockImplementation(async (userId) => {
    const removed = await erase(userId);
    told.emit('reached');
    await stepped;
    return removed;
  });
  let erased: Promise<unknown> | undefined;
  try {
    await withMeanwhile(
      banking,
      3,
      async () => {
        erased = banking.ask(
          bankingEraseUserRequest,
          { userId: as.userId },
          { as: { ...as, kind: 'system' }, ...slow },
        );
        await reached;
      },
      () => failing(inBulk(as, { category: 'Gifts' })),
    );
  } finally {
    told.emit('stepped');
    await erased;
    spy.mockRestore();
  }
  const left = await Promise.all(
    models.map(async ({ collection }) => [
      collection,
      await banking.store.collection(collection).countDocuments({ userId: as.userId }),
    ]),
  );
  expect(left.filter(([, count]) => count !== 0)).toEqual([]);
});

describe('a large change', () => {
  it('beside another one is told to wait, in words of what goes on', async () => {
    const { as } = await twoAccounts();
    let refused: unknown;
    await withMeanwhile(
      banking,
      2,
      async () => void (refused = await failing(inBulk(as, { addTags: ['second'] }))),
      () => inBulk(as, { addTags: ['first'] }),
    );
    expect(refused).toMatchObject(wait);
    expect(new Set((await client.list(as)).flatMap(({ tags }) => tags))).toEqual(new Set(['first']));
    await sound(as);
  });

  it('whose rows would go to what is no longer there says that nothing was changed', async () => {
    const { as, spare } = await twoAccounts();
    const unit = banking.get(UnitOfWork);
    const context = { userId: as.userId, source: 'test', correlationId: 'x' };
    const [row] = await banking.store
      .collection<TransactionRow>('transactions')
      .find({ userId: as.userId, accountId: spare })
      .toArray();
    const claim = (after: TransactionRow) =>
      unit.commit(context, (tx) =>
        banking.get(RecastWriter).claimOthers(tx, as.userId, [{ before: row!, after }]),
      );
    const gone = (what: string) => ({
      code: 'CONFLICT',
      message: `Nothing was changed: ${what} has been removed meanwhile. Look at the transactions again.`,
    });
    expect(await failing(claim({ ...row!, accountId: 'gone' }))).toMatchObject(gone('an account of it'));
    expect(await failing(claim({ ...row!, person: 'gone' }))).toMatchObject(gone('a person it names'));
  });
});

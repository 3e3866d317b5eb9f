import { EventEmitter, once } from 'node:events';
import {
  changeTransactionEndpoint,
  addPersonEndpoint,
  bankingEraseUserEndpoint,
  listAccountsEndpoint,
  listPeopleEndpoint,
  removeAccountEndpoint,
  removePersonEndpoint,
  undoEndpoint,
  type BulkChange,
} from '@app/contracts-banking';
import { addDays, type Day } from '@app/calendar';
import type { Actor } from '@app/contracts-kernel';
import { UnitOfWork } from '@app/persistence';
import { monthRollupModel } from '../../../src/ledger/book/rollups/month-rollup.schema';
import { rowsPerBatchStep, type BatchDocument } from '../../../src/ledger/batch/batch';
import { BatchRecoveryService } from '../../../src/ledger/batch/batch-recovery.service';
import { BatchWriter } from '../../../src/ledger/batch/batch.writer';
import type { TransactionRow } from '../../../src/ledger/model/transaction';
import { failing, interleave } from '../../support/interleave';
import { LedgerDriver } from '../../support/ledger-driver';
import { somebody, testBanking, today } from '../../support/test-banking';

/** Two steps are enough for what happens between steps; thousands of rows are not needed. */
jest.mock('../../../src/ledger/batch/batch', () => ({
  ...jest.requireActual<object>('../../../src/ledger/batch/batch'),
  rowsPerBatchStep: 30,
}));

const banking = testBanking({ timeoutMs: 180_000 });
const { sound, undo } = banking;
const ledger = new LedgerDriver(banking);
const slow = { timeoutMs: 120_000 };
const [many, few] = [rowsPerBatchStep + 10, 5];
const wait = {
  code: 'REQUEST_IN_PROGRESS',
  message: 'Many transactions are being changed right now. Try again in a moment.',
};

interface Ledger {
  as: Actor;
  /** An account with many rows. */
  main: string;
  /** An account with few rows, the oldest: they are processed first. */
  spare: string;
}

async function bring(as: Actor, account: string, count: number, until: Day): Promise<void> {
  const lines = Array.from(
    { length: count },
    (_one, index) => `${addDays(until, -(index % 300))},ZAFFRE ${index},-${index + 1}.00`,
  );
  const file = Buffer.from(`Date,Description,Amount\n${lines.join('\n')}\n`);
  await (await ledger.importFile(as, account, `${until}.csv`, file)).commit();
}

async function twoAccounts(): Promise<Ledger> {
  const as = somebody();
  const [main, spare] = [await ledger.openAccount(as), await ledger.openAccount(as, 'savings')];
  await bring(as, spare, few, addDays(today, -400));
  await bring(as, main, many, today);
  return { as, main, spare };
}

const inBulk = async (as: Actor, change: BulkChange): Promise<string> =>
  ledger.changeInBulk(
    as,
    (await ledger.list(as)).map(({ id }) => id),
    change,
  );

const undoLarge = (as: Actor, id: string) => banking.ask(undoEndpoint, { id }, { as, ...slow });
const drop = (as: Actor, id: string) => banking.ask(removeAccountEndpoint, { id }, { as });

/** The ledger as people see it, without versions, which rise with every write. */
async function seen(as: Actor): Promise<unknown> {
  const accounts = await banking.ask(listAccountsEndpoint, {}, { as });
  return {
    rows: await ledger.listWithoutVersions(as),
    accounts: accounts.map(({ version: _v, ...account }) => account),
    people: (await banking.ask(listPeopleEndpoint, {}, { as })).people.map(({ name }) => name),
  };
}

describe('the undo of a batch in steps', () => {
  it('keeps an account from being removed before all rows are back', async () => {
    const { as, main, spare } = await twoAccounts();
    const before = await seen(as);
    const id = await inBulk(as, { remove: true });
    const refused: unknown[] = [];
    await interleave(
      banking,
      1,
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

  it('restores no row while an account is missing, and all rows once it exists again', async () => {
    const { as, spare } = await twoAccounts();
    const before = await seen(as);
    const id = await inBulk(as, { remove: true });
    const removed = await drop(as, spare);
    expect(await failing(undoLarge(as, id))).toMatchObject({
      code: 'UNDO_EXPIRED',
      message: 'This can no longer be undone: an account of it was removed since.',
    });
    expect(await ledger.list(as)).toEqual([]);
    await sound(as);
    await undo(as, removed.undoId);
    await undoLarge(as, id);
    expect(await seen(as)).toEqual(before);
    await sound(as);
  });

  it('keeps an account from being removed while an interrupted batch is undone', async () => {
    const { as, spare } = await twoAccounts();
    const before = await seen(as);
    const writer = banking.get(BatchWriter);
    const apply = writer.apply.bind(writer);
    let steps = 0;
    let refused: unknown;
    const end = jest.spyOn(BatchWriter.prototype, 'apply').mockImplementation((...args) => {
      if (++steps > 1) throw new Error('no more');
      return apply(...args);
    });
    try {
      await interleave(
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

  it('keeps an account until the recovery has finished the undo', async () => {
    const { as, main, spare } = await twoAccounts();
    const before = await seen(as);
    const id = await inBulk(as, { accountId: spare });
    const death = jest.spyOn(BatchWriter.prototype, 'undoStep').mockRejectedValue(new Error('gone'));
    try {
      await expect(undoLarge(as, id)).rejects.toThrow();
    } finally {
      death.mockRestore();
    }
    expect(await failing(drop(as, main))).toMatchObject(wait);
    const half = await banking.store
      .collection<BatchDocument>('batches')
      .findOne({ userId: as.userId, steps: { $exists: true } });
    await banking.get(BatchRecoveryService).recover(new Date(half!.steps!.leaseUntil.getTime() + 1));
    expect(await seen(as)).toEqual(before);
    const again = await inBulk(as, { accountId: spare });
    await drop(as, main);
    expect(await failing(undoLarge(as, again))).toMatchObject({ code: 'UNDO_EXPIRED' });
    await sound(as);
  });
});

describe('a batch in steps', () => {
  it('keeps both the source and the target account from being removed', async () => {
    const { as, main, spare } = await twoAccounts();
    const other = await ledger.openAccount(as, 'cash');
    const refused: unknown[] = [];
    let id = '';
    await interleave(
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

  it('keeps a person whom its rows name from being removed', async () => {
    const { as } = await twoAccounts();
    const { id: person } = (await banking.ask(addPersonEndpoint, { name: 'Robin' }, { as })).person;
    const [row] = await ledger.list(as);
    await banking.ask(changeTransactionEndpoint, { id: row!.id, version: row!.version, person }, { as });
    const before = await seen(as);
    const id = await inBulk(as, { remove: true });
    let refused: unknown;
    await interleave(
      banking,
      2,
      async () => void (refused = await failing(banking.ask(removePersonEndpoint, { id: person }, { as }))),
      () => undoLarge(as, id),
    );
    expect(refused).toMatchObject(wait);
    expect(await seen(as)).toEqual(before);
    await sound(as);
  });
});

it('leaves nothing of a user who is erased between two steps', async () => {
  const { as } = await twoAccounts();
  const { collection: months } = banking.store.models[monthRollupModel.name]!;
  const erase = months.deleteMany.bind(months);
  const published = new EventEmitter();
  const [reached, stepped] = [once(published, 'reached'), once(published, 'stepped')];
  // The step runs after the figures of its months were erased.
  const spy = jest.spyOn(months, 'deleteMany').mockImplementation(async (filter) => {
    const removed = await erase(filter);
    published.emit('reached');
    await stepped;
    return removed;
  });
  let erased: Promise<unknown> | undefined;
  try {
    await interleave(
      banking,
      3,
      async () => {
        erased = banking.ask(
          bankingEraseUserEndpoint,
          { userId: as.userId },
          { as: { ...as, kind: 'system' }, ...slow },
        );
        await reached;
      },
      () => failing(inBulk(as, { category: 'Gifts' })),
    );
  } finally {
    published.emit('stepped');
    await erased;
    spy.mockRestore();
  }
  const left = await Promise.all(
    Object.values(banking.store.models).map(async ({ collection: { name: collection } }) => [
      collection,
      await banking.store.collection(collection).countDocuments({ userId: as.userId }),
    ]),
  );
  expect(left.filter(([, count]) => count !== 0)).toEqual([]);
});

describe('a large change', () => {
  it('is told to wait while another batch runs', async () => {
    const { as } = await twoAccounts();
    let refused: unknown;
    await interleave(
      banking,
      2,
      async () => void (refused = await failing(inBulk(as, { addTags: ['second'] }))),
      () => inBulk(as, { addTags: ['first'] }),
    );
    expect(refused).toMatchObject(wait);
    expect(new Set((await ledger.list(as)).flatMap(({ tags }) => tags))).toEqual(new Set(['first']));
    await sound(as);
  });

  it('refuses a batch whose account or person was deleted meanwhile', async () => {
    const { as, spare } = await twoAccounts();
    const unit = banking.get(UnitOfWork);
    const context = { userId: as.userId, source: 'test', correlationId: 'x' };
    const [row] = await banking.store
      .collection<TransactionRow>('transactions')
      .find({ userId: as.userId, accountId: spare })
      .toArray();
    const claim = (after: TransactionRow) =>
      unit.commit(context, (tx) =>
        banking.get(BatchWriter).claimReferences(tx, as.userId, [{ before: row!, after }]),
      );
    const gone = (what: string) => ({
      code: 'CONFLICT',
      message: `Nothing was changed: ${what} has been removed meanwhile. Look at the transactions again.`,
    });
    expect(await failing(claim({ ...row!, accountId: 'gone' }))).toMatchObject(gone('an account of it'));
    expect(await failing(claim({ ...row!, person: 'gone' }))).toMatchObject(gone('a person it names'));
  });
});

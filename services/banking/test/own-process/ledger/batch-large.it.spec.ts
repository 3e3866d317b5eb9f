import {
  changeCategoryEndpoint,
  changeTransactionEndpoint,
  createRuleEndpoint,
  listTransactionsEndpoint,
  mergeCategoryEndpoint,
  createCategoryEndpoint,
  undoEndpoint,
  type RuleDraft,
} from '@app/contracts-banking';
import type { Actor } from '@app/contracts-kernel';
import { addDays } from '@app/calendar';
import { newId } from '@app/ids';
import { rowsPerBatchStep, type BatchDocument } from '../../../src/ledger/batch/batch';
import { BatchRecoveryService } from '../../../src/ledger/batch/batch-recovery.service';
import { BatchWriter } from '../../../src/ledger/batch/batch.writer';
import { LedgerDriver } from '../../support/ledger-driver';
import { somebody, testBanking, today } from '../../support/test-banking';

/** Two steps of few rows; the test of the sample data writes thousands at once. */
jest.mock('../../../src/ledger/batch/batch', () => ({
  ...jest.requireActual<object>('../../../src/ledger/batch/batch'),
  rowsPerBatchStep: 40,
}));

const banking = testBanking({ timeoutMs: 180_000 });
const { sound } = banking;

const ledger = new LedgerDriver(banking);
const count = rowsPerBatchStep + 10;
const rule: RuleDraft = {
  name: 'All of it',
  enabled: true,
  when: ['import'],
  if: { field: 'description', op: 'contains', value: 'zaffre' },
  then: [{ do: 'setCategory', category: 'gifts' }],
  stopProcessing: false,
  fillOnlyIfEmpty: false,
};

async function somebodyWithMany(): Promise<Actor> {
  const as = somebody();
  const account = await ledger.openAccount(as);
  const lines = Array.from(
    { length: count },
    (_one, index) => `${addDays(today, -(index % 300))},ZAFFRE ${index},-${index + 1}.00`,
  );
  const file = Buffer.from(`Date,Description,Amount\n${lines.join('\n')}\n`);
  await (await ledger.importFile(as, account, 'many.csv', file)).commit();
  return as;
}
const categories = async (as: Actor) => {
  const rows = await banking.ask(listTransactionsEndpoint, {}, { as });
  return rows.reduce<Record<string, number>>(
    (sums, { category }) => ({ ...sums, [category]: (sums[category] ?? 0) + 1 }),
    {},
  );
};

describe('a batch larger than one transaction', () => {
  it('is one write with one undo', async () => {
    const as = await somebodyWithMany();
    const before = await categories(as);
    const idempotencyKey = newId();
    const ask = { as, idempotencyKey, timeoutMs: 120_000 };
    const made = await banking.ask(createRuleEndpoint, { rule, applyToPast: true }, ask);
    expect(made.changed).toBe(count);
    expect(await banking.ask(createRuleEndpoint, { rule, applyToPast: true }, ask)).toEqual(made);
    expect(await categories(as)).toEqual({ Gifts: count });
    await sound(as);
    const own = await banking.ask(createCategoryEndpoint, { name: 'Presents' }, { as });
    const merged = await banking.ask(
      mergeCategoryEndpoint,
      { id: 'gifts', into: own.id },
      { as, timeoutMs: 120_000 },
    );
    expect(await categories(as)).toEqual({ Presents: count });
    await banking.ask(undoEndpoint, { id: merged.undoId }, { as, timeoutMs: 120_000 });
    expect(await categories(as)).toEqual({ Gifts: count });
    await banking.ask(undoEndpoint, { id: made.undoId }, { as, timeoutMs: 120_000 });
    expect(await categories(as)).toEqual(before);
    await sound(as);
  });

  it('of a bulk change or deletion is written in steps with one undo', async () => {
    const as = await somebodyWithMany();
    const before = await ledger.listWithoutVersions(as);
    const ids = before.map(({ id }) => id);
    const tagged = await ledger.changeInBulk(as, ids, { addTags: ['all'] });
    expect((await ledger.listWithoutVersions(as)).every(({ tags }) => tags.includes('all'))).toBe(true);
    await banking.undo(as, tagged);
    expect(await ledger.listWithoutVersions(as)).toEqual(before);
    const removed = await ledger.changeInBulk(as, ids, { remove: true });
    expect(await ledger.listWithoutVersions(as)).toEqual([]);
    await sound(as);
    await banking.undo(as, removed);
    expect(await ledger.listWithoutVersions(as)).toEqual(before);
    await sound(as);
  });

  it('is made again after its undo, as a batch with its own undo', async () => {
    const as = await somebodyWithMany();
    const before = await categories(as);
    const how = { as, timeoutMs: 120_000 };
    const made = await banking.ask(createRuleEndpoint, { rule, applyToPast: true }, how);
    const undone = await banking.ask(undoEndpoint, { id: made.undoId! }, how);
    expect(await categories(as)).toEqual(before);
    const redone = await banking.ask(undoEndpoint, { id: undone.undoId! }, how);
    expect(await categories(as)).toEqual({ Gifts: count });
    await sound(as);
    const again = await banking.ask(undoEndpoint, { id: redone.undoId! }, how);
    expect(await categories(as)).toEqual(before);
    expect(again.undoId).not.toBeNull();
    await sound(as);
  });

  it('is not made again, not even in part, once one of its rows was changed after the undo', async () => {
    const as = await somebodyWithMany();
    const how = { as, timeoutMs: 120_000 };
    const made = await banking.ask(createRuleEndpoint, { rule, applyToPast: true }, how);
    const undone = await banking.ask(undoEndpoint, { id: made.undoId! }, how);
    const rows = await banking.ask(listTransactionsEndpoint, {}, { as });
    for (const { id, version } of [rows[0]!, rows.at(-1)!])
      await banking.ask(changeTransactionEndpoint, { id, version, note: 'Looked at' }, { as });
    const before = await categories(as);
    await expect(banking.ask(undoEndpoint, { id: undone.undoId! }, how)).rejects.toMatchObject({
      code: 'UNDO_EXPIRED',
      message: expect.stringContaining('can no longer be done again'),
    });
    expect(await categories(as)).toEqual(before);
    await sound(as);
  });

  it('brings rows back in their category under its current name', async () => {
    const as = await somebodyWithMany();
    const how = { as, timeoutMs: 120_000 };
    const fuel = await banking.ask(createCategoryEndpoint, { name: 'Fuel' }, { as });
    const first: RuleDraft = { ...rule, then: [{ do: 'setCategory', category: fuel.id }] };
    await banking.ask(createRuleEndpoint, { rule: first, applyToPast: true }, how);
    const second: RuleDraft = { ...rule, name: 'All of it again' };
    const { undoId } = await banking.ask(createRuleEndpoint, { rule: second, applyToPast: true }, how);
    expect(await categories(as)).toEqual({ Gifts: count });
    await banking.ask(changeCategoryEndpoint, { id: fuel.id, name: 'Petrol' }, { as });
    await banking.ask(undoEndpoint, { id: undoId }, how);
    expect(await categories(as)).toEqual({ Petrol: count });
    await sound(as);
  });

  it('leaves nothing behind when its writer stops halfway', async () => {
    const as = await somebodyWithMany();
    const before = await categories(as);
    const writer = banking.get(BatchWriter);
    const apply = writer.apply.bind(writer);
    let steps = 0;
    const death = jest.spyOn(BatchWriter.prototype, 'apply').mockImplementation((...args) => {
      if (++steps > 1) throw new Error('the process is gone');
      return apply(...args);
    });
    const back = jest.spyOn(BatchWriter.prototype, 'undoStep').mockRejectedValue(new Error('gone'));
    try {
      await expect(
        banking.ask(createRuleEndpoint, { rule, applyToPast: true }, { as, timeoutMs: 120_000 }),
      ).rejects.toThrow();
    } finally {
      death.mockRestore();
      back.mockRestore();
    }
    expect((await categories(as))['Gifts']).toBe(rowsPerBatchStep);
    await sound(as);
    const batches = banking.store.collection<BatchDocument>('batches');
    const halfDone = await batches.findOne({ userId: as.userId });
    await banking.get(BatchRecoveryService).recover(new Date(halfDone!.steps!.leaseUntil.getTime() + 1));
    expect(await categories(as)).toEqual(before);
    expect(await batches.countDocuments({ userId: as.userId })).toBe(0);
    await sound(as);
  });
});

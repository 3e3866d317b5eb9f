import {
  changeCategoryRequest,
  createRuleRequest,
  listTransactionsRequest,
  mergeCategoryRequest,
  createCategoryRequest,
  undoRequest,
  type RuleDraft,
} from '@app/contracts-banking';
import type { Actor } from '@app/contracts-kernel';
import { addDays } from '@app/calendar';
import { newId } from '@app/ids';
import { rowsInOneRecastStep, type RecastDocument } from '../src/features/recasts/recast';
import { RecastRecovery } from '../src/features/recasts/recast.recovery';
import { RecastWriter } from '../src/features/recasts/recast.writer';
import { importClient } from './import-client';
import { somebody, testBanking, today } from './test-banking';

const banking = testBanking({ timeoutMs: 180_000 });
const { sound } = banking;

const client = importClient(() => banking);
const count = rowsInOneRecastStep + 500;
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
  const account = await client.account(as);
  const lines = Array.from(
    { length: count },
    (_one, index) => `${addDays(today, -(index % 300))},ZAFFRE ${index},-${index + 1}.00`,
  );
  const file = Buffer.from(`Date,Description,Amount\n${lines.join('\n')}\n`);
  await (await client.bring(as, account, 'many.csv', file)).commit();
  return as;
}
const categories = async (as: Actor) => {
  const rows = await banking.ask(listTransactionsRequest, {}, { as });
  return rows.reduce<Record<string, number>>(
    (sums, { category }) => ({ ...sums, [category]: (sums[category] ?? 0) + 1 }),
    {},
  );
};

describe('a change of more rows than one transaction takes', () => {
  it('is one write with one undo all the same', async () => {
    const as = await somebodyWithMany();
    const before = await categories(as);
    const idempotencyKey = newId();
    const ask = { as, idempotencyKey, timeoutMs: 120_000 };
    const made = await banking.ask(createRuleRequest, { rule, applyToPast: true }, ask);
    expect(made.changed).toBe(count);
    expect(await banking.ask(createRuleRequest, { rule, applyToPast: true }, ask)).toEqual(made);
    expect(await categories(as)).toEqual({ Gifts: count });
    await sound(as);
    const own = await banking.ask(createCategoryRequest, { name: 'Presents' }, { as });
    const merged = await banking.ask(
      mergeCategoryRequest,
      { id: 'gifts', into: own.id },
      { as, timeoutMs: 120_000 },
    );
    expect(await categories(as)).toEqual({ Presents: count });
    await banking.ask(undoRequest, { id: merged.undoId }, { as, timeoutMs: 120_000 });
    expect(await categories(as)).toEqual({ Gifts: count });
    await banking.ask(undoRequest, { id: made.undoId }, { as, timeoutMs: 120_000 });
    expect(await categories(as)).toEqual(before);
    await sound(as);
  });

  it('says once, when it is taken back, that a category of its rows has another name', async () => {
    const as = await somebodyWithMany();
    const how = { as, timeoutMs: 120_000 };
    const fuel = await banking.ask(createCategoryRequest, { name: 'Fuel' }, { as });
    const first: RuleDraft = { ...rule, then: [{ do: 'setCategory', category: fuel.id }] };
    await banking.ask(createRuleRequest, { rule: first, applyToPast: true }, how);
    const second: RuleDraft = { ...rule, name: 'All of it again' };
    const { undoId } = await banking.ask(createRuleRequest, { rule: second, applyToPast: true }, how);
    expect(await categories(as)).toEqual({ Gifts: count });
    await banking.ask(changeCategoryRequest, { id: fuel.id, name: 'Petrol' }, { as });
    const back = await banking.ask(undoRequest, { id: undoId }, how);
    expect(back.note).toBe('What was in Fuel is in Petrol now, and so is this.');
    expect(await categories(as)).toEqual({ Petrol: count });
    await sound(as);
  });

  it('leaves nothing behind when its writer dies in the middle', async () => {
    const as = await somebodyWithMany();
    const before = await categories(as);
    const writer = banking.get(RecastWriter);
    const apply = writer.apply.bind(writer);
    let steps = 0;
    const death = jest.spyOn(RecastWriter.prototype, 'apply').mockImplementation((...args) => {
      if (++steps > 1) throw new Error('the process is gone');
      return apply(...args);
    });
    const back = jest.spyOn(RecastWriter.prototype, 'takeStepBack').mockRejectedValue(new Error('gone'));
    try {
      await expect(
        banking.ask(createRuleRequest, { rule, applyToPast: true }, { as, timeoutMs: 120_000 }),
      ).rejects.toThrow();
    } finally {
      death.mockRestore();
      back.mockRestore();
    }
    expect((await categories(as))['Gifts']).toBe(rowsInOneRecastStep);
    await sound(as);
    const recasts = banking.store.collection<RecastDocument>('recasts');
    const halfDone = await recasts.findOne({ userId: as.userId });
    await banking.get(RecastRecovery).recover(new Date(halfDone!.steps!.leaseUntil.getTime() + 1));
    expect(await categories(as)).toEqual(before);
    expect(await recasts.countDocuments({ userId: as.userId })).toBe(0);
    await sound(as);
  });
});

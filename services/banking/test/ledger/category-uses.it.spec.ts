import {
  changeCategoryEndpoint,
  changeLedgerSettingsEndpoint,
  changeTransactionEndpoint,
  createCategoryEndpoint,
  linkRefundEndpoint,
  mergeCategoryEndpoint,
  readTransactionEndpoint,
  removeCategoryEndpoint,
} from '@app/contracts-banking';
import type { Actor } from '@app/contracts-kernel';
import { LedgerDriver } from '../support/ledger-driver';
import { somebody, testBanking } from '../support/test-banking';

const banking = testBanking({ timeoutMs: 120_000 });
const { undo, sound } = banking;
const { add } = new LedgerDriver(banking);

const create = async (as: Actor, name: string) =>
  (await banking.ask(createCategoryEndpoint, { name }, { as })).id;
const rename = async (as: Actor, id: string, name: string) =>
  (await banking.ask(changeCategoryEndpoint, { id, name }, { as })).undoId!;
const linesOf = async (as: Actor, id: string) =>
  (await banking.ask(readTransactionEndpoint, { id }, { as })).lines.map(({ category }) => category);

/** A split that is excluded from all sums. */
async function excludedSplit(as: Actor, category: string): Promise<string> {
  const { id, version } = await add(as, {
    lines: [
      { amount: 30, category: 'Dining' },
      { amount: 60, category },
    ],
  });
  await banking.ask(changeTransactionEndpoint, { id, version, excluded: true }, { as });
  return id;
}

/** A refund that counts at its purchase, so that it counts in nothing by itself. */
async function refundAtPurchase(as: Actor, category: string): Promise<string> {
  const expense = await add(as, { category });
  const refund = await add(as, { type: 'income', category: 'Refund', description: 'Back' });
  await banking.ask(linkRefundEndpoint, { refundId: refund.id, expenseId: expense.id }, { as });
  await banking.ask(changeLedgerSettingsEndpoint, { refundsIn: 'purchase' }, { as });
  return refund.id;
}

describe('rows that name a category without counting in it', () => {
  it('are followed through renames, merges and their undo for an uncounted split, which keeps its category from being deleted', async () => {
    const as = somebody();
    const [fuel, trips] = [await create(as, 'Fuel'), await create(as, 'Trips')];
    const id = await excludedSplit(as, 'Fuel');
    await expect(banking.ask(removeCategoryEndpoint, { id: fuel }, { as })).rejects.toMatchObject({
      code: 'CATEGORY_IN_USE',
    });
    const renamed = await rename(as, fuel, 'Petrol');
    expect(await linesOf(as, id)).toEqual(['Dining', 'Petrol']);
    const merged = await banking.ask(mergeCategoryEndpoint, { id: fuel, into: trips }, { as });
    expect(await linesOf(as, id)).toEqual(['Dining', 'Trips']);
    await sound(as);
    await undo(as, merged.undoId!);
    await undo(as, renamed);
    expect(await linesOf(as, id)).toEqual(['Dining', 'Fuel']);
    await sound(as);
  });

  it('are also followed for a refund that counts at its purchase', async () => {
    const as = somebody();
    const fuel = await create(as, 'Fuel');
    await refundAtPurchase(as, 'Fuel');
    const renamed = await rename(as, fuel, 'Petrol');
    await sound(as);
    await undo(as, renamed);
    await sound(as);
    // It counts in the category again.
    await banking.ask(changeLedgerSettingsEndpoint, { refundsIn: 'refund' }, { as });
    await sound(as);
  });
});

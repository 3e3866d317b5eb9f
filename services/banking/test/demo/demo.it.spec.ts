import {
  budgetTrackingEndpoint,
  listAccountsEndpoint,
  listEventsEndpoint,
  listTransactionsEndpoint,
  readSummaryEndpoint,
  seedDemoEndpoint,
} from '@app/contracts-banking';
import { todayIn } from '@app/calendar';
import { exampleActor, type Actor } from '@app/contracts-kernel';
import { newId } from '@app/ids';
import { floatingAmounts } from '../support/floating-amounts';
import { wrongFigures } from '../support/wrong-figures';
import { testBanking } from '../support/test-banking';

const banking = testBanking();

const visitor = (): Actor => ({ ...exampleActor, kind: 'demo', userId: newId() });

it('fills a visitor’s ledger once, with consistent figures', async () => {
  const as = visitor();
  const today = todayIn(as.timeZone);
  const { transactions, accounts } = await banking.ask(seedDemoEndpoint, { seed: 1, today }, { as });
  expect(accounts).toBe(12);
  expect(await banking.ask(listTransactionsEndpoint, {}, { as })).toHaveLength(transactions);
  expect(await wrongFigures(banking.store, as.userId)).toEqual([]);
  expect(await floatingAmounts(banking.store, as.userId)).toEqual([]);
  expect((await banking.ask(listAccountsEndpoint, {}, { as }))[0]).toMatchObject({
    name: 'Everyday checking',
    balance: 3410.64,
    isDefault: true,
  });
  expect(
    (await banking.ask(budgetTrackingEndpoint, {}, { as })).categories.map(({ name, percent }) => [
      name,
      percent,
    ]),
  ).toEqual([
    ['Entertainment', 130],
    ['Housing', 100],
    ['Dining', 90],
    ['Transport', 85],
    ['Groceries', 70],
    ['Pets', 0],
  ]);
  expect((await banking.ask(listEventsEndpoint, {}, { as })).length).toBeGreaterThan(5);
  expect((await banking.ask(readSummaryEndpoint, {}, { as })).totalExpenses).toBeGreaterThan(1450);
  await expect(banking.ask(seedDemoEndpoint, { seed: 1, today }, { as })).rejects.toMatchObject({
    code: 'CONFLICT',
  });
  await expect(banking.ask(seedDemoEndpoint, { seed: 1, today })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  });
  await banking.ask(seedDemoEndpoint, { seed: 1, today }, { as: visitor() });
});

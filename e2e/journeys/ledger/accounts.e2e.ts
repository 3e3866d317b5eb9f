import { addDays, todayIn } from '@app/calendar';
import { type Page } from 'playwright-core';
import { expectNoAxeViolations } from '../../support/axe';
import { openPage } from '../../support/browser';
import { callApi, written } from '../../support/api';
import { signUp } from '../../support/people';

/** A card with its statement, and a loan with its plan. */
let page: Page;
const today = todayIn('America/New_York');
const open = (account: object) =>
  callApi<{ id: string }>(page, 'POST', '/api/accounts', { openingDate: addDays(today, -200), ...account });
const card = (name: string) => page.getByRole('article', { name, exact: true });

beforeAll(async () => {
  ({ page } = await openPage());
  await signUp(page);
  await open({ name: 'Everyday', kind: 'checking', openingBalance: 2_400, isDefault: true });
  const { id: accountId } = await open({
    name: 'Visa',
    kind: 'card',
    openingBalance: -250,
    institution: 'First Harbor Bank',
    mask: '4242',
    limit: 3_000,
    apr: 21.99,
    closingDay: 15,
    dueDay: 10,
    minPayment: { percent: 2, atLeast: 25 },
  });
  for (const [back, amount] of [
    [70, 320.5],
    [48, 410],
    [20, 500.25],
    [3, 90],
  ] as const)
    await callApi(page, 'POST', '/api/transactions', {
      type: 'expense',
      amount,
      description: 'Costmart',
      date: addDays(today, -back),
      category: 'Shopping',
      accountId,
    });
  await open({
    name: 'Car loan',
    kind: 'loan',
    openingBalance: -14_200,
    apr: 6.125,
    dueDay: 1,
    minPayment: { percent: 0, atLeast: 420 },
  });
});

describe('accounts', () => {
  it('shows a card’s used limit and its last statement', async () => {
    await page.goto('/accounts');
    await card('Visa').getByText('52% of $3,000.00 used').waitFor();
    await expectNoAxeViolations(page);
    await card('Visa').getByRole('button', { name: 'Visa', exact: true }).click();
    const drawer = page.getByRole('dialog', { name: 'Visa' });
    await drawer
      .getByRole('region', { name: /^Statement of/ })
      .getByText('Minimum payment')
      .waitFor();
    await drawer.getByText('How it is worked out').click();
    await drawer.getByText(/Average daily balance .* × 21.99% ÷ 365/).waitFor();
    await expectNoAxeViolations(page);
    await page.keyboard.press('Escape');
  });

  it('calculates when a loan ends and what extra payments save, with a table of the chart', async () => {
    await card('Car loan').getByRole('button', { name: 'Car loan', exact: true }).click();
    const drawer = page.getByRole('dialog', { name: 'Car loan' });
    await drawer.getByRole('region', { name: 'Until it is paid back' }).getByText('Payments left').waitFor();
    await drawer.getByLabel('Pay more each month').fill('150');
    await drawer.getByText(/fewer payments and \$[\d,.]+ less interest/).waitFor();
    await drawer.getByText(/^All \d+ payments$/).click();
    await drawer.getByRole('table', { name: 'Payments' }).waitFor();
    await drawer.getByRole('button', { name: 'What is owed: table and export' }).click();
    await page.getByRole('menuitem', { name: 'Show as table' }).click();
    await drawer.getByRole('table', { name: 'What is owed' }).waitFor();
    await expectNoAxeViolations(page);
    await page.keyboard.press('Escape');
  });

  it('adds, sets as default and hides an account by mouse, and undoes each', async () => {
    await page.goto('/accounts');
    await page.getByRole('button', { name: 'Add manual account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add an account' });
    await dialog.getByLabel('Name').fill('Jar');
    await dialog.getByLabel('Kind').selectOption('Cash');
    await expectNoAxeViolations(page);
    await dialog.getByRole('button', { name: 'Add account' }).click();
    await dialog.waitFor({ state: 'detached' });
    const choose = async (item: string): Promise<void> => {
      const answer = written(page, /^\/api\/accounts\//);
      await card('Jar').getByRole('button', { name: 'Actions for Jar' }).click();
      await page.getByRole('menuitem', { name: item, exact: true }).click();
      await answer;
    };
    await choose('Make default');
    await card('Jar').getByText('Default', { exact: true }).waitFor();
    await choose('Remove as default');
    // Without a chosen default, the oldest account is the default.
    await card('Everyday').getByText('Default', { exact: true }).waitFor();
    await choose('Hide');
    await card('Jar').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).first().click();
    await card('Jar').waitFor();
  });
});

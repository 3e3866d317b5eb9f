import { type Locator, type Page } from 'playwright-core';
import { callApi } from '../../support/api';
import { expectNoAxeViolations } from '../../support/axe';
import { openPage } from '../../support/browser';
import { Keys } from '../../support/keys';
import { signUp } from '../../support/people';

interface Transaction {
  id: string;
  description: string;
  lines: { category: string; amount: number }[];
  transfer: { otherId: string } | null;
  refundOf: { transactionId: string; amount: number }[];
}
const today = () => new Date().toLocaleDateString('en-CA', { timeZone: 'America/New_York' });

/** A receipt, both sides of a transfer, and a refund, in two accounts. */
async function somebodysLedger(page: Page) {
  await signUp(page);
  const account = async (name: string, isDefault: boolean) =>
    (
      await callApi<{ id: string }>(page, 'POST', '/api/accounts', {
        name,
        kind: 'checking',
        openingBalance: 1000,
        isDefault,
      })
    ).id;
  const [checking, savings] = [await account('Everyday', true), await account('Savings', false)];
  const add = async (body: object) =>
    (
      await callApi<{ transaction: Transaction }>(page, 'POST', '/api/transactions', {
        type: 'expense',
        date: today(),
        accountId: checking,
        ...body,
      })
    ).transaction.id;
  const ids = {
    receipt: await add({ description: 'Costmart', amount: 90, category: 'Shopping' }),
    leaves: await add({ description: 'Card bill', amount: 200, category: 'Fees' }),
    comes: await add({
      description: 'Thanks',
      amount: 200,
      category: 'Other',
      type: 'income',
      accountId: savings,
    }),
    refund: await add({ description: 'Lamp returned', amount: 35, category: 'Refund', type: 'income' }),
  };
  return ids;
}

const read = (page: Page, id: string) => callApi<Transaction>(page, 'GET', `/api/transactions/${id}`);
const figures = async (page: Page) => {
  const summary = await callApi<{ totalIncome: number; totalExpenses: number }>(
    page,
    'GET',
    '/api/financial/summary',
  );
  return [summary.totalIncome, summary.totalExpenses];
};
const written = (page: Page, path: RegExp) =>
  page.waitForResponse(
    (response) => response.request().method() !== 'GET' && path.test(new URL(response.url()).pathname),
  );
const undoLast = async (page: Page) => {
  const undone = written(page, /^\/api\/undo\//);
  await page.getByRole('button', { name: 'Undo' }).last().click();
  expect((await undone).status()).toBe(200);
};

/** Adds a person from the picker without the mouse; the focus returns to the picker. */
async function nameByKeyboard(page: Page, add: Locator, name: string): Promise<void> {
  await add.focus();
  await page.keyboard.press('Enter');
  await page.getByLabel('Name of the person').waitFor();
  await page.keyboard.type(name);
  const added = written(page, /^\/api\/people$/);
  await page.keyboard.press('Enter');
  expect((await added).status()).toBe(201);
}

describe('the ledger', () => {
  it('splits a row and links a transfer and a refund by mouse, undoes each, and updates the figures', async () => {
    const { page, close } = await openPage();
    const ids = await somebodysLedger(page);
    expect(await figures(page)).toEqual([235, 290]);
    await page.goto(`/transactions?tx=${ids.receipt}`);
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('button', { name: 'Split' }).click();
    await drawer.getByLabel('Category of part 1').selectOption('Groceries');
    await drawer.getByText('Percent', { exact: true }).click();
    await drawer.getByLabel('Percent of part 1').fill('60');
    await drawer.getByText('$36.00 left').waitFor();
    await drawer.getByText('Person, tags and business').first().click();
    await drawer.getByLabel('Business % of part 1').waitFor();
    await nameByKeyboard(page, drawer.getByRole('button', { name: 'Add a person for part 1' }), 'Jordan');
    await drawer
      .getByLabel('Person of part 1')
      .locator('option:checked', { hasText: 'Jordan' })
      .waitFor({ state: 'attached' });
    await expectNoAxeViolations(page);
    await drawer.getByText('Amounts', { exact: true }).click();
    await drawer.getByLabel('Amount of part 1').fill('50+5');
    await drawer.getByLabel('Category of part 2').selectOption('Housing');
    await drawer.getByText('$35.00 left').waitFor();
    await drawer.getByRole('button', { name: 'Assign remainder to part 2' }).click();
    await drawer.getByText('Fully split').waitFor();
    await expectNoAxeViolations(page);
    let answer = written(page, /^\/api\/transactions\//);
    await drawer.getByRole('button', { name: 'Save changes' }).click();
    expect((await answer).status()).toBe(200);
    await page.getByRole('cell', { name: 'Groceries +1', exact: true }).first().waitFor();
    expect((await read(page, ids.receipt)).lines).toMatchObject([
      { category: 'Groceries', amount: 55, person: expect.any(String) },
      { category: 'Housing', amount: 35, person: null },
    ]);
    await page.goto(`/transactions?q=person%3Ajordan&tx=${ids.receipt}`);
    await page.getByLabel('Totals of the list').getByText('out $55.00').waitFor();
    await page.goto(`/transactions?category=Housing&tx=${ids.receipt}`);
    await page.getByLabel('Totals of the list').getByText('out $35.00').waitFor();

    answer = written(page, /^\/api\/refunds$/);
    await drawer.getByRole('button', { name: 'Link a refund' }).click();
    await page.getByRole('button', { name: /^Lamp returned/ }).click();
    expect((await answer).status()).toBe(200);
    await drawer.getByText('refunded by').waitFor();
    expect(await figures(page)).toEqual([200, 255]);
    await undoLast(page);
    await drawer.getByText('refunded by').waitFor({ state: 'detached' });
    expect(await figures(page)).toEqual([235, 290]);

    await page.goto(`/transactions?tx=${ids.leaves}`);
    await drawer.getByText('A transfer to Savings?').waitFor();
    answer = written(page, /^\/api\/transfers\/link$/);
    await drawer.getByRole('button', { name: 'Link', exact: true }).click();
    expect((await answer).status()).toBe(200);
    await drawer.getByText('Transfer to Savings').waitFor();
    expect(await figures(page)).toEqual([35, 90]);
    await expectNoAxeViolations(page);
    await undoLast(page);
    await drawer.getByText('A transfer to Savings?').waitFor();
    expect(await figures(page)).toEqual([235, 290]);
    await close();
  });

  it('adds, edits and deletes a transaction by mouse, and restores it', async () => {
    const { page, close } = await openPage();
    await somebodysLedger(page);
    await page.goto('/transactions');
    await page.getByRole('button', { name: 'Add Transaction' }).click();
    const drawer = page.getByRole('dialog');
    await drawer.getByLabel('Amount').fill('12.50');
    await drawer.getByLabel('Description').fill('Lunch');
    await drawer.getByRole('combobox', { name: 'Category' }).fill('Dining');
    await page.keyboard.press('Enter');
    await expectNoAxeViolations(page);
    await drawer.getByRole('button', { name: 'Save transaction' }).click();
    await drawer.waitFor({ state: 'detached' });
    expect(await figures(page)).toEqual([235, 302.5]);
    await page.getByRole('row').filter({ hasText: 'Lunch' }).getByRole('button', { name: /^Edit/ }).click();
    await drawer.getByLabel('Amount').fill('15');
    let answer = written(page, /^\/api\/transactions\//);
    await drawer.getByRole('button', { name: 'Save changes' }).click();
    expect((await answer).status()).toBe(200);
    await drawer.waitFor({ state: 'detached' });
    expect(await figures(page)).toEqual([235, 305]);
    await page.getByRole('row').filter({ hasText: 'Lunch' }).getByRole('button', { name: /^Edit/ }).click();
    answer = written(page, /^\/api\/transactions\//);
    await drawer.getByRole('button', { name: 'Delete' }).click();
    expect((await answer).status()).toBe(200);
    await page.getByRole('row').filter({ hasText: 'Lunch' }).waitFor({ state: 'detached' });
    await undoLast(page);
    await page.getByRole('row').filter({ hasText: 'Lunch' }).waitFor();
    expect(await figures(page)).toEqual([235, 305]);
    await close();
  });

  it('explains a dashboard figure down to the rows that add up to it', async () => {
    const { page, close } = await openPage();
    await somebodysLedger(page);
    const [, expenses] = await figures(page);
    await page.goto('/');
    await page.getByRole('button', { name: 'Why? Total Expenses' }).click();
    const why = page.getByRole('dialog', { name: `Why $${expenses!.toFixed(2)}?` });
    await why.getByRole('link', { name: 'Show the list that adds up to it' }).click();
    await page
      .getByLabel('Totals of the list')
      .getByText(`out $${expenses!.toFixed(2)}`)
      .waitFor();
    await close();
  });

  it('splits, links and undoes by keyboard alone', async () => {
    const { page, close } = await openPage();
    const ids = await somebodysLedger(page);
    const keys = new Keys(page);
    const undo = async () => {
      const undone = written(page, /^\/api\/undo\//);
      await keys.toast('Undo');
      expect((await undone).status()).toBe(200);
      await keys.expectFocus();
    };
    const within = page.getByRole('dialog').last();
    await page.goto(`/transactions?tx=${ids.receipt}`);
    await keys.press('button', 'Split', { within });
    await keys.choose('Category of part 1', 'Groceries', { within });
    await keys.write('Amount of part 1', '60', { within });
    await keys.choose('Category of part 2', 'Housing', { within });
    await keys.press('button', 'Assign remainder to part 2', { within });
    const saved = written(page, /^\/api\/transactions\//);
    await page.keyboard.press('Control+Enter');
    expect((await saved).status()).toBe(200);
    expect((await read(page, ids.receipt)).lines).toMatchObject([{ amount: 60 }, { amount: 30 }]);
    await undo();
    expect((await read(page, ids.receipt)).lines).toEqual([]);

    await page.goto(`/transactions?tx=${ids.leaves}`);
    const linked = written(page, /^\/api\/transfers\/link$/);
    await keys.press('button', 'Link', { within });
    expect((await linked).status()).toBe(200);
    expect((await read(page, ids.leaves)).transfer).toMatchObject({ otherId: ids.comes });
    await undo();
    expect((await read(page, ids.leaves)).transfer).toBeNull();

    await page.goto(`/transactions?tx=${ids.refund}`);
    await keys.press('button', 'Link to an expense', { within });
    await keys.write(/Search/, 'costmart', { within });
    const refunded = written(page, /^\/api\/refunds$/);
    await keys.press('button', /^Costmart/, { within });
    expect((await refunded).status()).toBe(200);
    expect((await read(page, ids.refund)).refundOf).toEqual([{ transactionId: ids.receipt, amount: 35 }]);
    expect(await figures(page)).toEqual([200, 255]);
    await undo();
    expect(await figures(page)).toEqual([235, 290]);
    await close();
  });
});

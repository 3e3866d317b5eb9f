import { type Page } from 'playwright-core';
import { callApi } from '../../support/api';
import { newPerson, type OpenPage } from '@app/node-testing/product';
import { signUpByForm } from '../../support/people';
import { openPage } from '../../support/browser';

/**
 * A new person's first hour, in order: sign-up, first account, a bank file, a budget, a spoken expense, an alert, a question.
 */
let open: OpenPage;
let page: Page;
beforeAll(async () => {
  open = await openPage();
  page = open.page;
});

const now = new Date();
const day = (date: number): string =>
  `${now.toLocaleDateString('en-CA', { timeZone: 'America/New_York' }).slice(0, 8)}${String(date).padStart(2, '0')}`;
const bankFile = (): Buffer =>
  Buffer.from(
    [
      'Date,Description,Amount',
      `${day(1)},GREEN FORK BROOKLYN,-18.40`,
      `${day(1)},CORNER MARKET #0042,-45.70`,
      `${day(1)},NORTHWIND STUDIO PAYROLL,2412.50`,
      `${day(1)},Broken row,not an amount`,
    ].join('\n'),
  );

async function importFile(): Promise<void> {
  await page.goto('/transactions');
  await page
    .getByRole('link', { name: 'Import' })
    .or(page.getByRole('button', { name: 'Import' }))
    .first()
    .click();
  await page
    .getByLabel('Bank file', { exact: true })
    .setInputFiles({ name: 'statement.csv', mimeType: 'text/csv', buffer: bankFile() });
}

describe('the first hour', () => {
  it('signs up and finishes onboarding', async () => {
    await signUpByForm(page, newPerson());
    await page.getByRole('heading', { name: 'Region and currency' }).waitFor();
    await page.getByLabel('Currency', { exact: true }).waitFor();
    await page
      .getByRole('button', { name: 'Continue' })
      .or(page.getByRole('button', { name: 'Next' }))
      .first()
      .click();
    await page.getByRole('heading', { name: 'How do you want to start?' }).waitFor();
    await page.getByRole('button', { name: /^Start by hand/ }).click();
    await page.getByRole('heading', { name: 'Your first account' }).waitFor();
    await page.getByRole('button', { name: 'Add account' }).click();
    await page.getByRole('heading', { level: 1, name: 'Financial Dashboard' }).waitFor();
    expect(await callApi<{ name: string; currency: string }[]>(page, 'GET', '/api/accounts')).toMatchObject([
      { name: 'Everyday checking', currency: 'USD' },
    ]);
  });

  it('imports a bank file after showing what each row becomes', async () => {
    await importFile();
    await page.getByText('not an amount').first().waitFor();
    const committed = page.waitForResponse((response) => response.url().endsWith('/commit'));
    await page.getByRole('button', { name: 'Import 3 transactions' }).click();
    expect((await committed).status()).toBe(200);
    await page.goto('/transactions');
    await page.getByText('Corner Market', { exact: false }).first().waitFor();
    const rows = await callApi<{ amount: number; type: string }[]>(page, 'GET', '/api/transactions');
    expect(rows.map((row) => `${row.type} ${row.amount}`).sort()).toEqual([
      'expense 18.4',
      'expense 45.7',
      'income 2412.5',
    ]);
  });

  it('adds nothing when the same file is imported again', async () => {
    await importFile();
    await page.getByText('Nothing new in this file', { exact: false }).first().waitFor();
    expect(await callApi<unknown[]>(page, 'GET', '/api/transactions')).toHaveLength(3);
  });

  it('shows the imported rows on every money screen', async () => {
    await page.goto('/');
    await page.getByText('$2,412.50').filter({ visible: true }).first().waitFor();
    await page.getByText('this month').first().waitFor();
    await page.goto('/accounts');
    await page.getByText('$2,348.40').filter({ visible: true }).first().waitFor();
    await page.goto('/budget');
    await page.getByText('$18.40').filter({ visible: true }).first().waitFor();
    await page.getByText('$45.70').filter({ visible: true }).first().waitFor();
  });

  it('sets a budget that the dashboard tracks', async () => {
    await page.goto('/budget');
    const limit = page.getByLabel('Limit for Dining');
    await limit.fill('50');
    // Waiting starts before the key is pressed, because the response may come first.
    const assigned = page.waitForResponse(
      (response) => response.url().includes('/api/budget/plan/assignments') && response.ok(),
    );
    await limit.press('Enter');
    await assigned;
    await page.goto('/');
    await page.getByText('of $50.00').first().waitFor();
  });

  it('adds a spoken transaction, which appears without a reload', async () => {
    await page.goto('/transactions');
    await page.getByText('Corner Market', { exact: false }).first().waitFor();
    await page.getByRole('button', { name: 'Search or ask' }).click();
    const box = page.getByRole('combobox', { name: 'Search or ask' });
    await box.fill('add an expense of $45 for lunch yesterday');
    await page.getByRole('option', { name: /^Do “add an expense/ }).waitFor();
    await box.press('Enter');
    await page.getByRole('button', { name: 'Undo' }).first().waitFor();
    await page
      .getByRole('table')
      .or(page.getByRole('grid'))
      .first()
      .getByText('Lunch', { exact: false })
      .first()
      .waitFor();
    const rows = await callApi<{ description: string; amount: number; category: string; source: string }[]>(
      page,
      'GET',
      '/api/transactions',
    );
    expect(rows.filter((row) => row.source === 'voice')).toMatchObject([{ amount: 45, category: 'Dining' }]);
  });

  it('raises a budget alert that the bell shows at once', async () => {
    await page.goto('/insights');
    await page
      .getByText('Dining is over its budget')
      .or(page.getByText(/Dining is at \d+% of its budget/))
      .first()
      .waitFor();
    await page.getByRole('button', { name: /notifications/i }).click();
    await page
      .getByText(/Dining is/)
      .first()
      .waitFor();
  });

  it('answers a question with a figure and its sources', async () => {
    await page.goto('/chat');
    const box = page.getByLabel('Your question');
    await box.fill('What did I spend on groceries this month?');
    await box.press('Enter');
    await page
      .getByText(/You spent|I see nothing spent/)
      .first()
      .waitFor();
    await page
      .getByRole('button', { name: /Where this comes from/ })
      .first()
      .waitFor();
  });

  it('causes no browser errors', () => {
    expect(open.complaints.all).toEqual([]);
  });
});

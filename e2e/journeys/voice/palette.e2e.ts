import { type Page } from 'playwright-core';
import { todayIn } from '@app/calendar';
import { mobile, type OpenPage } from '@app/node-testing/product';
import { callApi } from '../../support/api';
import { expectNoAxeViolationsInDialog } from '../../support/axe';
import { openPage } from '../../support/browser';
import { signUp } from '../../support/people';

/** Search: with the palette on any page, and with the list's own search box. */

const field = (page: Page) => page.getByRole('combobox', { name: 'Search or ask' });

async function withOneRow(page: Page): Promise<void> {
  await signUp(page);
  await callApi(page, 'POST', '/api/accounts', {
    name: 'Harbor Checking',
    kind: 'checking',
    openingBalance: 100,
    isDefault: true,
  });
  await callApi(page, 'POST', '/api/transactions', {
    type: 'expense',
    amount: 41.61,
    description: 'Green Fork',
    category: 'Dining',
    note: 'weekly shop with Ana',
    date: todayIn('America/New_York'),
  });
}

describe.each([
  ['1440 px', {}],
  ['390 px', { viewport: mobile, theme: 'dark' as const }],
])('the command palette at %s', (_width, options) => {
  let open: OpenPage;
  beforeAll(async () => {
    open = await openPage(options);
    await withOneRow(open.page);
    await open.page.goto('/');
    await open.page.getByText('Total Income').first().waitFor();
  });
  afterAll(() => open.close());

  it('opens from the header, is accessible, and closes by Escape', async () => {
    const { page } = open;
    await page.getByRole('button', { name: 'Search or ask' }).click();
    await page.getByRole('option', { name: 'Add transaction' }).waitFor();
    await expectNoAxeViolationsInDialog(page);
    await page.keyboard.press('Escape');
    await field(page).waitFor({ state: 'detached' });
  });

  it('leads to a screen, an account and a transaction by keyboard', async () => {
    const { page } = open;
    for (const [typed, name, address] of [
      ['bud', /^Budget/, /\/budget$/],
      ['harbor', /^Harbor Checking/, /\/transactions\?account=/],
      ['41.61', /^Green Fork/, /\/transactions\?tx=/],
    ] as const) {
      await page.getByRole('button', { name: 'Search or ask' }).waitFor();
      await page.keyboard.press('Control+k');
      await field(page).fill(typed);
      await page.getByRole('option', { name, selected: true }).waitFor();
      await page.keyboard.press('Enter');
      await page.waitForURL(address);
      await page.goto('/');
    }
    expect(open.complaints.all).toEqual([]);
  });
});

describe('the search of the list', () => {
  it('finds amounts, notes and parent categories, and states where it searched', async () => {
    const { page, close } = await openPage();
    await withOneRow(page);
    await page.goto('/transactions');
    const search = page.getByRole('searchbox').first();
    for (const typed of ['41.61', 'weekly shop', 'green']) {
      await search.fill('nowhere');
      await page.getByText('No transactions found', { exact: false }).waitFor();
      await search.fill(typed);
      await page.getByRole('status', { name: 'Totals of the list' }).getByText('1 transaction').waitFor();
    }
    await search.fill('nowhere to be found');
    await page.getByText('was searched in the description, merchant', { exact: false }).waitFor();
    await close();
  });
});

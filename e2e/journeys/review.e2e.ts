import { type Browser, type Page } from 'playwright-core';
import { expectNoAxeViolations } from '../support/axe';
import { callApi } from '../support/api';
import { openBrowser, openPage } from '../support/browser';
import { signUp } from '../support/people';

/** What waits to be looked at is seen on every page, and is gone through by mouse and by keyboard until nothing waits. */
let browser: Browser;
let page: Page;
const day = (back: number): string => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10);
const add = (more: Record<string, unknown>) =>
  callApi<{ transaction: { id: string } }>(page, 'POST', '/api/transactions', {
    type: 'expense',
    amount: 45,
    description: 'Green Fork',
    category: 'Dining',
    date: day(3),
    ...more,
  });
const badge = () => page.getByRole('navigation', { name: 'Screens' }).getByLabel(/ new$/);
const region = (name: string) => page.getByRole('region', { name });

beforeAll(async () => {
  browser = await openBrowser();
  ({ page } = await openPage(browser));
  await signUp(page);
  const account = (name: string, isDefault: boolean) =>
    callApi<{ id: string }>(page, 'POST', '/api/accounts', {
      name,
      kind: 'checking',
      openingBalance: 1000,
      isDefault,
    });
  await account('Everyday', true);
  const { id: savings } = await account('Savings', false);
  await add({ status: 'pending', note: 'With Sam' });
  await add({ amount: 52.2, date: day(1) });
  await add({ amount: 200, description: 'Set aside', category: 'Other' });
  await add({ amount: 200, description: 'Got it', category: 'Other', type: 'income', accountId: savings });
  await add({ amount: 9, description: 'Kiosk', reviewed: false });
  await add({ amount: 11, description: 'XY 12', category: 'Other', reviewed: false });
});
afterAll(() => browser.close());

describe('what needs review', () => {
  it('is counted beside the menu entry on a page that is not the list', async () => {
    await page.goto('/activity');
    await badge().getByText('4').waitFor();
  });

  it('is found by kind; a pending payment and what it was settled for become one, by mouse', async () => {
    await page.goto('/transactions');
    await page.getByRole('link', { name: 'Needs review (4)' }).click();
    await region('Possible duplicates').getByText('settled for more').waitFor();
    await expectNoAxeViolations(page);
    await region('Possible duplicates').getByRole('button', { name: /Compare and merge/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Are these the same?' });
    await dialog.getByRole('cell', { name: 'With Sam stays' }).waitFor();
    await expectNoAxeViolations(page);
    await dialog.getByRole('button', { name: 'Merge into one' }).click();
    await region('Possible duplicates').waitFor({ state: 'detached' });
    const rows = await callApi<{ amount: number; note: string | null }[]>(page, 'GET', '/api/transactions');
    expect(rows.find(({ note }) => note === 'With Sam')?.amount).toBe(52.2);
    await page.getByRole('button', { name: 'Undo' }).click();
    await region('Possible duplicates').waitFor();
    await region('Possible duplicates')
      .getByRole('button', { name: /Not a duplicate/ })
      .click();
    await region('Possible duplicates').waitFor({ state: 'detached' });
  });

  it('is done with by keyboard alone, and the number goes', async () => {
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await region('Possible transfers').waitFor({ state: 'detached' });
    await page.keyboard.press('Enter');
    await region('Without a category').waitFor({ state: 'detached' });
    await badge().getByText('1').waitFor();
    await page.keyboard.press('Delete');
    await page.getByText('All caught up').waitFor();
    await badge().waitFor({ state: 'detached' });
    await expectNoAxeViolations(page);
    await page.keyboard.press('u');
    await region('Imported').getByText('Kiosk').waitFor();
    await badge().getByText('1').waitFor();
  });

  it('has duplicates in the list by the search, and merges two that were chosen', async () => {
    await add({ amount: 7, description: 'Twice' });
    await add({ amount: 7, description: 'Twice' });
    await page.goto('/transactions?q=is%3Aduplicate');
    const boxes = page.getByRole('checkbox', { name: 'Select Twice' });
    await boxes.nth(1).waitFor();
    expect(await boxes.count()).toBe(2);
    await boxes.nth(0).focus();
    await page.keyboard.press('Space');
    await boxes.nth(1).focus();
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: 'More changes' }).click();
    await page.getByRole('menuitem', { name: 'Merge duplicates' }).click();
    await page.getByRole('button', { name: 'Merge into one' }).click();
    await boxes.first().waitFor({ state: 'detached' });
  });
});

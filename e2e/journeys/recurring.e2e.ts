import { addMonthsToDay, addDays } from '@app/calendar';
import { type Browser, type Page } from 'playwright-core';
import { callApi } from '../support/api';
import { expectNoAxeViolations } from '../support/axe';
import { openBrowser, openPage, type OpenPage } from '../support/browser';
import { signUp } from '../support/people';

/** Three months of a subscription come from a bank file; from then on the product knows it, expects it and counts with it. */
let browser: Browser;
let open: OpenPage;
let page: Page;
beforeAll(async () => {
  browser = await openBrowser();
  open = await openPage(browser);
  page = open.page;
});
afterAll(() => browser.close());

const today = new Date().toLocaleDateString('en-CA', { timeZone: 'America/New_York' });
/** The next charge is due the day after tomorrow. */
const next = addDays(today, 2);
const file = Buffer.from(
  [
    'Date,Description,Amount',
    ...[3, 2, 1].map((months) => `${addMonthsToDay(next, -months)},NOVAPLAY STREAMING,-15.99`),
  ].join('\n'),
);
interface Listed {
  id: string;
  title: string;
  date: string;
  status: string;
}
const upcoming = () => callApi<Listed[]>(page, 'GET', '/api/financial/events');

describe('what repeats', () => {
  it('is found in an imported file and suggested with its reason', async () => {
    await signUp(page);
    await callApi(page, 'POST', '/api/accounts', {
      name: 'Everyday checking',
      kind: 'checking',
      openingBalance: 500,
      openingDate: addMonthsToDay(today, -6),
    });
    await page.goto('/transactions/import');
    await page
      .getByLabel('Bank file', { exact: true })
      .setInputFiles({ name: 'statement.csv', mimeType: 'text/csv', buffer: file });
    await page.getByRole('button', { name: 'Import 3 transactions' }).click();
    await page.getByText('3', { exact: false }).first().waitFor();
    await page.goto('/');
    await page.getByText('Novaplay Streaming looks like it repeats').first().click();
    await page
      .getByText(/^3 charges, \d\d(–\d\d)? days apart, \$15\.99 each$/)
      .first()
      .waitFor();
    await expectNoAxeViolations(page);
  });

  it('is confirmed, and comes up on the dashboard', async () => {
    await page.getByRole('button', { name: 'Confirm Novaplay Streaming' }).click();
    await page.getByRole('tab', { name: 'Bills & subscriptions' }).click();
    await page.getByText('$191.88').first().waitFor();
    await expectNoAxeViolations(page);
    await page.goto('/');
    await page.getByRole('button', { name: 'Details of Novaplay Streaming' }).waitFor();
    expect(await upcoming()).toMatchObject([{ title: 'Novaplay Streaming', date: next, status: 'pending' }]);
  });

  it('is marked as paid, and that is taken back', async () => {
    await page.getByRole('button', { name: 'Details of Novaplay Streaming' }).click();
    await page.getByRole('heading', { name: 'Payments so far' }).waitFor();
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Mark paid' }).click();
    await page.getByRole('button', { name: 'Undo' }).first().click();
    await page
      .getByRole('row', { name: /Novaplay Streaming/ })
      .getByText('in 2 days')
      .waitFor();
    expect(await upcoming()).toMatchObject([{ date: next, status: 'pending' }]);
  });

  it('is snoozed by keyboard alone, and keeps the day it was due', async () => {
    await page.getByRole('button', { name: 'Details of Novaplay Streaming' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Snooze' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'For a week' }).waitFor();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await page
      .getByRole('row', { name: /Novaplay Streaming/ })
      .getByText('in 7 days')
      .waitFor();
  });

  it('stands in the calendar, whose balance counts with it, and is moved by keyboard', async () => {
    await page.goto('/bills');
    const later = addDays(today, 7);
    if (later.slice(0, 7) !== today.slice(0, 7))
      await page.getByRole('button', { name: 'Next month' }).click();
    const chip = page.getByRole('button', { name: /^Novaplay Streaming, / }).first();
    await chip.waitFor();
    await expectNoAxeViolations(page);
    const cell = (day: string) => page.locator('td', { has: page.locator(`time[datetime="${day}"]`) });
    await cell(later).getByRole('img', { name: 'balance $436.04' }).waitFor();
    await cell(addDays(later, -1)).getByRole('img', { name: 'balance $452.03' }).waitFor();
    await chip.focus();
    await page.keyboard.press('Alt+ArrowLeft');
    await cell(addDays(later, -1)).getByRole('img', { name: 'balance $436.04' }).waitFor();
  });

  it('is settled by the next payment, whatever the day says', async () => {
    await callApi(page, 'POST', '/api/transactions', {
      type: 'expense',
      amount: 15.99,
      description: 'Novaplay Streaming',
      category: 'Subscriptions',
      date: today,
    });
    await page.goto('/');
    await page.getByText('Completed').first().waitFor();
  });

  it('leaves no complaint of the browser behind', () => {
    expect(open.complaints.all).toEqual([]);
  });
});

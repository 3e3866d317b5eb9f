import { addDays, todayIn } from '@app/calendar';
import { openBrowser, openPage } from '@app/node-testing/product';
import { type Browser, type Page } from 'playwright-core';
import { callApi } from '../support/api';
import { expectNoAxeViolations } from '../support/axe';
import { signUp } from '../support/people';

/** A new person connects the practice employer, reads their pay, and enters a payslip of another job. */
let browser: Browser;
let page: Page;
const today = todayIn('America/New_York');
const dollars = (amount: number) => amount.toLocaleString('en-US', { style: 'currency', currency: 'USD' });

beforeAll(async () => {
  browser = await openBrowser();
  ({ page } = await openPage(browser));
  await signUp(page);
  await callApi(page, 'POST', '/api/accounts', {
    name: 'Everyday',
    kind: 'checking',
    openingBalance: 100,
    openingDate: addDays(today, -500),
    isDefault: true,
  });
});
afterAll(() => browser.close());

describe('payroll', () => {
  it('is connected by the wizard, whose practice credentials are filled in', async () => {
    await page.goto('/adp-setup');
    await page.getByText('This server has a practice employer').waitFor();
    const next = page.getByRole('button', { name: 'Next' });
    await next.click();
    await page.getByText('Belongs to the certificate').waitFor();
    await next.click();
    await next.click();
    await page.getByText('Please review and accept the data processing agreements').first().waitFor();
    for (const box of await page.getByRole('checkbox').all()) await box.check();
    await next.click();
    await page.getByRole('button', { name: 'Connect to ADP' }).click();
    await page
      .getByText('Your payroll data is now connected securely with full compliance.')
      .first()
      .waitFor();
    await page.getByText('ADP is connected').waitFor();
  });

  it('counts the pay of the worker who the person says they are, and syncs', async () => {
    await page.getByLabel('Which of these is you?').selectOption({ label: 'Demo Visitor, Product designer' });
    await page.getByRole('button', { name: 'This is me' }).click();
    await page
      .getByText(/payslips are yours now|Your pay is being read/)
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Sync Latest Payroll Data' }).click();
    await page
      .getByText(/Successfully processed \d+ payroll records/)
      .first()
      .waitFor();
    await page.goto('/payroll-dashboard');
    await page.getByText('Gross Income YTD').waitFor();
    await page.getByRole('cell', { name: 'Booked' }).first().waitFor();
    const rows = await callApi<{ amount: number; source: string; lines: { amount: number }[] }[]>(
      page,
      'GET',
      '/api/transactions',
    );
    const booked = rows.filter(({ source }) => source === 'payroll');
    expect(booked.length).toBeGreaterThan(20);
    for (const { amount, lines } of booked)
      expect(lines.reduce((sum, line) => sum + Math.round(line.amount * 100), 0)).toBe(
        Math.round(amount * 100),
      );
    await expectNoAxeViolations(page);
  });

  it('takes a payslip by hand once it adds up, and books it', async () => {
    await page.getByRole('button', { name: 'Add Payslip' }).click();
    const form = page.getByRole('dialog', { name: 'Add a payslip' });
    await form.getByLabel('Employer', { exact: true }).fill('Harbour Cafe');
    await form.getByRole('textbox', { name: 'Regular pay' }).fill('500');
    await form.getByRole('textbox', { name: 'Federal income tax' }).fill('61.25');
    await form.getByLabel('Net pay').fill('440');
    await form.getByText(/\$1\.25 more than the net pay|\$1\.25 less than the net pay/).waitFor();
    expect(await form.getByRole('button', { name: 'Add payslip' }).isDisabled()).toBe(true);
    await form.getByLabel('Net pay').fill('438.75');
    await form.getByText('Adds up to the cent.').waitFor();
    await form.getByRole('button', { name: 'Add payslip' }).click();
    await page.getByText('Payslip Added').first().waitFor();
    const row = page.getByRole('row', { name: /Harbour Cafe/ });
    await row.getByText(dollars(438.75)).waitFor();
    await row.getByText('Booked').waitFor();
  });
});

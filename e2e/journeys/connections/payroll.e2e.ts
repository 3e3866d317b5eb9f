import { addDays, todayIn } from '@app/calendar';
import { type Page } from 'playwright-core';
import { callApi } from '../../support/api';
import { expectNoAxeViolations, expectNoAxeViolationsInDialog } from '../../support/axe';
import { openPage } from '../../support/browser';
import { openDemo, signUp } from '../../support/people';

/**
 * A new person and a demo visitor connect the practice employer, read their pay, and enter a payslip of
 * another job.
 */
let page: Page;
const today = todayIn('America/New_York');
const dollars = (amount: number) => amount.toLocaleString('en-US', { style: 'currency', currency: 'USD' });

async function openNew(): Promise<void> {
  ({ page } = await openPage());
  await signUp(page);
  await callApi(page, 'POST', '/api/accounts', {
    name: 'Everyday',
    kind: 'checking',
    openingBalance: 100,
    openingDate: addDays(today, -500),
    isDefault: true,
  });
}

/** The demo starts connected: its visitor disconnects, deletes the imported data, and connects again. */
async function openDisconnectedDemo(): Promise<void> {
  await page.context().close();
  ({ page } = await openDemo());
  await page.goto('/adp-setup');
  await page.getByRole('button', { name: 'Disconnect' }).click();
  const dialog = page.getByRole('dialog', { name: 'Disconnect ADP?' });
  await dialog.getByRole('checkbox').uncheck();
  await expectNoAxeViolationsInDialog(page);
  await dialog.getByRole('button', { name: 'Disconnect' }).click();
  await page.getByText('ADP Disconnected').first().waitFor();
  expect(await payslips()).toEqual([]);
}

const payslips = () =>
  callApi<{ ledger: { transactionId: string } | null }[]>(
    page,
    'GET',
    `/api/payroll/payslips?from=${addDays(today, -360)}&to=${today}`,
  );

describe.each([
  { who: 'a new person', open: openNew },
  { who: 'a visitor of the demo', open: openDisconnectedDemo },
])('payroll of $who', ({ open }) => {
  it('connects in the wizard, which has the practice credentials filled in', async () => {
    await open();
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

  it('includes the pay of the worker chosen as the person, and syncs', async () => {
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
    // As a separate row, or matched to an existing deposit of the ledger.
    await page
      .getByRole('cell', { name: /^(Booked|Deposit matched)$/ })
      .first()
      .waitFor();
    const ids = new Set((await payslips()).map(({ ledger }) => ledger?.transactionId));
    const rows = await callApi<{ id: string; amount: number; lines: { amount: number }[] }[]>(
      page,
      'GET',
      '/api/transactions',
    );
    const booked = rows.filter(({ id }) => ids.has(id));
    expect(booked.length).toBeGreaterThan(20);
    for (const { amount, lines } of booked)
      expect(lines.reduce((sum, line) => sum + Math.round(line.amount * 100), 0)).toBe(
        Math.round(amount * 100),
      );
    await expectNoAxeViolations(page);
  });

  it('accepts a manual payslip once it adds up, and books it', async () => {
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

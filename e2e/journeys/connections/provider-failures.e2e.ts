import { type Page } from 'playwright-core';
import { callApi } from '../../support/api';
import { openDemo, signUp } from '../../support/people';
import { openPage } from '../../support/browser';

/** Messages of payroll and the exchange when a call fails, for a new person and a demo visitor. */
let page: Page;

const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const toast = async (title: string, text: string): Promise<void> => {
  await page.getByText(title, { exact: true }).first().waitFor();
  await page.getByText(text, { exact: true }).first().waitFor();
};
/** Makes the next call of this address fail, with or without a message. */
const fails = (path: string, status = 500, body: object = {}) =>
  page.route(`**${path}`, (route) => route.fulfill({ status, json: body }), { times: 1 });
const signedOut = { code: 'UNAUTHENTICATED', message: 'Unauthorized: please sign in.' };

/** Opens the app as a new person with nothing connected. */
async function openNew(): Promise<void> {
  await page?.context().close();
  ({ page } = await openPage());
  await signUp(page);
}

/** The demo starts with everything connected; its visitor disconnects it. */
async function openDisconnectedDemo(): Promise<void> {
  await page.context().close();
  ({ page } = await openDemo());
  await callApi(page, 'POST', '/api/adp/disconnect', { keepData: false });
  await callApi(page, 'POST', '/api/crypto/disconnect', { deleteHistory: true });
}

describe.each([
  { who: 'a new person', open: openNew },
  { who: 'a visitor of the demo', open: openDisconnectedDemo },
])('$who', ({ open }) => {
  it('sees that payroll was not connected, in the wizard and in the short form, and connects it', async () => {
    await open();
    await page.goto('/adp-setup');
    await page.getByText('This server has a practice employer').waitFor();
    await page.getByRole('tab', { name: /Compliance/ }).click();
    for (const box of await page.getByRole('checkbox').all()) await box.check();
    await page.getByRole('tab', { name: /Connect/ }).click();
    await fails('/api/adp/connect');
    await press('Connect to ADP');
    await toast('ADP Connection Failed', 'Failed to connect to ADP');
    await page.goto('/payroll');
    await page.getByText('Not Connected').first().waitFor();
    await fails('/api/adp/connect');
    await press('Connect to ADP');
    await toast('Connection Failed', 'Failed to connect to ADP');
    await press('Connect to ADP');
    await page.getByText('ADP Connection Successful').first().waitFor();
  });

  it('sees that a sync of payroll failed, on each of its screens, and syncs', async () => {
    await page.getByRole('cell', { name: /Demo Visitor/ }).waitFor();
    await fails('/api/adp/sync');
    await press('Sync with ADP');
    await toast('Sync Failed', 'Failed to sync payroll data');
    await press('Sync with ADP');
    await page.getByText('ADP Sync Successful').first().waitFor();
    await page.goto('/adp-setup');
    await fails('/api/adp/sync');
    await press('Sync Latest Payroll Data');
    await toast('Sync Failed', 'Failed to sync ADP data');
    await page.getByLabel('Which of these is you?').selectOption({ label: 'Demo Visitor, Product designer' });
    await press('This is me');
    await page
      .getByText(/payslips are yours now|Your pay is being read/)
      .first()
      .waitFor();
    await page.goto('/');
    await fails('/api/adp/sync');
    await press('Sync');
    await toast('ADP Sync Failed', 'Failed to sync payroll data');
  });

  it('sees that the exchange was not connected, with its own message if it has one, and connects it', async () => {
    await page.goto('/crypto');
    await page.getByText('Practice exchange').first().waitFor();
    await fails('/api/crypto/connect');
    await press('Connect Coinbase');
    await toast('Connection Failed', 'Failed to connect to Coinbase');
    await fails('/api/crypto/connect', 409, { code: 'CONFLICT', message: 'Coinbase is being read.' });
    await press('Connect Coinbase');
    await toast('Connection Failed', 'Coinbase is being read.');
    await press('Use an API key instead');
    const form = page.getByRole('dialog', { name: 'Connect with an API key' });
    await form.getByText('This server has a practice exchange').waitFor();
    await form.getByRole('button', { name: 'Connect Coinbase' }).click();
    await toast('Connected to Coinbase', 'Your crypto wallets are now being synced');
    await page.getByRole('region', { name: 'Total Portfolio Value' }).waitFor();
  });

  it('sees that a sync of the wallets failed, with its own message if it has one, and syncs', async () => {
    await fails('/api/crypto/sync');
    await press('Sync Wallets');
    await toast('Sync Failed', 'Failed to sync wallets');
    await fails('/api/crypto/sync', 409, {
      code: 'CONFLICT',
      message: 'Your wallets are being read already.',
    });
    await press('Sync Wallets');
    await toast('Sync Failed', 'Your wallets are being read already.');
    await press('Sync Wallets');
    await toast('Wallets Synced', 'Your cryptocurrency balances have been updated');
  });

  it('sees on the payroll dashboard that the session has expired, and gets to the sign-in page', async () => {
    await fails('/api/adp/payroll', 401, signedOut);
    await page.goto('/payroll-dashboard');
    await page
      .getByText('Your session has expired. Please log in again to access your payroll data.')
      .waitFor();
    await page.getByRole('button', { name: 'Login' }).waitFor();
    await page.goto('/payroll');
    await fails('/api/adp/sync', 401, signedOut);
    await press('Sync with ADP');
    await toast('Unauthorized', 'You are logged out. Logging in again...');
    await page.waitForURL((url) => url.pathname !== '/payroll');
  });
});

import { type Page } from 'playwright-core';
import { openDemo, signUp } from '../../support/people';
import { linkInWidget, openWidget, signInAtBank } from '../../support/practice';
import { openPage } from '../../support/browser';

/** Messages of the accounts screen when linking a bank fails, for a new person and a demo visitor. */
const bank = 'Tartan Bank';
let page: Page;
const connect = () => page.getByRole('button', { name: 'Connect bank account' }).click();
const alerted = (text: string) => page.getByRole('alert').filter({ hasText: text }).waitFor();

/** Every way in which linking fails, each with its message; no message if the person simply left. */
async function failToLink(): Promise<void> {
  await page.goto('/accounts');
  const failing = (path: string) => page.route(path, (route) => route.fulfill({ status: 500 }), { times: 1 });
  await failing('**/api/plaid/create_link_token');
  await connect();
  await alerted('Failed to create link token');
  await page.route('**/link-initialize.js', (route) => route.abort(), { times: 1 });
  await connect();
  await alerted('Failed to load Plaid Link script');
  await connect();
  const refused = await openWidget(page);
  await refused.getByRole('button', { name: bank }).click();
  await signInAtBank(refused, 'error_INSTITUTION_DOWN');
  await refused.getByRole('button', { name: 'Leave with this problem' }).click();
  await alerted('This bank is not responding right now. Please try again later.');
  // An expired token: the widget closes with an error that has no message for people.
  await page.evaluate(() => sessionStorage.setItem('bank-link', '{"token":"link-sandbox-expired"}'));
  await page.goto('/bank-link');
  await alerted('Connection cancelled');
  await connect();
  await (await openWidget(page)).getByRole('button', { name: 'Close' }).click();
  await page.waitForURL('**/accounts');
  await page.getByRole('button', { name: 'Connect bank account' }).waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
  await failing('**/api/plaid/exchange_public_token');
  await linkInWidget(page, bank);
  await alerted('Failed to connect account');
}

describe('a failed bank link', () => {
  it('tells a new person what went wrong, and nothing if they simply left', async () => {
    ({ page } = await openPage());
    await signUp(page);
    await failToLink();
  });

  it('tells a visitor of the demo the same', async () => {
    await page.context().close();
    ({ page } = await openDemo());
    await failToLink();
  });
});

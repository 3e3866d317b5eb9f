import { type Browser } from 'playwright-core';
import { callApi } from '../support/api';
import { openBrowser, openPage } from '../support/browser';
import { signUp } from '../support/people';

let browser: Browser;
beforeAll(async () => void (browser = await openBrowser()));
afterAll(() => browser.close());

describe('by keyboard alone', () => {
  it('adds a transaction and leaves the form without losing it unasked', async () => {
    const { page, close } = await openPage(browser);
    await signUp(page);
    await callApi(page, 'POST', '/api/accounts', {
      name: 'Everyday',
      kind: 'checking',
      openingBalance: 100,
      isDefault: true,
    });
    await page.goto('/transactions');
    await page.getByText('No transactions found.', { exact: false }).first().waitFor();
    await page.keyboard.press('n');
    await page.getByRole('dialog').getByLabel('Amount').waitFor();
    expect(await page.locator(':focus').getAttribute('inputmode')).toBe('decimal');
    await page.keyboard.type('12.50+3*2');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Tea for three');
    const saved = page.waitForResponse(
      (response) => response.request().method() === 'POST' && response.url().endsWith('/api/transactions'),
    );
    await page.keyboard.press('Control+Enter');
    expect((await saved).status()).toBe(201);
    await page.getByText('Tea for three').first().waitFor();
    expect(await callApi<unknown[]>(page, 'GET', '/api/transactions')).toMatchObject([
      { description: 'Tea for three', amount: 18.5, type: 'expense' },
    ]);
    await page.keyboard.press('/');
    expect(await page.locator(':focus').getAttribute('placeholder')).toBe('Search transactions...');
    await close();
  });
});

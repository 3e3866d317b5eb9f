import { type Browser, type Page } from 'playwright-core';
import { openBrowser, openPage } from '../support/browser';

let browser: Browser;
let page: Page;
let close: () => Promise<void>;
beforeAll(async () => {
  browser = await openBrowser();
  ({ page, close } = await openPage(browser));
  await page.goto('/?demo=true');
  await page.getByText('Total Expenses').first().waitFor();
});
afterAll(async () => {
  await close();
  await browser.close();
});

/** The one test of a planted case that the list's search finds: how many, and which merchants are in sight. */
function proves(id: string, search: string, count: number, merchants: readonly string[]): void {
  it(`finds ${id} by searching for ${search}`, async () => {
    await page.goto(`/transactions?q=${encodeURIComponent(search)}`);
    await page
      .getByText(`${count} ${count === 1 ? 'transaction' : 'transactions'}`, { exact: true })
      .first()
      .waitFor();
    for (const merchant of merchants) await page.getByText(merchant).first().waitFor();
  });
}

describe('what is planted in the demo for the list’s search', () => {
  proves('uncategorised', 'is:uncategorised', 12, ['KX Vending']);
  proves('asset-purchase', 'is:business amount:>2500 type:expense', 1, ['Northlight Cameras']);
  proves('reimbursable-trip', 'is:reimbursable', 3, ['Fjordline Rail', 'Harbourlight Inn']);
});

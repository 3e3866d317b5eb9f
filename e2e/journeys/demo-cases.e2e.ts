import { addMonths, monthOf, todayIn } from '@app/calendar';
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

/** The one test of a planted case that only a screen finds. */
function proves(id: string, how: string, look: () => Promise<void>): void {
  it(`finds ${id} by ${how}`, look);
}
/** How many a search of the list finds, and which merchants are in sight. */
const found = (search: string, count: number, merchants: readonly string[]) =>
  [
    `searching for ${search}`,
    async (): Promise<void> => {
      await page.goto(`/transactions?q=${encodeURIComponent(search)}`);
      await page
        .getByText(`${count} ${count === 1 ? 'transaction' : 'transactions'}`, { exact: true })
        .first()
        .waitFor();
      for (const merchant of merchants) await page.getByText(merchant).first().waitFor();
    },
  ] as const;

describe('what is planted in the demo for a screen to find', () => {
  proves('uncategorised', ...found('is:uncategorised', 12, ['KX Vending']));
  proves('asset-purchase', ...found('is:business amount:>2500 type:expense', 1, ['Northlight Cameras']));
  proves('reimbursable-trip', ...found('is:reimbursable', 3, ['Fjordline Rail', 'Harbourlight Inn']));
  proves('missing-receipt', ...found('is:missing-receipt amount:<200', 1, ['Canvas & Code Tools']));
  const lastMonth = addMonths(monthOf(todayIn('America/New_York')), -1);
  proves('mixed-use-phone', ...found(`is:mixed-use month:${lastMonth}`, 1, ['Pebble Mobile']));
  proves('missing-pay-period', 'the payroll dashboard', async () => {
    await page.goto('/payroll-dashboard');
    await page.getByText('A payslip seems to be missing').waitFor();
  });
});

import type { Browser, Page } from 'playwright-core';
import { openBrowser, type OpenPage } from '@app/node-testing/product';
import { expectNoAxeViolationsInBothThemes, expectNoAxeViolationsInDialog } from '../support/axe';
import { openDemo } from '../support/people';

/** The demo's portfolio: reading what it holds, entering new prices, undoing them, and importing a broker's file. */
let browser: Browser;
let opened: OpenPage;
let page: Page;
beforeAll(async () => {
  browser = await openBrowser();
  opened = await openDemo(browser);
  page = opened.page;
});
afterAll(() => browser.close());

const dialog = () => page.getByRole('dialog');
const positions = () => page.getByRole('table', { name: 'Positions', exact: true });
const file = `Account Number,Account Name,Symbol,Description,Quantity,Last Price,Current Value,Cost Basis Total,Type
X1112087,Individual,OKTM,OAKLINE TOTAL MARKET INDEX FUND,100,$150.00,$15000.00,$12000.00,Cash
X1112087,Individual,SPAXX**,HELD IN MONEY MARKET,,,$250.00,,Cash
`;

describe('holdings', () => {
  it('show what the portfolio is made of and how it did', async () => {
    await page.goto('/accounts');
    await page.getByRole('link', { name: 'Holdings', exact: true }).click();
    await positions().getByRole('button', { name: 'OKTM' }).waitFor();
    await page.getByText('Modified Dietz').waitFor();
    await expectNoAxeViolationsInBothThemes(page);
  });

  it('follow new prices, with an undo', async () => {
    const line = () => positions().getByRole('row', { name: /^LARK/ });
    const before = (await line().getByRole('cell').nth(2).textContent())!;
    await page.getByRole('button', { name: 'Update prices' }).click();
    await dialog().getByLabel('LARK').fill('62.80');
    await expectNoAxeViolationsInDialog(page);
    await dialog().getByRole('button', { name: 'Update prices' }).click();
    await line().getByText('62.8').waitFor();
    await page
      .getByRole('region', { name: 'Notifications' })
      .getByRole('button', { name: 'Undo', exact: true })
      .click();
    await line().getByText(before, { exact: true }).waitFor();
  });

  it('take over the positions of a file, and net worth follows', async () => {
    await page.getByRole('button', { name: 'Update from a file' }).click();
    await dialog()
      .getByLabel('Positions file')
      .setInputFiles({ name: 'positions.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
    await dialog().getByText('2 positions in a Fidelity positions file').waitFor();
    await dialog().getByRole('button', { name: 'Use these positions' }).click();
    await positions().getByText('$15,000.00').waitFor();
    await page.goto('/accounts');
    await page.getByText('$15,250.00').first().waitFor();
    expect(opened.complaints.all).toEqual([]);
  });
});

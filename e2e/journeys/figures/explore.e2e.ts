import type { Page } from 'playwright-core';
import type { OpenPage } from '@app/node-testing/product';
import { expectNoAxeViolationsInBothThemes } from '../../support/axe';
import { downloaded } from '../../support/downloads';
import { openDemo } from '../../support/people';

/** A report is changed, followed to its rows, saved under a name and downloaded. */
let opened: OpenPage;
let page: Page;
beforeAll(async () => {
  opened = await openDemo();
  page = opened.page;
});

const breakdown = () => page.getByRole('table', { name: 'Spending by category group' });

describe('exploring', () => {
  it('leads from a group to a list with the same total', async () => {
    await page.goto('/reports');
    await page.getByRole('link', { name: /^Breakdown/ }).click();
    await breakdown().waitFor();
    const line = breakdown().getByRole('row', { name: /^Housing/ });
    const amount = (await line.getByRole('cell').first().textContent())!;
    await expectNoAxeViolationsInBothThemes(page);
    await line.getByRole('link', { name: 'Housing' }).click();
    await page.getByRole('status', { name: 'Totals of the list' }).getByText(`out ${amount}`).waitFor();
    await page.goBack();
    await breakdown().waitFor();
  });

  it('saves a report under a name and shows it again', async () => {
    await page.getByLabel('Period', { exact: true }).selectOption('Last month');
    await page.getByLabel('Compare with').selectOption('A year earlier');
    await page.getByRole('searchbox', { name: 'Narrow the report' }).fill('-category:housing');
    await breakdown().getByText('Housing').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Saved reports' }).click();
    await page.getByRole('menuitem', { name: 'Save this report' }).click();
    await page.getByLabel('Name').fill('Without the flat');
    await page.getByRole('button', { name: 'Save view' }).click();
    await page.getByRole('button', { name: 'Without the flat, saved reports' }).waitFor();
    await page.goto('/reports/explore');
    await page.getByRole('button', { name: 'Saved reports' }).click();
    await page.getByRole('menuitem', { name: 'Without the flat' }).click();
    await breakdown().getByText('Change').waitFor();
  });

  it('draws the flow of money and a year, and saves it as a file', async () => {
    await page.getByRole('radiogroup', { name: 'View' }).getByText('Cash flow').click();
    await page.getByRole('table', { name: 'Money in' }).getByText('Salary').waitFor();
    await page.getByRole('img', { name: /^Cash flow by category group/ }).waitFor();
    await page.getByRole('radiogroup', { name: 'View' }).getByText('Year').click();
    await page.getByRole('button', { name: 'Previous year' }).click();
    await page
      .getByRole('table', { name: /^Income and spending of/ })
      .getByText('All income')
      .waitFor();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download CSV' }).click();
    const text = String(await downloaded(await download));
    expect(text).toMatch(/^Kind,Name,Jan,Feb,.*\r\nIncome,Salary,/);
    await expectNoAxeViolationsInBothThemes(page);
    expect(opened.complaints.all).toEqual([]);
  });
});

import type { Page } from 'playwright-core';
import { mobile, type OpenPage } from '@app/node-testing/product';
import { expectNoAxeViolationsInBothThemes, expectNoAxeViolationsInDialog } from '../../support/axe';
import { downloaded } from '../../support/downloads';
import { openPage } from '../../support/browser';
import { openDemo } from '../../support/people';

/**
 * A report is requested by kind and period, read, followed to its rows, saved as files, scheduled and shared with an accountant.
 */
let opened: OpenPage;
let page: Page;
beforeAll(async () => {
  opened = await openDemo();
  page = opened.page;
});

const dialog = () => page.getByRole('dialog');
const notice = () => page.getByRole('region', { name: 'Notifications' });
const name = /^Expenses/;

/** First bytes and name of a downloaded file. */
async function saved(act: () => Promise<void>): Promise<{ file: string; bytes: Buffer }> {
  const download = page.waitForEvent('download');
  await act();
  const file = await download;
  return { file: file.suggestedFilename(), bytes: await downloaded(file) };
}

async function savedAs(format: string): Promise<{ file: string; bytes: Buffer }> {
  return saved(async () => {
    await page.getByRole('button', { name: /^Other formats of/ }).click();
    await page.getByRole('menuitem', { name: format, exact: true }).click();
  });
}

describe('reports', () => {
  it('requests a kind and period, and opens the result from the notice', async () => {
    await page.goto('/reports');
    await page.getByRole('button', { name: 'Generate Report' }).click();
    await dialog()
      .getByRole('radiogroup', { name: 'Kind of report' })
      .getByText('Expenses', { exact: true })
      .click();
    await dialog().getByRole('radiogroup', { name: 'Period' }).getByText('Last month').click();
    await dialog().getByLabel('Repeat automatically').selectOption('month');
    await expectNoAxeViolationsInDialog(page);
    await dialog().getByRole('button', { name: 'Generate', exact: true }).click();
    await dialog().waitFor({ state: 'detached' });
    await notice().getByRole('button', { name: 'Open' }).click();
    await page.waitForURL(/\/reports\/[^/]+$/);
    await page.getByRole('heading', { name, level: 2 }).waitFor();
    await expectNoAxeViolationsInBothThemes(page);
  });

  it('leads from a figure to the rows that add up to it', async () => {
    const shown = page.getByRole('definition').getByRole('link').first();
    const figure = (await shown.textContent())!.replace(/[−-]/g, '');
    await shown.click();
    await page.waitForURL(/\/transactions\?/);
    await page.getByText(figure).first().waitFor();
    await page.goBack();
    await page.getByRole('heading', { name, level: 2 }).waitFor();
  });

  it('saves it as PDF, XLSX, CSV and JSON', async () => {
    const pdf = await saved(() => page.getByRole('button', { name: /^Download / }).click());
    expect([pdf.file, pdf.bytes.subarray(0, 5).toString()]).toEqual([
      expect.stringMatching(/\.pdf$/),
      '%PDF-',
    ]);
    const xlsx = await savedAs('Excel (XLSX)');
    expect([xlsx.file, xlsx.bytes.subarray(0, 2).toString()]).toEqual([
      expect.stringMatching(/\.xlsx$/),
      'PK',
    ]);
    expect((await savedAs('CSV')).bytes.toString()).toContain('Groceries');
    expect(JSON.parse((await savedAs('JSON')).bytes.toString())).toMatchObject({
      contentSha256: expect.any(String),
    });
  });

  it('lets an accountant read it through a link that can be ended, and shows who opened it', async () => {
    await page.getByRole('button', { name: 'Share' }).click();
    await dialog().getByLabel('Ends after').selectOption('7');
    await dialog().getByRole('button', { name: 'Make a link' }).click();
    const link = await dialog().getByRole('textbox', { name: 'Link' }).inputValue();
    const accountant = await openPage({ viewport: mobile });
    await accountant.page.goto(link);
    await accountant.page.getByText(/this link ends on/).waitFor();
    await accountant.page.getByText(/Content SHA-256/).waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Share' }).click();
    await dialog()
      .getByText(/opened 1 time/)
      .waitFor();
    await dialog().getByRole('button', { name: 'End the link for Accountant' }).click();
    await dialog().getByText('Ended').waitFor();
    const gone = await accountant.page.goto(link);
    expect(gone!.status()).toBe(404);
    await accountant.close();
    await page.keyboard.press('Escape');
  });

  it('lists scheduled reports, and ends a schedule', async () => {
    await page.goto('/reports');
    await page.getByText(/every month on day 1, next on/).waitFor();
    await page.getByRole('button', { name: 'End Expenses every month' }).click();
    await page.getByText(/every month on day 1, next on/).waitFor({ state: 'detached' });
    expect(opened.complaints.all).toEqual([]);
  });

  it('fits a phone', async () => {
    await page.setViewportSize(mobile);
    await page.getByRole('link', { name }).first().click();
    await page.getByRole('heading', { name, level: 2 }).waitFor();
    // A chart takes its new width a frame later.
    await page.waitForFunction('document.documentElement.scrollWidth <= innerWidth');
  });
});

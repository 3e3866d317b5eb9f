import { type Page } from 'playwright-core';
import sharp from 'sharp';
import { callApi, tryApi } from '../../support/api';
import { expectNoAxeViolations } from '../../support/axe';
import { openPage } from '../../support/browser';
import { signUp } from '../../support/people';
import { screenshot } from '../../support/screenshot';

/**
 * A photo of a till slip and a PDF bill are attached, viewed, removed and restored; a file of another type is refused with a
 * reason.
 */
let page: Page;
let stranger: Page;
let lunchId: string;
beforeAll(async () => {
  ({ page } = await openPage());
  await signUp(page);
  ({ page: stranger } = await openPage());
  await signUp(stranger);
  const { transaction } = await callApi<{ transaction: { id: string } }>(page, 'POST', '/api/transactions', {
    type: 'expense',
    amount: 90,
    description: 'Lunch',
    category: 'Dining',
    business: true,
  });
  lunchId = transaction.id;
});

const slip = (words: string): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="900"><rect width="600" height="900" fill="#faf7ee"/><rect width="600" height="130" fill="#1f6f5c"/><text x="40" y="85" font-size="52" fill="#fff">GREEN FORK</text><text x="40" y="260" font-size="40">${words}</text><text x="40" y="340" font-size="40">Total 90.00</text></svg>`,
    ),
  )
    .jpeg()
    .toBuffer();
const zone = () => page.getByRole('group', { name: 'Receipts' });
const choose = (name: string, mimeType: string, buffer: Buffer) =>
  zone().locator('input[type=file][multiple]').setInputFiles({ name, mimeType, buffer });

describe('receipts of a transaction', () => {
  it('are attached with a preview and found by search', async () => {
    await page.goto(`/transactions?tx=${lunchId}`);
    await zone().waitFor();
    await choose('till.jpg', 'image/jpeg', await slip('Lunch for two'));
    await zone().getByRole('button', { name: 'Open till.jpg' }).waitFor();
    await zone().locator('img').waitFor();
    expect(
      await zone()
        .locator('img')
        .evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth > 0)),
    ).toBe(true);
    await expectNoAxeViolations(page);
    await page.goto('/transactions?q=has:receipt');
    await page.getByRole('button', { name: 'Edit Lunch' }).waitFor();
    await page.goto('/transactions?q=is:missing-receipt');
    await page.getByRole('button', { name: 'Edit Lunch' }).waitFor({ state: 'detached' });
  });

  it('open large in the page and download in a sandbox', async () => {
    await page.goto(`/transactions?tx=${lunchId}`);
    await zone().getByRole('button', { name: 'Open till.jpg' }).click();
    const dialog = page.getByRole('dialog', { name: 'till.jpg' });
    await dialog.getByRole('img', { name: 'Receipt till.jpg' }).waitFor();
    await expectNoAxeViolations(page);
    await screenshot(page, 'receipt-open');
    const href = (await dialog.getByRole('link', { name: 'Download' }).getAttribute('href'))!;
    const headers = await page.evaluate(
      async (path) => Object.fromEntries((await fetch(path)).headers.entries()),
      href,
    );
    expect(headers).toMatchObject({ 'content-type': 'image/jpeg', 'x-content-type-options': 'nosniff' });
    expect(headers['content-disposition']).toBe('attachment; filename=till.jpg');
    expect(headers['content-security-policy']).toMatch(/^sandbox;/);
    expect((await tryApi(stranger, 'GET', href)).status).toBe(404);
    await page.keyboard.press('Escape');
  });

  it('refuses a file of another type in the form and says why', async () => {
    await choose('page.png', 'image/png', Buffer.from('<!doctype html><script>alert(1)</script>'));
    await zone()
      .getByText('This file says .png but contains a web page. Receipts can be PDF', { exact: false })
      .waitFor();
    await expectNoAxeViolations(page);
    await zone().getByRole('button', { name: 'Dismiss page.png' }).click();
  });

  it('are removed and restored by keyboard', async () => {
    await zone().getByRole('button', { name: 'Remove till.jpg' }).focus();
    await page.keyboard.press('Enter');
    await zone().getByRole('button', { name: 'Open till.jpg' }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await zone().getByRole('button', { name: 'Open till.jpg' }).waitFor();
    const { receipts } = await callApi<{ receipts: { name: string }[] }>(
      page,
      'GET',
      `/api/transactions/${lunchId}`,
    );
    expect(receipts.map(({ name }) => name)).toEqual(['till.jpg']);
  });

  it('are saved together with a new transaction', async () => {
    await page.goto('/transactions/new?amount=12.50&description=Parking&category=Transport');
    await choose('ticket.jpg', 'image/jpeg', await slip('Parking'));
    await zone().getByText('ticket.jpg').waitFor();
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Save transaction' }).click();
    await page.getByText('Receipt attached').waitFor();
  });
});

import { type Page } from 'playwright-core';
import { expectNoAxeViolations, expectNoAxeViolationsInDialog } from '../../support/axe';
import { downloaded } from '../../support/downloads';
import { openPage } from '../../support/browser';
import { openDemo, signUp } from '../../support/people';

/** A person connects the practice exchange, adds a manual wallet, swaps, imports a report, reads their gains and disconnects. */
let page: Page;
beforeAll(async () => {
  ({ page } = await openPage());
  await signUp(page);
});

const press = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();
const shown = (text: string | RegExp) => page.getByText(text).first().waitFor();
const choose = async (item: string) => {
  await press('Add');
  await page.getByRole('menuitem', { name: item }).click();
};

describe('crypto of a new person', () => {
  it('connects the practice exchange and syncs it', async () => {
    await page.goto('/crypto');
    await shown('No Crypto Wallets Connected');
    await shown('Practice exchange');
    await press('Connect Coinbase');
    await shown('Connected to Coinbase');
    await page.getByRole('region', { name: 'Total Portfolio Value' }).waitFor();
    await press('Sync Wallets');
    await shown('Wallets Synced');
    await page.getByRole('list', { name: 'Coins' }).getByText('Bitcoin').first().waitFor();
    expect(await page.getByText('Dust 1', { exact: true }).count()).toBe(0);
    await page.getByRole('list', { name: 'Allocation by coin' }).waitFor();
    await expectNoAxeViolations(page);
  });

  it('adds a manual wallet, which one undo removes', async () => {
    await choose('Wallet by hand');
    const form = page.getByRole('dialog', { name: 'Add a wallet' });
    await form.getByLabel(/^Name/).fill('Hardware wallet');
    await form.getByLabel(/^Coin/).fill('eth');
    await form.getByLabel(/^Quantity/).fill('2.5');
    await expectNoAxeViolationsInDialog(page);
    await form.getByRole('button', { name: 'Add wallet' }).click();
    await shown('Wallet added');
    await page.getByRole('button', { name: /Ethereum.*2 wallets/ }).waitFor();
    await press('Undo');
    await page.getByRole('button', { name: /Ethereum.*ETH Wallet/ }).waitFor();
  });

  it('records a swap as one movement, which can be removed and restored', async () => {
    await choose('Movement');
    const form = page.getByRole('dialog', { name: 'Record a movement' });
    await form.getByLabel(/^Wallet/).selectOption({ label: 'BTC Wallet (BTC)' });
    await form.getByLabel('What happened').selectOption('swap');
    await form.getByLabel(/^BTC given/).fill('0.001');
    await form.getByLabel(/^Into the wallet/).selectOption({ label: 'ETH Wallet (ETH)' });
    await form.getByLabel(/^ETH got/).fill('0.02');
    await form.getByLabel(/^What it was worth/).fill('64');
    await form.getByLabel('Description').fill('Swap of today');
    await form.getByRole('button', { name: 'Record' }).click();
    await shown('Movement recorded');
    await press('Show');
    const row = page.getByRole('listitem').filter({ hasText: 'Swap of today' });
    await row.getByText('got 0.02 ETH').waitFor();
    await row.getByRole('button', { name: 'Remove Swap of today' }).click();
    await row.waitFor({ state: 'detached' });
    await press('Undo');
    await row.waitFor();
  });

  it('imports a report of the exchange after showing what each row becomes', async () => {
    const report = [
      'ID,Timestamp,Transaction Type,Asset,Quantity Transacted,Price Currency,Price at Transaction,Subtotal,Total (inclusive of fees and/or spread),Fees and/or Spread,Notes',
      'f1,2025-03-01 12:00:00 UTC,Buy,BTC,0.01,USD,"$61,234.11",$612.34,$620.00,$7.66,Bought 0.01 BTC',
      'f2,2025-04-02 12:00:00 UTC,Deposit,USD,500,USD,1,500,500,0,From bank',
    ].join('\n');
    await choose('Report from a file');
    await page
      .getByLabel('Report file')
      .setInputFiles({ name: 'report.csv', mimeType: 'text/csv', buffer: Buffer.from(report) });
    await shown('Transaction report of Coinbase');
    await expectNoAxeViolationsInDialog(page);
    await press('Import 1 movement');
    await shown('Report imported');
    await page.getByText('Coinbase file BTC').first().waitFor();
  });

  it('shows gains by another method, lets lots be chosen, and downloads Form 8949', async () => {
    await page.getByRole('link', { name: 'Gains and taxes' }).click();
    await page.getByRole('region', { name: 'Form 8949' }).waitFor();
    await page.getByLabel('Method').selectOption('specific');
    await shown('Gains recalculated');
    await page
      .getByRole('button', { name: /^Choose lots of BTC/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: 'Choose lots' });
    await dialog.getByRole('button', { name: 'Take' }).last().click();
    await expectNoAxeViolationsInDialog(page);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await shown('Lots chosen');
    const saving = page.waitForEvent('download');
    await page
      .getByRole('region', { name: 'Form 8949' })
      .getByRole('button', { name: 'Download CSV' })
      .click();
    const rows = String(await downloaded(await saving))
      .trim()
      .split('\r\n');
    expect(rows[0]).toContain('(h) Gain or loss');
    expect(rows.filter((row) => row.includes('BTC')).length).toBeGreaterThan(0);
    await expectNoAxeViolations(page);
  });

  it('disconnects, and keeps the imported data', async () => {
    await page.goto('/crypto');
    await press('Disconnect');
    const dialog = page.getByRole('dialog', { name: 'Disconnect Coinbase?' });
    await dialog.waitFor();
    await expectNoAxeViolationsInDialog(page);
    await dialog.getByRole('button', { name: 'Disconnect' }).click();
    await shown('Coinbase Disconnected');
    await shown('Coinbase is not connected');
    await page.getByRole('list', { name: 'Coins' }).getByText('Bitcoin').first().waitFor();
  });
});

describe('crypto in the demo', () => {
  it('starts connected to the practice exchange, which its visitor can sync and disconnect', async () => {
    await page.context().close();
    ({ page } = await openDemo());
    await page.goto('/crypto');
    await shown('Practice exchange');
    expect(await page.getByRole('list', { name: 'Coins' }).locator('> li').count()).toBeLessThan(12);
    await press('Sync Wallets');
    await shown('Wallets Synced');
    await press('Disconnect');
    const dialog = page.getByRole('dialog', { name: 'Disconnect Coinbase?' });
    await dialog.getByRole('checkbox').uncheck();
    await dialog.getByRole('button', { name: 'Disconnect' }).click();
    await shown('Coinbase Disconnected');
    await page.getByText('Cold storage').first().waitFor();
  });
});

import { type Page } from 'playwright-core';
import { callApi, written as writtenBy } from '../../support/api';
import { expectNoAxeViolations, expectNoAxeViolationsInDialog } from '../../support/axe';
import type { OpenPage } from '@app/node-testing/product';
import { Keys } from '../../support/keys';
import { openDemo } from '../../support/people';

/**
 * The demo's ledger without a mouse: searched, saved, attached, edited in batches, reviewed, imported, organised, exported,
 * undone.
 */
let open: OpenPage;
let page: Page;
let keys: Keys;
beforeAll(async () => {
  open = await openDemo();
  page = open.page;
  // Listens for file choosers from the start, because starting to listen takes the browser longer than a key press.
  page.on('filechooser', () => undefined);
  keys = new Keys(page);
});

const dialog = (name: string | RegExp) => page.getByRole('dialog', { name });
const written = (path: RegExp) => writtenBy(page, path);
const openList = async (address = '/transactions') => {
  await page.goto(address);
  await page.getByRole('row').nth(2).waitFor();
};
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const pickFile = async (button: string, file: { name: string; mimeType: string; buffer: Buffer }) => {
  await keys.to('button', button);
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.keyboard.press('Enter')]);
  await chooser.setFiles(file);
};

describe('the ledger by keyboard alone', () => {
  it('searches, saves the search as a view, and opens it again', async () => {
    await openList();
    await page.keyboard.press('/');
    await page.keyboard.type('bakery');
    await page.waitForURL(/bakery/);
    await keys.menu('Views', 'Save view');
    await dialog('Save view').getByLabel('Name').waitFor();
    await page.keyboard.type('Bread');
    await expectNoAxeViolationsInDialog(page);
    await page.keyboard.press('Enter');
    await dialog('Save view').waitFor({ state: 'detached' });
    await keys.expectFocus();
    await keys.menu('Bread', 'All transactions');
    await page.waitForURL((url) => !url.search.includes('bakery'));
    await keys.menu('Views', 'Bread');
    await page.waitForURL(/bakery/);
  });

  it('attaches a receipt to a row and removes it', async () => {
    await openList();
    await page.keyboard.press('j');
    await page.keyboard.press('e');
    const drawer = page.getByRole('dialog').first();
    await drawer.waitFor();
    await pickFile('Attach a receipt', { name: 'till.png', mimeType: 'image/png', buffer: picture });
    await drawer.getByText('till.png').first().waitFor();
    await expectNoAxeViolationsInDialog(page);
    await keys.to('button', 'Remove till.png');
    const removed = written(/\/receipts\//);
    await page.keyboard.press('Enter');
    await removed;
    await keys.expectFocus();
    await keys.escape(drawer);
  });

  it('edits two rows in one batch after a preview and undoes it', async () => {
    // Each demo differs: any two newest rows might be a transfer or already in that category.
    await openList('/transactions?category=Dining');
    for (const key of ['j', 'x', 'j', 'j', 'j', 'x']) await page.keyboard.press(key);
    await page.getByText('2 selected').waitFor();
    await page.keyboard.press('c');
    const bulk = dialog('Set the category');
    await keys.choose('Category', 'Gifts', { within: bulk });
    await bulk.getByRole('button', { name: /^Change [12]$/ }).waitFor();
    await expectNoAxeViolationsInDialog(page);
    const changed = written(/bulk/);
    await keys.press('button', /^Change [12]$/);
    await changed;
    await bulk.waitFor({ state: 'detached' });
    await keys.expectFocus();
    const undone = written(/^\/api\/undo\//);
    await page.keyboard.press('u');
    expect((await undone).status()).toBe(200);
  });

  it('merges a duplicate found in the review', async () => {
    await page.goto('/transactions/review');
    await page.getByRole('region', { name: 'Possible duplicates' }).waitFor();
    await page.keyboard.press('Enter');
    const merge = dialog('Are these the same?');
    await merge.waitFor();
    await expectNoAxeViolationsInDialog(page);
    const merged = written(/merge/);
    await keys.press('button', 'Merge into one', { within: merge });
    await merged;
    await merge.waitFor({ state: 'detached' });
    await keys.expectFocus();
  });

  it('imports a file', async () => {
    await page.goto('/transactions/import');
    await page.getByText('Drop a file here').waitFor();
    const buffer = Buffer.from('Date,Description,Amount\n2026-03-02,KEYBOARD SHOP,-31.40\n');
    await pickFile('Choose a file', { name: 'bank.csv', mimeType: 'text/csv', buffer });
    await page.getByRole('button', { name: 'Import 1 transaction' }).waitFor();
    await expectNoAxeViolations(page);
    await keys.to('button', 'Import 1 transaction');
    const committed = written(/\/commit$/);
    await page.keyboard.press('Enter');
    expect((await committed).status()).toBe(200);
    await page.waitForURL((url) => url.pathname === '/transactions');
  });

  it('creates a rule and deletes it', async () => {
    await page.goto('/transactions/rules');
    await keys.press('button', 'Add rule');
    const rule = dialog('Add a rule');
    await rule.waitFor();
    await page.keyboard.type('Shop is shopping');
    await keys.write('Value', 'Keyboard Shop', { within: rule });
    await keys.choose('Category to set', 'Shopping', { within: rule });
    await expectNoAxeViolationsInDialog(page);
    const made = written(/\/api\/rules$/);
    await keys.press('button', 'Add rule', { within: rule });
    expect((await made).status()).toBe(201);
    await rule.waitFor({ state: 'detached' });
    await keys.expectFocus();
    await keys.menu('More for Shop is shopping', 'Delete');
    await page.getByText('No rules yet').waitFor();
    await keys.expectFocus();
  });

  it('adds a category and renames a merchant', async () => {
    await page.goto('/transactions/categories');
    await keys.press('button', 'Add category');
    const category = dialog('Add a category');
    await category.waitFor();
    await page.keyboard.type('Aquarium');
    await expectNoAxeViolationsInDialog(page);
    await page.keyboard.press('Enter');
    await category.waitFor({ state: 'detached' });
    await keys.expectFocus();
    await page.goto('/transactions/merchants');
    await keys.menu('More for Ninth Street Espresso Bar', 'Edit');
    const merchant = dialog(/^Edit Ninth/);
    await keys.write('Name', 'Espresso on Ninth', { within: merchant });
    await expectNoAxeViolationsInDialog(page);
    await keys.press('button', 'Save merchant', { within: merchant });
    await page.getByText('Espresso on Ninth').first().waitFor();
    await keys.expectFocus();
  });

  it('exports the view', async () => {
    await openList('/transactions?category=Gifts');
    await keys.menu('More actions', 'Export');
    const box = dialog('Export transactions');
    await keys.to('radio', 'CSV', { within: box });
    await expectNoAxeViolationsInDialog(page);
    await page.keyboard.press('ArrowRight');
    await box.getByRole('radio', { name: 'Excel', checked: true }).waitFor();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      keys.press('button', /^Export \d/, { within: box }),
    ]);
    expect(file.suggestedFilename()).toMatch(/\.xlsx$/);
    await keys.expectFocus();
  });

  it('reads the activity, undoes the import, and checks the books', async () => {
    await page.goto('/activity');
    await page.getByText('Check the books').waitFor();
    await keys.press('button', 'Check now');
    await page.getByText('Everything adds up', { exact: false }).first().waitFor();
    // An earlier undone change is listed too, so its text proves nothing about this one.
    const undone = written(/^\/api\/undo\//);
    await keys.press('button', /^Undo: .*(bank\.csv|[Ii]mport)/);
    expect((await undone).status()).toBe(200);
    await keys.expectFocus();
    const rows = await callApi<{ description: string }[]>(page, 'GET', '/api/transactions');
    expect(rows.filter(({ description }) => /keyboard shop/i.test(description))).toEqual([]);
  });

  it('causes no browser errors', () => expect(open.complaints.all).toEqual([]));
});

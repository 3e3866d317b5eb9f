import { desktop, mobile, newPerson } from '@app/node-testing/product';
import { type Page } from 'playwright-core';
import { callApi, written } from '../../support/api';
import { expectNoAxeViolations } from '../../support/axe';
import { openPage } from '../../support/browser';
import { keyboard, pointer, type InputMethod } from '../../support/input-method';
import { signUpByForm } from '../../support/people';
import { statedBalance, sums, threeFiles } from '../../support/three-files';

/** A new person imports three files from elsewhere and gets a dashboard whose figures match the files. */

interface Walk {
  page: Page;
  input: InputMethod;
}
interface Row {
  description: string;
  amount: number;
  type: string;
  category: string;
  transfer: unknown;
}
type BroughtFile = (typeof threeFiles)[keyof typeof threeFiles];

const ways = [
  { way: 'by mouse', options: { viewport: desktop }, inputOn: (page: Page) => pointer(page) },
  { way: 'by keyboard alone', options: { viewport: desktop }, inputOn: keyboard },
  {
    way: 'on a phone of 390 pixels',
    options: { viewport: mobile, touch: true },
    inputOn: (page: Page) => pointer(page, true),
  },
];
const shown = (cents: number): string =>
  (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
const readRows = (page: Page) => callApi<Row[]>(page, 'GET', '/api/transactions');

async function chooseImport({ page, input }: Walk): Promise<void> {
  await signUpByForm(page, newPerson());
  await page.getByLabel('Currency', { exact: true }).waitFor();
  await expectNoAxeViolations(page);
  await input.press('button', 'Continue');
  await page.getByRole('heading', { name: 'How do you want to start?' }).waitFor();
  await expectNoAxeViolations(page);
  await input.press('button', /^Import a file/);
  await page.waitForURL('**/transactions/import');
}

async function choose({ page, input }: Walk, { name, content }: BroughtFile): Promise<void> {
  await page.getByText('Drop a file here').waitFor();
  const chooser = await input.askForFile('Choose a file');
  await chooser.setFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) });
  await page.getByRole('table', { name: 'Rows of the file' }).waitFor();
}

async function commit({ page, input }: Walk, { rows }: BroughtFile): Promise<void> {
  const button = `Import ${rows} transactions`;
  await page.getByRole('button', { name: button, disabled: false }).waitFor();
  await expectNoAxeViolations(page);
  const committed = written(page, /\/commit$/);
  await input.press('button', button);
  await committed;
  await page.getByRole('heading', { name: `${rows} transactions imported` }).waitFor();
}

/** The bank's table states no balance, so its owner enters it, and the opening balance is calculated from it. */
async function sayBalance({ page, input }: Walk): Promise<void> {
  await input.write('What is the balance of this account today?', (statedBalance / 100).toFixed(2));
  const read = written(page, /\/preview$/);
  await page.keyboard.press('Enter');
  await read;
  await page.getByText(/^The account opens with/).waitFor();
}

/** Continues from the result of one file to the next one. */
async function another({ page, input }: Walk): Promise<void> {
  await expectNoAxeViolations(page);
  await input.press('button', 'Import another file');
}

/** The card's file is imported into a new card account, which the page preselects. */
async function importCard(walk: Walk): Promise<void> {
  const { page } = walk;
  await choose(walk, threeFiles.card);
  await page.getByText(/9911, a credit card, so a new account was added for it/).waitFor();
  await commit(walk, threeFiles.card);
}

/** The ledger contains what the files state, and the card's payment is a transfer with both legs. */
async function checkLedger({ page }: Walk): Promise<void> {
  const accounts = await callApi<{ kind: string; balance: number }[]>(page, 'GET', '/api/accounts');
  expect(Object.fromEntries(accounts.map(({ kind, balance }) => [kind, balance]))).toEqual({
    checking: sums.checking / 100,
    card: sums.card / 100,
  });
  const rows = await readRows(page);
  expect(rows).toHaveLength(12);
  expect(rows.filter(({ type }) => type === 'income').map(({ amount }) => amount)).toEqual([
    sums.income / 100,
  ]);
  expect(rows.filter(({ transfer }) => transfer !== null).map(({ amount }) => amount)).toEqual([150, 150]);
  expect(rows.find(({ description }) => /blue door/i.test(description))?.category).toBe('Entertainment');
}

/** The list begins high enough: its first row, below the tools, the headings and the first day. */
async function seeFirstRow({ page }: Walk, highest: number): Promise<void> {
  await page.goto('/transactions');
  const row = page.getByRole('row').filter({ hasText: 'Payment Thank You' });
  await row.first().waitFor();
  expect((await row.first().boundingBox())?.y).toBeLessThanOrEqual(highest);
}

/** Gives one answer for all rows of an unknown merchant. */
async function sortBooks({ page, input }: Walk): Promise<void> {
  await page.goto('/transactions/review');
  const box = page.getByRole('combobox', { name: /^Category of Quillwick/i });
  await box.waitFor();
  await expectNoAxeViolations(page);
  await input.choose(/^Category of Quillwick/i, 'Shopping');
  await page
    .getByText(/4 sorted as Shopping/)
    .first()
    .waitFor();
  const books = (await readRows(page)).filter(({ description }) => /quillwick/i.test(description));
  expect(books.map(({ category }) => category)).toEqual(books.map(() => 'Shopping'));
  expect(books).toHaveLength(4);
}

async function setBudget({ page, input }: Walk): Promise<void> {
  await page.goto('/budget');
  await page.getByRole('textbox', { name: 'Limit for Shopping' }).waitFor();
  await input.write('Limit for Shopping', '50');
  const assigned = written(page, /^\/api\/budget\/plan\/assignments/);
  await page.keyboard.press('Enter');
  await assigned;
}

async function seeDashboard({ page }: Walk): Promise<void> {
  await page.goto('/');
  for (const figure of [shown(sums.income), shown(sums.expenses), 'of $50.00'])
    await page.getByText(figure).filter({ visible: true }).first().waitFor();
  const summary = await callApi<{ totalIncome: number; totalExpenses: number }>(
    page,
    'GET',
    '/api/financial/summary',
  );
  expect([summary.totalIncome, summary.totalExpenses]).toEqual([sums.income / 100, sums.expenses / 100]);
  await expectNoAxeViolations(page);
}

describe('the first hour of a person with three files', () => {
  it.each(ways)('ends at a dashboard whose figures match the files, $way', async ({ options, inputOn }) => {
    const { page, complaints, close } = await openPage(options);
    // Listens for file choosers from the start, because starting to listen takes the browser longer than a key
    // press.
    page.on('filechooser', () => undefined);
    const walk = { page, input: inputOn(page) };
    await chooseImport(walk);
    await choose(walk, threeFiles.bank);
    await sayBalance(walk);
    await commit(walk, threeFiles.bank);
    await another(walk);
    await importCard(walk);
    await another(walk);
    await choose(walk, threeFiles.app);
    await commit(walk, threeFiles.app);
    await checkLedger(walk);
    await seeFirstRow(walk, options.viewport === mobile ? 300 : 230);
    await sortBooks(walk);
    await setBudget(walk);
    await seeDashboard(walk);
    expect(complaints.all).toEqual([]);
    await close();
  });
});

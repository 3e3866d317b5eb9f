/// <reference lib="dom" />
import { type Locator, type Page } from 'playwright-core';
import { callApi } from '../../support/api';
import { expectNoAxeViolations } from '../../support/axe';
import { openPage } from '../../support/browser';
import { openDemo, signUp } from '../../support/people';
import { atPracticeBank, linkInWidget, openWidget, setupToken, signInAtBank } from '../../support/practice';

/** A bank of the practice provider that no other journey uses. */
const bank = { id: 'ins_109512', name: 'Houndstooth Bank' };

let page: Page;
const region = (name: string) => page.getByRole('region', { name, exact: true });
const rows = () => callApi<unknown[]>(page, 'GET', '/api/transactions');

beforeAll(async () => {
  ({ page } = await openPage());
  await signUp(page);
  await page.goto('/accounts');
});

async function openDemoAccounts(): Promise<void> {
  await page.context().close();
  ({ page } = await openDemo());
  await page.goto('/accounts');
}

async function unlink(name: string, choice: string, button: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Unlink' }).click();
  const dialog = page.getByRole('dialog', { name: `Unlink ${name}?` });
  await dialog.getByText(choice).click();
  await expectNoAxeViolations(page);
  await dialog.getByLabel(`Type ${name}`).fill(name);
  await dialog.getByRole('button', { name: button, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await region(name).waitFor({ state: 'detached' });
}

async function reconnect(name: string): Promise<void> {
  await region(name).getByText('Needs sign-in').waitFor();
  await region(name).getByRole('button', { name: 'Reconnect' }).click();
  await signInAtBank(await openWidget(page));
  await page.waitForURL('**/accounts');
  await region(name).getByText('Connected', { exact: true }).waitFor();
}

/** Imports its accounts as new ones, next to the person's existing accounts. */
async function placeAsNew(dialog: Locator, accounts: readonly string[]): Promise<void> {
  for (const name of accounts)
    await dialog.getByRole('group', { name }).getByLabel('Goes to').selectOption('A new account');
}

/** From the widget to the bank's transactions in their own accounts. */
async function linkBank(): Promise<void> {
  const before = (await rows()).length;
  await linkInWidget(page, bank.name);
  const dialog = page.getByRole('dialog', { name: `Accounts of ${bank.name}` });
  await expectNoAxeViolations(page);
  await dialog.getByRole('group', { name: 'Plaid Saving' }).getByLabel('Goes to').selectOption('Leave out');
  await placeAsNew(dialog, ['Plaid Checking', 'Plaid Credit Card']);
  await dialog.getByRole('button', { name: 'Bring in 2 accounts' }).click();
  await region(bank.name).getByText('Connected', { exact: true }).waitFor();
  await region(bank.name).getByText('One of its accounts is left out.').waitFor();
  await region(bank.name).getByRole('article', { name: 'Plaid Checking' }).getByText('Linked').waitFor();
  expect(await page.getByRole('article', { name: 'Plaid Checking' }).count()).toBe(1);
  expect((await rows()).length).toBeGreaterThan(before + 200);
  await expectNoAxeViolations(page);
}

/** Links by token, then ends the link and deletes everything it imported. */
async function linkSimplefinAndDelete(): Promise<void> {
  const before = (await rows()).length;
  await page.getByRole('button', { name: 'Connect with SimpleFIN' }).click();
  const dialog = page.getByRole('dialog', { name: 'Connect with SimpleFIN' });
  await dialog.getByLabel('Setup token').fill('no token at all');
  await dialog.getByRole('button', { name: 'Connect' }).click();
  await dialog.getByText(/^Failed to connect account/).waitFor();
  await expectNoAxeViolations(page);
  await dialog.getByLabel('Setup token').fill(await setupToken());
  await dialog.getByRole('button', { name: 'Connect' }).click();
  const placing = page.getByRole('dialog', { name: 'Accounts of Practice Credit Union' });
  await placeAsNew(placing, ['Everyday Checking', 'Rewards Card']);
  await placing.getByRole('button', { name: /^Bring in 2 accounts/ }).click();
  await region('Practice Credit Union').getByText('Connected', { exact: true }).waitFor();
  expect((await rows()).length).toBeGreaterThan(before);
  await unlink('Practice Credit Union', 'Delete its transactions', 'Unlink and delete');
  expect((await rows()).length).toBe(before);
}

describe('a bank link of a new person', () => {
  it('places the accounts of a bank linked in the widget, and shows its transactions', linkBank);

  it('asks for a new sign-in when its bank does, also in the bell, and is repaired as the same link', async () => {
    const before = (await rows()).length;
    await atPracticeBank(bank.id, { breakLogin: true });
    await region(bank.name).getByText('Needs sign-in').waitFor();
    await page.getByRole('button', { name: /^Notifications/ }).click();
    await page.getByText(`${bank.name} wants you to sign in again`).waitFor();
    await page.keyboard.press('Escape');
    await reconnect(bank.name);
    expect((await rows()).length).toBe(before);
  });

  it('ends when its name is typed; its transactions stay in manual accounts', async () => {
    const before = (await rows()).length;
    await unlink(bank.name, 'Keep its transactions', 'Unlink');
    await page.getByRole('article', { name: 'Plaid Checking' }).getByText('Manual').waitFor();
    expect((await rows()).length).toBe(before);
  });

  it(
    'can be made with a SimpleFIN token, and can delete its transactions when it ends',
    linkSimplefinAndDelete,
  );
});

describe('the demo’s bank links', () => {
  it('include one that its visitor can repair, and one to sync and to unlink', async () => {
    await openDemoAccounts();
    await reconnect('Tattersall Federal Credit Union');
    await region('First Platypus Bank').getByRole('button', { name: 'Sync' }).click();
    await page.getByText(/Nothing new at the bank|\d+ new, \d+ updated/).waitFor();
    await unlink('First Platypus Bank', 'Keep its transactions', 'Unlink');
    await page.getByRole('article', { name: 'Everyday checking' }).getByText('Manual').waitFor();
  });

  it('let the visitor link another bank in the widget, next to the existing accounts', linkBank);

  it(
    'let the visitor link a bank by a SimpleFIN token and delete it with its transactions',
    linkSimplefinAndDelete,
  );
});

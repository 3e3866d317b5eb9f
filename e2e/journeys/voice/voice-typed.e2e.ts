import { brand } from '@app/brand';
import type { Page } from 'playwright-core';
import { callApi } from '../../support/api';
import { Keys } from '../../support/keys';
import { setupToken } from '../../support/practice';
import { listenToTest } from '../../support/spoken';
import { card, commandBox, listed, sharedPage, somebody } from '../../support/voice';

/** The assistant by typing and keyboard only: the box of the card, and the command palette on any screen. */

const settings = sharedPage(async () => {
  const open = await somebody({ before: listenToTest });
  await open.page.goto('/settings');
  // The assistant loads once the page is idle.
  await open.page
    .getByRole('button', { name: `Ask ${brand.assistant}` })
    .first()
    .waitFor();
  return open;
});

const has = async (page: Page, amount: number): Promise<boolean> =>
  (await listed(page)).some((row) => row.amount === amount);

describe('the command box, by keyboard alone', () => {
  it('adds, corrects, asks above the limit and undoes', async () => {
    const page = await settings();
    const keys = new Keys(page);
    await page.keyboard.press('Alt+KeyM');
    await commandBox(page).waitFor();
    await keys.write('Type a command', 'spent 12.80 on parking');
    await page.keyboard.press('Enter');
    await card(page)
      .getByText(/^Parking · /)
      .waitFor();
    await keys.write('Type a command', 'make it 14');
    await page.keyboard.press('Enter');
    await card(page)
      .getByText(/^Changed Parking to /)
      .or(card(page).getByRole('button', { name: 'Amount: $14.00. Change' }))
      .first()
      .waitFor();
    expect(await has(page, 14)).toBe(true);
    await keys.write('Type a command', 'add 1300 dollars for a sofa');
    await page.keyboard.press('Enter');
    await card(page).getByText('Confirm?').waitFor();
    expect(await has(page, 1300)).toBe(false);
    // Enter on a typed yes counts as a tap.
    await keys.write('Type a command', 'yes');
    await page.keyboard.press('Enter');
    await card(page)
      .getByText(/^Sofa · /)
      .waitFor();
    await keys.press('button', 'Undo', { within: card(page) });
    await card(page)
      .getByText(/^Undid/)
      .waitFor();
    expect(await has(page, 1300)).toBe(false);
    await page.keyboard.press('Escape');
    await card(page).waitFor({ state: 'detached' });
  });
});

const palette = (page: Page) => page.getByRole('combobox', { name: 'Search or ask' });

/** Moves down to a line and chooses it. */
async function take(page: Page, name: string): Promise<void> {
  const line = page.getByRole('option', { name, exact: true });
  await line.waitFor();
  for (let tries = 0; tries < 30 && (await line.getAttribute('aria-selected')) !== 'true'; tries++)
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await palette(page).waitFor({ state: 'detached' });
}

async function open(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await palette(page).waitFor();
}

async function command(page: Page, text: string): Promise<void> {
  await open(page);
  await page.keyboard.type(text);
  await take(page, `Do “${text}”`);
}

/** Waits for the assistant's answer. */
const answers = (page: Page, text: string | RegExp): Promise<void> =>
  card(page).getByText(text).first().waitFor();

describe('the command palette, by keyboard alone', () => {
  it('also adds, corrects, undoes, and asks below its limit', async () => {
    const page = await settings();
    await command(page, 'spent 21.35 on a taxi');
    await card(page)
      .getByText(/^Taxi · /)
      .waitFor();
    await command(page, 'no I meant 23');
    await card(page).getByRole('button', { name: 'Amount: $23.00. Change' }).waitFor();
    expect(await has(page, 23)).toBe(true);
    await command(page, 'undo that');
    await card(page)
      .getByText(/^Undid the change of/)
      .waitFor();
    expect(await has(page, 21.35)).toBe(true);
    await command(page, 'add 1400 dollars for a bed');
    await card(page).getByText('Confirm?').waitFor();
    await new Keys(page).press('button', 'Cancel', { within: card(page) });
    await card(page).getByText('Cancelled. Nothing was changed.').waitFor();
    expect(await has(page, 1400)).toBe(false);
  });

  it('completes names from the ledger and offers earlier commands', async () => {
    const page = await settings();
    await command(page, 'set my dining budget to 300 dollars');
    await card(page)
      .getByText(/^Dining now has a budget of/)
      .waitFor();
    await open(page);
    await page.keyboard.type('how much is left for din');
    await take(page, 'how much is left for Dining');
    await card(page).getByText(/left/).first().waitFor();
    await open(page);
    await page
      .getByRole('group', { name: 'Said before' })
      .getByRole('option', { name: 'set my dining budget to 300 dollars' })
      .waitFor();
    await page.keyboard.press('Escape');
    await palette(page).waitFor({ state: 'detached' });
  });
});

describe('a rule in words', () => {
  it('gives a merchant its category from then on, until it is undone', async () => {
    const page = await settings();
    const rules = async () =>
      (await callApi<{ rules: { name: string }[] }>(page, 'GET', '/api/rules')).rules.map(({ name }) => name);
    /** The category of a new row that names none. */
    const categoryAt = async (merchant: string, amount: number) => {
      const row = { type: 'expense', amount, merchant, description: merchant };
      await callApi(page, 'POST', '/api/transactions', row);
      return (await listed(page)).find((one) => one.amount === amount)?.category;
    };
    await command(page, 'always put Blue Bottle under coffee');
    await answers(page, 'From now on Blue Bottle goes under Coffee.');
    expect(await rules()).toEqual(['Blue Bottle is Coffee']);
    expect(await categoryAt('Blue Bottle', 6.4)).toBe('Coffee');
    await command(page, 'undo the rule');
    await answers(page, 'Undid the rule that Blue Bottle goes under Coffee.');
    expect(await rules()).toEqual([]);
  });
});

describe('a sync in words', () => {
  it('states what is not connected and where to connect it', async () => {
    const page = await settings();
    const leadsTo = (name: string) => card(page).getByRole('link', { name }).getAttribute('href');
    await command(page, 'sync my accounts');
    await answers(page, 'No bank is linked yet. You can link one under Bank Accounts.');
    expect(await leadsTo('Open Bank Accounts')).toBe('/accounts');
    await command(page, 'sync my payroll');
    await answers(page, 'Payroll is not connected yet.');
    expect(await leadsTo('Open Payroll setup')).toBe('/adp-setup');
  });

  it('reads the bank and the employer once they are connected', async () => {
    const page = await settings();
    const token = await setupToken();
    const { itemId } = await callApi<{ itemId: string }>(page, 'POST', '/api/plaid/simplefin', { token });
    const linked = await callApi<{ account: { id: string } }[]>(page, 'GET', '/api/plaid/accounts');
    await callApi(page, 'POST', `/api/plaid/items/${itemId}/accounts`, {
      accounts: linked.map(({ account: { id } }) => ({ id, to: 'new' })),
    });
    await command(page, 'sync my accounts');
    await answers(page, /^(Nothing new|\d+ new transactions?) came in\.$/);
    const { clientId, clientSecret } = await callApi<Record<'clientId' | 'clientSecret', string>>(
      page,
      'GET',
      '/api/adp/practice',
    );
    await callApi(page, 'POST', '/api/adp/connect', { clientId, clientSecret });
    await command(page, 'sync my payroll');
    await answers(page, /^Payroll|^Read/);
  });
});

describe('without a connection', () => {
  it('reports that a typed command is queued, and executes it once when there is a connection again', async () => {
    const page = await settings();
    await page.keyboard.press('Alt+KeyM');
    await commandBox(page).waitFor();
    await page.context().setOffline(true);
    await commandBox(page).fill('spent 8.15 on a sandwich');
    await page.keyboard.press('Enter');
    await card(page).getByText('You are offline. This will be sent when you are back.').waitFor();
    await page.context().setOffline(false);
    await card(page)
      .getByText(/^Sandwich · /)
      .waitFor();
    expect((await listed(page)).filter((row) => row.amount === 8.15)).toHaveLength(1);
  });
});

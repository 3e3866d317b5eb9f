/// <reference lib="dom" />
import { wakePhrase } from '@app/brand';
import type { Page } from 'playwright-core';
import { callApi } from '../../support/api';
import { listenToTest, say } from '../../support/spoken';
import { card, listed, listen, sharedPage, somebody } from '../../support/voice';

/** A conversation with the assistant on the dashboard, from the wake phrase to the ledger, without reloading. */

const dashboard = sharedPage(async () => {
  const open = await somebody({ before: listenToTest, device: { wakeWord: true } });
  // With a first row, the regular dashboard is shown.
  await callApi(open.page, 'POST', '/api/transactions', {
    type: 'expense',
    amount: 3.21,
    description: 'Newspaper',
    date: new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10),
  });
  await open.page.goto('/');
  await open.page.getByText('Total Income').first().waitFor();
  await open.page.evaluate(() => Object.assign(window, { openedOnce: true }));
  return open;
});

/** Says a command after the wake phrase. */
const call = (page: Page, command: string, confidence?: number): Promise<void> =>
  say(page, `${wakePhrase} ${command}`, confidence);
const stillOpen = (page: Page): Promise<boolean> => page.evaluate(() => 'openedOnce' in window);

describe('the wake phrase and a command', () => {
  it('show what was understood as chips, and appear in dashboard and list without a reload', async () => {
    const page = await dashboard();
    await call(page, 'add an expense of $45.10 for lunch yesterday');
    await card(page)
      .getByText(/^Lunch · Dining/)
      .waitFor();
    // Pointing at the card keeps it on the screen.
    await card(page).hover();
    const chips = card(page).getByRole('list', { name: 'Understood as' });
    await chips.getByRole('button', { name: 'Amount: $45.10. Change' }).waitFor();
    await chips.getByRole('button', { name: 'Category: Dining. Change' }).waitFor();
    await chips.getByRole('button', { name: /^Date: Yesterday/ }).waitFor();
    await page.getByRole('main').getByText('$45.10').first().waitFor();
    await page.getByRole('navigation').getByRole('link', { name: 'Transactions' }).first().click();
    await page.getByRole('main').getByText('Lunch').first().waitFor();
    await page.getByRole('status', { name: 'Totals of the list' }).getByText('2 transactions').waitFor();
    expect(await stillOpen(page)).toBe(true);
  });

  it('are ignored as noise if they contain no command, and other people’s talk is not used', async () => {
    const page = await dashboard();
    const before = await listed(page);
    await page.keyboard.press('Escape');
    await card(page).waitFor({ state: 'detached' });
    await say(page, 'I spent ninety dollars on gas', 0.9);
    await say(page, `${wakePhrase} hm`, 0.9);
    // The name alone wakes the assistant, which then waits for the command.
    await card(page)
      .getByText(/Wake word detected|Listening/)
      .waitFor();
    await say(page, 'add 7.77 for parking');
    await card(page)
      .getByText(/^Parking · /)
      .waitFor();
    const after = await listed(page);
    expect(after.length - before.length).toBe(1);
    expect(after.some(({ amount }) => amount === 90)).toBe(false);
  });
});

describe('the last entry', () => {
  it('is corrected by the next sentence, and undone', async () => {
    const page = await dashboard();
    await call(page, 'spent 22.50 on a haircut');
    await card(page)
      .getByText(/^Haircut · /)
      .waitFor();
    await call(page, 'no I meant 25');
    await expectListed(page, 'Haircut', 25);
    await call(page, 'undo that');
    await card(page)
      .getByText(/^Undid the change of/)
      .waitFor();
    await expectListed(page, 'Haircut', 22.5);
    await call(page, 'undo that');
    await card(page)
      .getByText(/^Undid/)
      .waitFor();
    expect((await listed(page)).some(({ description }) => description === 'Haircut')).toBe(false);
  });

  it('is corrected on its chip', async () => {
    const page = await dashboard();
    await call(page, 'spent 31 on a pizza');
    await card(page).getByRole('button', { name: 'Amount: $31.00. Change' }).click();
    await card(page).getByRole('textbox', { name: 'Amount' }).fill('33.40');
    await page.keyboard.press('Enter');
    await expectListed(page, 'Pizza', 33.4);
  });
});

describe('a confirmation before a change', () => {
  it('requires a tap above the voice limit: a spoken yes is not enough', async () => {
    const page = await dashboard();
    await call(page, 'add 1500 dollars for a laptop');
    await card(page).getByText('Confirm?').waitFor();
    await say(page, 'yes');
    await card(page)
      .getByText(/so a spoken yes is not enough/)
      .waitFor();
    expect((await listed(page)).some(({ amount }) => amount === 1500)).toBe(false);
    await card(page).getByRole('button', { name: 'Confirm' }).click();
    await card(page)
      .getByText(/^Laptop · /)
      .waitFor();
    await expectListed(page, 'Laptop', 1500);
  });

  it('is requested if the words were recognised badly, and a no changes nothing', async () => {
    const page = await dashboard();
    await call(page, 'spent 18 on a movie', 0.7);
    await card(page).getByText('Confirm?').waitFor();
    await say(page, 'no');
    await card(page).getByText('Cancelled. Nothing was changed.').waitFor();
    expect((await listed(page)).some(({ amount }) => amount === 18)).toBe(false);
  });

  it('repeats the recognised words if they are uncertain, and gives up below that', async () => {
    const page = await dashboard();
    await call(page, 'spent 19 on a taxi', 0.5);
    await card(page).getByText('One question').waitFor();
    await card(page).getByText(/taxi/).first().waitFor();
    await page.keyboard.press('Escape');
    await card(page).waitFor({ state: 'detached' });
    await listen(page);
    await say(page, 'spent 19 on a taxi', 0.3);
    await card(page).getByText('Command not understood').waitFor();
    expect((await listed(page)).some(({ amount }) => amount === 19)).toBe(false);
  });
});

async function expectListed(page: Page, description: string, amount: number): Promise<void> {
  const found = async (): Promise<boolean> =>
    (await listed(page)).some((row) => row.description === description && row.amount === amount);
  for (let tries = 0; tries < 100 && !(await found()); tries++) await page.waitForTimeout(100);
  expect(await listed(page)).toContainEqual(expect.objectContaining({ description, amount }));
}

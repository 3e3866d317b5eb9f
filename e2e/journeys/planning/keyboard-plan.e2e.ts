import { type Page } from 'playwright-core';
import { callApi, written as writtenBy } from '../../support/api';
import { expectNoAxeViolationsInDialog } from '../../support/axe';
import { waitUntil } from '@app/node-testing';
import type { OpenPage } from '@app/node-testing/product';
import { Keys } from '../../support/keys';
import { openDemo } from '../../support/people';

/** The demo's dashboard, budget, bills and accounts without a mouse. */
let open: OpenPage;
let page: Page;
let keys: Keys;
beforeAll(async () => {
  open = await openDemo();
  page = open.page;
  keys = new Keys(page);
});

const dialog = (name: string | RegExp) => page.getByRole('dialog', { name });
const written = (path: RegExp) => writtenBy(page, path);
interface Plan {
  mode: string;
  rows: { category: string; assigned: number | null; available: number | null }[];
}
const plan = () => callApi<Plan>(page, 'GET', '/api/budget/plan');
const rowOf = async (name: string) => (await plan()).rows.find(({ category }) => category === name)!;

describe('planning by keyboard alone', () => {
  it('explains a figure and chooses the cards of the dashboard', async () => {
    await keys.press('button', 'Why? Total Expenses');
    const why = dialog(/^Why/);
    await why.getByRole('link', { name: 'Show the list that adds up to it' }).waitFor();
    await expectNoAxeViolationsInDialog(page);
    await keys.escape(why);
    await keys.press('button', 'Choose cards');
    const cards = dialog('More cards');
    const kept = written(/preferences/);
    await keys.press('checkbox', 'Price rises', { within: cards });
    await kept;
    await keys.press('button', 'Move Price rises up', { within: cards });
    await expectNoAxeViolationsInDialog(page);
    await keys.press('button', 'Done', { within: cards });
    await cards.waitFor({ state: 'detached' });
    await keys.expectFocus();
    await page.getByRole('region', { name: 'Price rises' }).waitFor();
  });

  it('sets a limit, moves to the next with an arrow key, and covers overspending', async () => {
    await page.goto('/budget');
    await page.getByText('Limits by category').waitFor();
    const assigned = written(/assignments/);
    // Another amount if the test runs again.
    const limit = (await rowOf('Groceries')).assigned === 640 ? 650 : 640;
    await keys.write('Limit for Groceries', String(limit));
    await page.keyboard.press('ArrowDown');
    await assigned;
    expect(await page.locator(':focus').getAttribute('aria-label')).toBe('Limit for Dining');
    expect((await rowOf('Groceries')).assigned).toBe(limit);
    await keys.menu('Actions for Entertainment', 'Cover overspending');
    const cover = page.getByRole('dialog');
    await waitUntil(async () => /From |stays uncovered/.test(await cover.innerText()), { timeoutMs: 20_000 });
    expect(await cover.innerText()).toContain('From Groceries');
    await expectNoAxeViolationsInDialog(page);
    const covered = written(/cover|moves/);
    await keys.press('button', /^Cover|^Move/, { within: cover });
    await covered;
    await cover.waitFor({ state: 'detached' });
    await keys.expectFocus();
    expect((await rowOf('Entertainment')).available).toBe(0);
  });

  it('switches to envelopes, assigns and moves money', async () => {
    await page.goto('/budget');
    await keys.press('button', 'Budget settings');
    const settings = dialog('Budget settings');
    await keys.to('radio', 'Tracking', { within: settings });
    await expectNoAxeViolationsInDialog(page);
    await page.keyboard.press('ArrowRight');
    const saved = written(/budget/);
    await keys.press('button', 'Apply', { within: settings });
    await saved;
    await settings.waitFor({ state: 'detached' });
    await keys.expectFocus();
    await page.getByText('Envelopes by category').waitFor();
    const assigned = written(/assignments/);
    await keys.write('Assigned to Health', '900');
    await page.keyboard.press('Enter');
    await assigned;
    // Above the list, so backwards is the shorter way.
    await keys.press('button', 'Move money', { back: true });
    const move = dialog('Move money');
    await move.locator('option', { hasText: /^Health ·/ }).waitFor({ state: 'attached' });
    await keys.choose('From', 'Health', { within: move });
    await keys.choose('To', 'Travel', { within: move });
    await keys.write('Amount', '20', { within: move });
    await expectNoAxeViolationsInDialog(page);
    const moved = written(/moves/);
    await page.keyboard.press('Enter');
    await moved;
    await move.waitFor({ state: 'detached' });
    await keys.expectFocus();
    expect((await plan()).mode).toBe('envelope');
  });

  it('adds a bill, moves it on the calendar, and confirms a suggestion', async () => {
    await page.goto('/bills');
    await keys.press('button', 'Add Event');
    const box = dialog('Add event');
    await box.getByLabel('Title').waitFor();
    await page.keyboard.type('Chimney sweep');
    await keys.write('Amount', '85', { within: box });
    await expectNoAxeViolationsInDialog(page);
    const added = written(/events/);
    await keys.press('button', 'Save event', { within: box });
    await added;
    await box.waitFor({ state: 'detached' });
    await keys.expectFocus();
    await keys.to('button', /^Chimney sweep,/);
    const moved = written(/events\//);
    await page.keyboard.press('Alt+ArrowDown');
    await moved;
    await page
      .getByText(/^Moved to/)
      .first()
      .waitFor();
    await keys.expectFocus();
    await keys.to('tab', 'Calendar', { back: true });
    await page.keyboard.press('ArrowRight');
    // Tabs move the focus asynchronously: wait, because no person presses two keys that quickly.
    await page.waitForURL(/view=recurring/);
    await page.keyboard.press('ArrowRight');
    await page.waitForURL(/view=suggestions/);
    const confirmed = written(/confirm/);
    await keys.press('button', 'Confirm Cloudnest Storage');
    await confirmed;
    await page.getByRole('button', { name: 'Confirm Cloudnest Storage' }).waitFor({ state: 'detached' });
    await keys.expectFocus();
  });

  it('adds an account and excludes it from the budget', async () => {
    await page.goto('/accounts');
    await keys.press('button', 'Add manual account');
    const account = page.getByRole('dialog');
    await account.getByLabel('Name').waitFor();
    await page.keyboard.type('Jar on the shelf');
    await keys.choose('Kind', 'Cash', { within: account });
    await expectNoAxeViolationsInDialog(page);
    await keys.press('checkbox', 'Include in budget', { within: account });
    const added = written(/\/api\/accounts$/);
    await keys.press('button', 'Add account', { within: account });
    await added;
    await account.waitFor({ state: 'detached' });
    await keys.expectFocus();
    const rows = await callApi<{ name: string }[]>(page, 'GET', '/api/accounts');
    expect(rows.map(({ name }) => name)).toContain('Jar on the shelf');
  });

  it('logs, edits and deletes a journey, and undoes the deletion', async () => {
    await page.goto('/reports/mileage');
    await keys.press('button', 'Log a journey');
    const box = dialog('Log a journey');
    await box.getByLabel('Miles').waitFor();
    await page.keyboard.type('12.5');
    await keys.write('Destination', 'Albany', { within: box });
    await keys.write('Purpose', 'Keyboard client', { within: box });
    await expectNoAxeViolationsInDialog(page);
    const added = written(/\/api\/trips$/);
    await page.keyboard.press('Enter');
    await added;
    await box.waitFor({ state: 'detached' });
    await keys.expectFocus();
    await keys.press('button', 'Edit Keyboard client');
    await keys.write('Miles', '13', { within: dialog('Edit journey') });
    const changed = written(/\/api\/trips\//);
    await keys.press('button', 'Save journey', { within: dialog('Edit journey') });
    await changed;
    await dialog('Edit journey').waitFor({ state: 'detached' });
    const removed = written(/\/api\/trips\//);
    await keys.press('button', 'Remove Keyboard client');
    await removed;
    await page.getByText('Keyboard client').waitFor({ state: 'detached' });
    await keys.expectFocus();
    const undone = written(/^\/api\/undo\//);
    await keys.toast('Undo');
    await undone;
    await page.getByText('Keyboard client').waitFor();
    await keys.expectFocus();
  });

  it('causes no browser errors', () => expect(open.complaints.all).toEqual([]));
});

import { addDays, addMonthsToDay, monthOf, todayIn } from '@app/calendar';
import { type Page } from 'playwright-core';
import { callApi } from '../../support/api';
import { expectNoAxeViolations } from '../../support/axe';
import { openPage } from '../../support/browser';
import { desktop, mobile } from '@app/node-testing/product';
import { signUp } from '../../support/people';

/**
 * Bills from the start: added, found, paid, skipped, postponed, changed from a day on; notified when due and when a price
 * changes.
 */
const today = todayIn('America/New_York');
let page: Page;
beforeAll(async () => {
  ({ page } = await openPage());
  await signUp(page);
  await callApi(page, 'POST', '/api/accounts', {
    name: 'Everyday',
    kind: 'checking',
    openingBalance: 4000,
    openingDate: addMonthsToDay(today, -12),
    isDefault: true,
  });
  const charges = [15.99, 15.99, 17.99, 17.99];
  for (const [index, amount] of charges.entries())
    await callApi(page, 'POST', '/api/transactions', {
      type: 'expense',
      amount,
      description: 'Novaplay Streaming',
      category: 'Subscriptions',
      date: addDays(addMonthsToDay(today, index - charges.length), 2),
    });
});

interface Event {
  id: string;
  title: string;
  date: string;
  dueDate: string;
  status: string;
  amount: number;
  skipped: boolean;
  remindOn?: string;
  transactionId: string | null;
}
const events = () => callApi<Event[]>(page, 'GET', '/api/financial/events');
const ofTitle = async (title: string) => (await events()).filter((event) => event.title === title);
const toast = (text: string) => page.getByText(text, { exact: true }).first().waitFor();
async function openBills(view?: string) {
  await page.goto(view ? `/bills?view=${view}` : '/bills');
  await page.getByRole('tab', { name: 'Calendar' }).waitFor();
}
async function openDetails(title: string) {
  await openBills('recurring');
  await page.getByRole('button', { name: `Details of ${title}` }).click();
  await page.getByRole('dialog', { name: title }).waitFor();
}
async function more(item: string) {
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

describe('bills and subscriptions', () => {
  it('adds a series with every field by keyboard', async () => {
    await openBills();
    await page.getByRole('button', { name: 'Add Event' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Add event' });
    await dialog.getByLabel('Title').waitFor();
    await page.keyboard.type('Gym');
    await dialog.getByLabel('Amount', { exact: true }).focus();
    await page.keyboard.type('39');
    await dialog.getByLabel('Repeat').selectOption({ index: 1 });
    await dialog.getByLabel('Ends', { exact: true }).selectOption('after');
    await dialog.getByLabel('Number of times').fill('20');
    await dialog.getByLabel('The amount is').selectOption('exact');
    const summary = dialog.getByText('Payee, trial, renewal, tags and website');
    await summary.focus();
    await page.keyboard.press('Enter');
    await dialog.getByLabel('Trial ends').fill(addDays(today, 2));
    await dialog.getByLabel('Website').fill('https://gym.example');
    await expectNoAxeViolations(page);
    await dialog.getByRole('button', { name: 'Save event' }).focus();
    await page.keyboard.press('Enter');
    await toast('Event added');
    expect((await ofTitle('Gym')).map(({ date }) => date)).toEqual(
      [1, 8, 15, 22, 29].map((days) => addDays(today, days)),
    );
  });

  it('confirms a suggested series and shows its reason', async () => {
    await openBills('suggestions');
    await page.getByText(/4 charges, .* days apart, \$15\.99 then \$17\.99 since/).waitFor();
    await page.getByRole('button', { name: 'Confirm Novaplay Streaming' }).click();
    await toast('Added to your bills');
    await openBills('recurring');
    await page.getByText(/^\+12\.5% since/).waitFor();
    await expectNoAxeViolations(page);
  });

  it('marks an occurrence paid, skipped or postponed, each with undo', async () => {
    const [first, second, third] = await ofTitle('Gym');
    await openDetails('Gym');
    await page.getByRole('button', { name: 'Mark paid' }).click();
    const paying = page.getByRole('dialog', { name: 'Mark paid: Gym' });
    await paying.getByText('From the bank file').click();
    await paying.getByText(/stays in the forecast/).waitFor();
    await expectNoAxeViolations(page);
    await paying.getByRole('button', { name: 'Mark paid' }).click();
    await toast('Marked as paid');
    await openDetails('Gym');
    await more('Skip this one');
    await toast('Skipped');
    await openDetails('Gym');
    await page.getByRole('button', { name: 'Snooze' }).click();
    // Choices: three days, a week, or a chosen day.
    await page
      .getByRole('menuitem', { name: /^Remind me on/ })
      .nth(1)
      .click();
    await page
      .getByText(/^Reminds you on/)
      .first()
      .waitFor();
    const now = new Map((await ofTitle('Gym')).map((event) => [event.id, event]));
    expect(now.get(first!.id)).toMatchObject({ status: 'completed', skipped: false });
    expect(now.get(second!.id)).toMatchObject({ status: 'completed', skipped: true });
    expect(now.get(third!.id)).toMatchObject({ date: third!.date, remindOn: addDays(today, 7) });
    await page.getByRole('button', { name: 'Undo' }).click();
    await toast('Undone');
    expect((await ofTitle('Gym')).find(({ id }) => id === third!.id)).not.toHaveProperty('remindOn');
  });

  it('changes this and later occurrences only', async () => {
    await openDetails('Gym');
    await more('Edit…');
    const dialog = page.getByRole('dialog', { name: 'Edit event' });
    await dialog.getByLabel('Change').selectOption('later');
    await dialog.getByLabel('Amount', { exact: true }).fill('45');
    await dialog.getByLabel('Account', { exact: true }).selectOption({ label: 'Everyday' });
    await expectNoAxeViolations(page);
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await toast('Series changed');
    expect((await ofTitle('Gym')).map(({ amount }) => amount)).toEqual([-39, -39, -45, -45, -45]);
  });

  it('adds the transaction automatically on its day', async () => {
    await openBills();
    await page.getByRole('button', { name: 'Add Event' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add event' });
    await dialog.getByLabel('Title').fill('Rent');
    await dialog.getByLabel('Amount', { exact: true }).fill('1450');
    await dialog.getByLabel('Date').fill(today);
    await dialog.getByLabel('Repeat').selectOption('month-1');
    await dialog.getByLabel('Add the transaction automatically on that day').check();
    await dialog.getByText('Choose the account it is added to').waitFor();
    await dialog.getByLabel('Account', { exact: true }).selectOption({ label: 'Everyday' });
    await dialog.getByRole('button', { name: 'Save event' }).click();
    await toast('Event added');
    await page.goto('/transactions?q=Rent');
    await page.getByText('Rent', { exact: true }).first().waitFor();
    const [rent] = await ofTitle('Rent');
    expect(rent).toMatchObject({ status: 'completed', transactionId: expect.any(String) });
  });

  it('announces a trial, a bill and a new price in insights and in the bell', async () => {
    await callApi(page, 'POST', '/api/financial/events', {
      title: 'Water bill',
      date: addDays(today, 1),
      amount: -62.5,
      category: 'Utilities',
    });
    await page.goto('/insights');
    const price = page.getByRole('listitem', { name: 'Novaplay Streaming costs more' });
    await price.getByText(/\$15\.99 before, \$17\.99 since .*: \+12\.5%, \$24\.00 more a year/).waitFor();
    await price.getByText('How it is worked out').click();
    await price.getByText(/charges: /).waitFor();
    await page.getByRole('listitem', { name: /^The trial of Gym ends on/ }).waitFor();
    const bill = page.getByRole('listitem', { name: /^Water bill is due on/ });
    await bill.getByText('$62.50 is due tomorrow.').waitFor();
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: /^Notifications/ }).click();
    await page
      .getByLabel('Latest notifications')
      .getByText(/^Water bill is due on/)
      .waitFor();
    await page.keyboard.press('Escape');
    const [due] = await ofTitle('Water bill');
    await callApi(page, 'PATCH', `/api/financial/events/${due!.id}`, { version: 1, done: true });
    await bill.waitFor({ state: 'detached' });
  });

  it('moves to the next day by touch on a phone', async () => {
    const due = (await ofTitle('Gym')).find(({ status, date }) => status !== 'completed' && date > today)!;
    const touch = await page.context().newCDPSession(page);
    const finger = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
    await touch.send('Emulation.setTouchEmulationEnabled', { enabled: true });
    await page.setViewportSize(mobile);
    await openBills();
    const middle = async (selector: string) => {
      const box = (await page.locator(selector).boundingBox())!;
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    };
    const chip = `[data-event="${due.id}"]`;
    if (monthOf(due.date) !== monthOf(today)) await page.getByRole('button', { name: /^Next/ }).click();
    await page.locator(chip).evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await finger('touchStart', await middle(chip));
    await page.getByText('Gym →').waitFor();
    // Within the displayed month, on any day.
    const [next, before] = [addDays(due.date, 1), addDays(due.date, -1)];
    const target = monthOf(next) === monthOf(due.date) ? next : before;
    await finger('touchMove', await middle(`[data-date="${target}"]`));
    await page.locator(`[data-date="${target}"][data-over]`).waitFor();
    await finger('touchEnd');
    await page
      .getByText(/^Moved to/)
      .first()
      .waitFor();
    expect((await ofTitle('Gym')).find(({ id }) => id === due.id)).toMatchObject({ date: target });
    expect(await page.getByRole('dialog').count()).toBe(0);
    await touch.send('Emulation.setTouchEmulationEnabled', { enabled: false });
    await page.setViewportSize(desktop);
  });

  it('matches a due transfer to its two unlinked rows and undoes it', async () => {
    const [{ id: accountId }] = await callApi<[{ id: string }]>(page, 'GET', '/api/accounts');
    const { id: toAccountId } = await callApi<{ id: string }>(page, 'POST', '/api/accounts', {
      name: 'Rainy day',
      kind: 'savings',
    });
    const transfer = { title: 'Save a bit', date: today, amount: -200, kind: 'transfer' };
    await callApi(page, 'POST', '/api/financial/events', { ...transfer, accountId, toAccountId });
    const row = { amount: 200, description: 'Standing order', category: 'Other', date: today };
    await callApi(page, 'POST', '/api/transactions', { ...row, type: 'expense', accountId });
    await callApi(page, 'POST', '/api/transactions', { ...row, type: 'income', accountId: toAccountId });
    await page.goto('/');
    await page.getByText('Looks paid').first().waitFor();
    await page.getByRole('button', { name: 'Details of Save a bit' }).click();
    await page.getByText('Looks paid: was it this transfer?').waitFor();
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: /^Confirm: Standing order/ }).click();
    await page.getByRole('button', { name: 'Undo' }).first().waitFor();
    expect(await ofTitle('Save a bit')).toMatchObject([{ status: 'completed' }]);
    await page.getByRole('button', { name: 'Undo' }).first().click();
    await page.getByText('Looks paid').first().waitFor();
    expect(await ofTitle('Save a bit')).toMatchObject([{ transactionId: null }]);
  });

  it('deletes the series and keeps its payments', async () => {
    await openDetails('Rent');
    await more('Delete the series…');
    await page.getByRole('button', { name: 'Keep history' }).click();
    await toast('Series deleted');
    expect(await ofTitle('Rent')).toMatchObject([{ status: 'completed' }]);
  });
});

import { addDays, todayIn } from '@app/calendar';
import type { Person } from '@app/node-testing/product';
import type { Page } from 'playwright-core';
import { callApi } from '../../support/api';
import { expectNoAxeViolations } from '../../support/axe';
import { openPage } from '../../support/browser';
import { mailsTo } from '../../support/mail-catcher';
import { signUp } from '../../support/people';

/** An alert is found, snoozed and restored; notifications are chosen by channel, and a test shows whether they arrive. */
let page: Page;
let person: Person;
beforeAll(async () => {
  ({ page } = await openPage());
  person = await signUp(page);
});

const toast = (title: string | RegExp) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(title).waitFor();

describe('insights and notices', () => {
  it('find a duplicate charge, snooze it and restore it', async () => {
    const today = todayIn('America/New_York');
    for (const ago of [2, 1])
      await callApi(page, 'POST', '/api/transactions', {
        description: 'Corner Shoes',
        category: 'Shopping',
        date: addDays(today, -ago),
        type: 'expense',
        amount: 45,
        paymentMethod: 'Debit Card',
      });
    await page.goto('/insights');
    await page.getByRole('button', { name: 'Check now' }).click();
    await toast('Checked just now');
    const card = page.getByRole('listitem', { name: 'Corner Shoes charged $45.00 twice' });
    await card.getByText('How it is worked out').click();
    await card.getByText(/same payee, amount and account/).waitFor();
    await expectNoAxeViolations(page);
    await card.getByRole('button', { name: /^More for/ }).click();
    await page.getByRole('menuitem', { name: 'Remind me in 3 days' }).click();
    await toast(/^Snoozed until/);
    await card.waitFor({ state: 'detached' });
    await page.getByText(/^Snoozed and dismissed/).click();
    await page.getByRole('button', { name: 'Bring back' }).click();
    await card.waitFor();
  });

  it('report alerts from the limit chosen next to their channels, at once', async () => {
    await page.goto('/settings/notifications');
    const limit = page.getByRole('textbox', { name: /^Same charge twice: / });
    await limit.fill('9999999');
    await limit.press('Enter');
    await page.getByRole('alert').getByText(/ to /).waitFor();
    await limit.fill('50');
    await limit.press('Enter');
    await toast('Limit saved');
    await page.goto('/insights');
    const card = page.getByRole('listitem', { name: 'Corner Shoes charged $45.00 twice' });
    await page.getByRole('button', { name: 'Check now' }).waitFor();
    await card.waitFor({ state: 'detached' });
    await page.goto('/settings/notifications');
    await page.getByRole('button', { name: 'Same charge twice: as usual' }).click();
    await page.getByRole('button', { name: 'Same charge twice: as usual' }).waitFor({ state: 'detached' });
    await page.goto('/insights');
    await card.waitFor();
  });

  it('let kinds be chosen by channel, and a test arrives by e-mail and under the bell', async () => {
    await page.goto('/settings/notifications');
    await page.getByText(`To ${person.email.toLowerCase()}.`).waitFor();
    await page.getByRole('switch', { name: /^Quiet Hours/ }).click();
    await page.getByRole('combobox', { name: /^From/ }).selectOption('21:00');
    await page.getByRole('checkbox', { name: 'Same charge twice: Push' }).uncheck();
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Send a test by e-mail' }).click();
    await toast('Test sent');
    expect(mailsTo(person.email)).toEqual([expect.stringContaining('Subject: A test from')]);
    await page.getByRole('button', { name: 'Send a test by the app' }).click();
    const settings = await callApi<{
      quiet: { from: string };
      kinds: { kind: string; push: boolean }[];
    }>(page, 'GET', '/api/settings/notifications');
    expect(settings.quiet.from).toBe('21:00');
    expect(settings.kinds.find(({ kind }) => kind === 'duplicate_charge')!.push).toBe(false);
    await page.goto('/');
    await page.getByRole('button', { name: /^Notifications/ }).click();
    await page.getByText(/^A test from/).waitFor();
  });
});

import type { Page } from 'playwright-core';
import { newPerson, type Person } from '@app/node-testing/product';
import { callApi, tryApi } from '../../support/api';
import { expectNoAxeViolations } from '../../support/axe';
import { openPage } from '../../support/browser';
import { signUp } from '../../support/people';

/** Two people and one ledger: invited by a link, opened in a second browser, changed by one and seen by the other. */
let sam: Page;
let alex: Page;
let samIs: Person;
let alexIs: Person;
let link: string;

const nameOf = ({ firstName, lastName }: Person): string => `${firstName} ${lastName}`;
const groceries = {
  description: 'Corner Market',
  category: 'Groceries',
  type: 'expense',
  amount: 20.35,
  paymentMethod: 'Debit Card',
};

describe('a shared ledger', () => {
  it('opens by a link that shows who shares which ledger', async () => {
    sam = (await openPage()).page;
    samIs = await signUp(sam, { ...newPerson(), firstName: 'Sam' });
    await callApi(sam, 'POST', '/api/transactions', {
      ...groceries,
      date: new Date().toISOString().slice(0, 10),
    });
    await sam.goto('/settings/household');
    await sam.getByLabel('For whom (optional)').fill('Alex');
    await sam.getByRole('button', { name: 'Create invitation link' }).click();
    link = await sam.getByTestId('invitation-link').innerText();
    await sam.getByText('Link not used yet').waitFor();
    await expectNoAxeViolations(sam);

    alex = (await openPage()).page;
    alexIs = await signUp(alex, { ...newPerson(), firstName: 'Alex' });
    await alex.goto(link);
    await alex.getByRole('heading', { name: `${nameOf(samIs)}’s ledger` }).waitFor();
    await alex.getByText('as an editor').waitFor();
    await expectNoAxeViolations(alex);
    await alex.getByRole('button', { name: 'Join and open' }).click();
    await alex.getByRole('note', { name: 'Open ledger' }).getByText('editor').first().waitFor();
    await alex.goto('/transactions');
    await alex.getByText('Corner Market').first().waitFor();
    // The owner sees who joined without a reload.
    await sam.getByLabel(`Role of ${nameOf(alexIs)}`).waitFor();
  });

  it('lets an editor add a transaction, and shows the owner at once who added it', async () => {
    await sam.goto('/activity');
    await sam.getByText('Added Corner Market').first().waitFor();
    await alex.getByRole('button', { name: 'Add Transaction' }).click();
    const drawer = alex.getByRole('dialog', { name: 'Add transaction' });
    await drawer.getByLabel('Amount').fill('7.50');
    await drawer.getByLabel('Description').fill('Green Fork');
    await alex.keyboard.press('Control+Enter');
    await alex.getByText('Green Fork').first().waitFor();
    const entry = sam.getByRole('listitem').filter({ hasText: 'Added Green Fork' });
    await entry.getByText(nameOf(alexIs)).waitFor();
  });

  it('lets a viewer only read it, explains why, and closes when the access ends', async () => {
    await sam.goto('/settings/household');
    await sam.getByLabel(`Role of ${nameOf(alexIs)}`).selectOption('viewer');
    await alex.getByRole('note', { name: 'Open ledger' }).getByText('viewer').first().waitFor();
    await alex.getByRole('button', { name: 'Add Transaction' }).waitFor({ state: 'hidden' });
    await alex.getByRole('button', { name: 'Open Corner Market' }).click();
    const drawer = alex.getByRole('dialog', { name: 'Corner Market' });
    await drawer.getByLabel('Amount').and(alex.locator(':disabled')).waitFor();
    expect(await drawer.getByRole('button', { name: 'Save changes' }).count()).toBe(0);
    await alex.keyboard.press('Escape');
    const refused = await tryApi<{ code: string }>(alex, 'POST', '/api/transactions', groceries);
    expect(refused.status).toBe(409);

    await sam.getByRole('button', { name: `Remove ${nameOf(alexIs)}` }).click();
    await sam.getByRole('button', { name: 'End access' }).click();
    await alex.getByText('This ledger is no longer shared with you').waitFor();
    await alex.goto('/transactions');
    await alex.getByText('Your list is empty').first().waitFor();
    expect(await alex.getByRole('note', { name: 'Open ledger' }).count()).toBe(0);
  });
});

import { addDays, todayIn, type Day } from '@app/calendar';
import { type Page } from 'playwright-core';
import { callApi } from '../../support/api';
import { downloaded } from '../../support/downloads';
import { expectNoAxeViolations } from '../../support/axe';
import { openPage } from '../../support/browser';
import { newPerson, type OpenPage, type Person } from '@app/node-testing/product';
import { Keys } from '../../support/keys';
import { signInByForm, signUp } from '../../support/people';

/** Settings are saved and used by the rest of the app: by mouse, by keyboard, and around midnight. */
let open: OpenPage;
let page: Page;
let person: Person;
beforeAll(async () => {
  open = await openPage();
  page = open.page;
  person = await signUp(page, newPerson());
});

const saved = (title: string) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(title, { exact: true }).waitFor();
const preferences = async () =>
  (
    await callApi<{ preferences: { timeZone: string; currency: string; budgetAlerts: boolean } }>(
      page,
      'GET',
      '/api/settings',
    )
  ).preferences;

describe('settings', () => {
  it('are changed by mouse, validated at the field, and saved', async () => {
    await page.goto('/settings');
    await page.getByLabel('First name').fill('');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Enter your first name').waitFor();
    await page.getByLabel('First name').fill('Augusta');
    await page.getByLabel('Phone').fill('+1 (202) 555-0123');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await saved('Profile Updated');
    await page.getByRole('tab', { name: 'Preferences' }).click();
    await page.getByLabel('Default currency').selectOption('EUR');
    await saved('Preferences Updated');
    await page.reload();
    expect(await page.getByLabel('Default currency').inputValue()).toBe('EUR');
    await expectNoAxeViolations(page);
    await page.getByRole('tab', { name: 'Profile' }).click();
    expect(await page.getByLabel('First name').inputValue()).toBe('Augusta');
  });

  it('lead from QuickBooks to a file that it can read', async () => {
    await callApi(page, 'POST', '/api/transactions', {
      description: 'Corner Market',
      category: 'Groceries',
      date: todayIn('America/New_York'),
      type: 'expense',
      amount: 20.35,
      paymentMethod: 'Debit Card',
    });
    await page.goto('/settings/integrations');
    await page.getByRole('link', { name: 'Export' }).click();
    const dialog = page.getByRole('dialog', { name: 'Export transactions' });
    await dialog.getByText('IIF', { exact: true }).click();
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Export 1', exact: true }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/\.iif$/);
    expect(String(await downloaded(file))).toContain('ACCNT\tGroceries\tEXP');
  });

  it('are changed by keyboard alone, including the password used to sign in again', async () => {
    const keys = new Keys(page);
    await page.goto('/settings/preferences');
    await keys.press('switch', /^Budget Alerts/);
    await saved('Preferences Updated');
    expect((await preferences()).budgetAlerts).toBe(false);
    await keys.to('tab', 'Preferences', { back: true });
    await page.keyboard.press('ArrowLeft');
    await page.waitForURL('**/settings/security');
    const password = 'four loud geese by noon';
    await keys.write(/^Current password/, person.password);
    await keys.write(/^New password/, password);
    await keys.write(/^Confirm new password/, password);
    await page.keyboard.press('Enter');
    await saved('Password Updated');
    await keys.expectFocus();
    await page.context().clearCookies();
    await page.goto('/sign-in');
    await signInByForm(page, { ...person, password });
  });
});

/** The start of a day in the zone; day starts fall on a quarter hour. */
function nextMidnight(zone: string): Date {
  const [day, quarter] = [todayIn(zone), 900_000];
  let at = Math.ceil(Date.now() / quarter) * quarter;
  while (todayIn(zone, new Date(at)) === day) at += quarter;
  return new Date(at);
}

describe.each(['Pacific/Auckland', 'America/Los_Angeles'])('the day of a person in %s', (zone) => {
  const chosenDay = async (): Promise<string> => {
    await page.goto('/transactions/new');
    await page.getByLabel('Description').waitFor();
    return page.getByLabel(/^Date/).inputValue();
  };

  it("starts at their midnight, independent of the browser's time zone", async () => {
    await page.goto('/settings/preferences');
    await page.getByLabel('Time zone').selectOption(zone);
    await saved('Preferences Updated');
    const today: Day = todayIn(zone);
    const midnight = nextMidnight(zone);
    await page.clock.setFixedTime(new Date(midnight.getTime() - 1_000));
    expect(await chosenDay()).toBe(today);
    await page.clock.setFixedTime(midnight);
    expect(await chosenDay()).toBe(addDays(today, 1));
  });

  it('is the date of new entries on every screen', async () => {
    await page.clock.setFixedTime(new Date());
    const today = await chosenDay();
    expect(today).toBe(todayIn(zone));
    const description = `Now in ${zone}`;
    await page.getByLabel('Amount').fill('7');
    await page.getByLabel('Description').fill(description);
    await page.getByRole('button', { name: 'Save transaction' }).click();
    await page.getByText(description).first().waitFor();
    const rows = await callApi<{ description: string; date: string; status: string }[]>(
      page,
      'GET',
      '/api/transactions',
    );
    expect(rows.find((row) => row.description === description)).toMatchObject({
      date: today,
      status: 'completed',
    });
    await page.goto(`/transactions?from=${today}&to=${today}`);
    await page.getByText('Today').first().waitFor();
    await page.getByText(description).first().waitFor();
  });
});

it('causes no browser errors', () => expect(open.complaints.all).toEqual([]));

import type { Browser, Page } from 'playwright-core';
import { callApi } from './api';
import { openPage } from './browser';
import { newPerson, type OpenPage, type PageOptions, type Person } from '@app/node-testing/product';

/** Signs up through the form, as a person does, and ends on the page that follows. */
export async function signUpByForm(page: Page, person: Person = newPerson()): Promise<Person> {
  await page.goto('/sign-up');
  await page.getByLabel('First name').fill(person.firstName);
  await page.getByLabel('Last name').fill(person.lastName);
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByLabel(/^Password/).fill(person.password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL((url) => !/^\/sign-(in|up)/.test(url.pathname));
  return person;
}

/** Signs in through the form, as a person does. */
export async function signInByForm(page: Page, person: Person): Promise<void> {
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByLabel(/^Password/).fill(person.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL((url) => !/^\/sign-(in|up)/.test(url.pathname));
}

/** Opens an empty page of the product's origin, from which calls can be made without loading the app. */
async function openEmptyPage(page: Page): Promise<void> {
  const path = '/empty';
  await page.route(path, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await page.goto(path);
  await page.unroute(path);
}

/** The fast way for journeys about something else: creates an account with onboarding done. The app is not loaded yet. */
export async function signUp(page: Page, person: Person = newPerson()): Promise<Person> {
  if (page.url() === 'about:blank') await openEmptyPage(page);
  await callApi(page, 'POST', '/api/register', {
    ...person,
    locale: 'en-US',
    timeZone: 'America/New_York',
    currency: 'USD',
  });
  await callApi(page, 'PATCH', '/api/settings/preferences', { onboardingStep: null });
  return person;
}

/** A new profile in its own demo, on the dashboard. */
export async function openDemo(options: PageOptions & { browser?: Browser } = {}): Promise<OpenPage> {
  const open = await openPage(options);
  await open.page.goto('/?demo=true');
  await open.page.getByText('Total Income').first().waitFor();
  return open;
}

/// <reference lib="dom" />
import { newPerson } from '@app/node-testing/product';
import { type Page } from 'playwright-core';
import { callApi } from './api';
import { signUp } from './people';

export interface Row {
  id: string;
  description: string;
  amount: number;
  note: string | null;
  version: number;
}

const dayBack = (days: number) =>
  new Date(Date.now() - days * 86_400_000).toLocaleDateString('en-CA', { timeZone: 'America/New_York' });

/** A person with a row of today and one from four months ago. */
export async function somebody(page: Page): Promise<{ recent: Row; old: Row }> {
  await signUp(page, newPerson());
  await callApi(page, 'POST', '/api/accounts', {
    name: 'Everyday',
    kind: 'checking',
    openingBalance: 1000,
    isDefault: true,
  });
  const add = async (body: object) =>
    (await callApi<{ transaction: Row }>(page, 'POST', '/api/transactions', { type: 'expense', ...body }))
      .transaction;
  return {
    recent: await add({ description: 'Corner shop', amount: 12, date: dayBack(0), note: 'Oat milk' }),
    old: await add({ description: 'Winter tyres', amount: 340, date: dayBack(120) }),
  };
}

/** Waits until this device has a complete copy. */
export async function untilCopied(page: Page): Promise<void> {
  await page.goto('/settings/data');
  await page.getByText(/^Kept on this device, as of/).waitFor();
}

export const rowOf = (page: Page, description: string) =>
  page.getByRole('row').filter({ hasText: description }).first();

export async function addOffline(page: Page, description: string, amount: string): Promise<void> {
  await page.getByRole('button', { name: 'Add Transaction' }).first().click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Amount').fill(amount);
  await form.getByLabel('Description').fill(description);
  await form.getByRole('button', { name: 'Save transaction' }).click();
  await form.waitFor({ state: 'detached' });
  await rowOf(page, description).getByText('Waiting to be sent').first().waitFor({ state: 'attached' });
}

export async function changeAmount(page: Page, description: string, amount: string): Promise<void> {
  await rowOf(page, description).locator('.words').first().click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Amount').fill(amount);
  await form.getByRole('button', { name: 'Save changes' }).click();
  await form.waitFor({ state: 'detached' });
}

export const chip = (page: Page, words: string) => page.getByRole('link', { name: words, exact: true });
export const rows = async (page: Page): Promise<Row[]> => callApi<Row[]>(page, 'GET', '/api/transactions');
export const offline = (page: Page) => page.getByText(/^Offline · as of/);

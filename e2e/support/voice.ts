import { brand } from '@app/brand';
import type { OpenPage, PageOptions } from '@app/node-testing/product';
import type { Browser, Locator, Page } from 'playwright-core';
import { callApi } from './api';
import { openPage } from './browser';
import { signUp } from './people';

/** The assistant's card at the bottom of the page. */
export const card = (page: Page): Locator =>
  page.getByRole('region', { name: `${brand.assistant} voice assistant` });

export const commandBox = (page: Page): Locator => page.getByRole('textbox', { name: 'Type a command' });

/** Presses the microphone. */
export const listen = (page: Page): Promise<void> =>
  page
    .getByRole('button', { name: `Ask ${brand.assistant}` })
    .first()
    .click();

interface Listed {
  description: string;
  amount: number;
  category: string;
}

/** The transactions of the ledger, as returned by the API. */
export const listed = (page: Page): Promise<Listed[]> => callApi(page, 'GET', '/api/transactions');

export interface SomebodyOptions extends PageOptions {
  browser?: Browser;
  /** Runs before the first page is opened, to replace parts of the browser. */
  before?: (page: Page) => Promise<unknown>;
  /** Settings of this device: `wakeWord`, `enabled`. */
  device?: Readonly<Record<string, boolean>>;
}

/** A person with one account, whose page is not opened yet. */
export async function somebody({ before, device, ...options }: SomebodyOptions = {}): Promise<OpenPage> {
  const open = await openPage(options);
  await before?.(open.page);
  await signUp(open.page);
  await callApi(open.page, 'POST', '/api/accounts', {
    name: 'Everyday',
    kind: 'checking',
    openingBalance: 500,
  });
  if (device) await open.page.evaluate((kept) => localStorage.setItem('voice', kept), JSON.stringify(device));
  return open;
}

/** One page for the tests of a file; the next test retries a failed opening. */
export function sharedPage(opens: () => Promise<OpenPage>): () => Promise<Page> {
  let opening: Promise<OpenPage> | undefined;
  return async () => {
    opening ??= opens();
    try {
      return (await opening).page;
    } catch (error) {
      opening = undefined;
      throw error;
    }
  };
}

import type { Page } from 'playwright-core';
import type { Scrolling } from './scroll';
import type { Settled } from './probe';

/** How the bench uses one finance product the way a person does. Times are milliseconds from the person's act to the final state. */
export interface Adapter {
  name: string;
  /** Selector of the list's rows. */
  row: string;
  /** Where the list is, for a person who is signed in. */
  listUrl: string;
  /** Opens the first page and waits for its sign-in form; milliseconds since the navigation. */
  open(page: Page): Promise<number>;
  /** From the filled form to the list. */
  signIn(page: Page): Promise<number>;
  listReady(page: Page): Promise<Settled>;
  search(page: Page, word: string): Promise<number>;
  clearSearch(page: Page): Promise<void>;
  scroll(page: Page): Promise<Scrolling>;
  /** `durable` where the product shows that the server has it. */
  add(page: Page, note: string): Promise<{ shown: number; durable?: number }>;
  /** From the list to net worth over the whole history; undefined where there is no such page. */
  netWorth?(page: Page): Promise<number>;
}

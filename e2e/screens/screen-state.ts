import { type Page } from 'playwright-core';

/** What a screen looks like at one moment, and how a person gets there. */
export interface ScreenState {
  name: string;
  path: string;
  /** Whose data: the demo's, a new person's without anything, or a visitor's. The demo's by default. */
  as?: 'empty' | 'visitor';
  /** In sight before anything is done. */
  shows: string | RegExp;
  open?: (page: Page) => Promise<unknown>;
  /** Puts back, after the picture, what would show in the next. */
  leave?: (page: Page) => Promise<unknown>;
}

export const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true }).first().click();
export const choose = async (page: Page, menu: string | RegExp, item: string | RegExp) => {
  await press(page, menu);
  await page.getByRole('menuitem', { name: item }).click();
};
export const inDialog = (page: Page) =>
  page.getByRole('dialog').or(page.getByRole('alertdialog')).first().waitFor();
export const dialog = (name: string | RegExp) => async (page: Page) => {
  await press(page, name);
  await inDialog(page);
};

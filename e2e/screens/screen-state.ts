import { type Page } from 'playwright-core';

/** A screen in one state, and how to reach it. */
export interface ScreenState {
  name: string;
  path: string;
  /** Whose data: the demo's (default), a new person's without data, or a visitor's. */
  as?: 'empty' | 'visitor';
  /** Visible before any action. */
  shows: string | RegExp;
  open?: (page: Page) => Promise<unknown>;
  /** Undoes, after the picture, what would appear in the next one. */
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

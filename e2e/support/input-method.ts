import { type FileChooser, type Locator, type Page } from 'playwright-core';
import { Keys } from './keys';

type Role = 'button' | 'link';
interface Where {
  within?: Locator;
}

/** A person's actions on a page, so that one journey can run by mouse, by touch and by keyboard. */
export interface InputMethod {
  press(role: Role, name: string | RegExp, where?: Where): Promise<void>;
  /** Replaces the content of a text field. */
  write(name: string | RegExp, text: string, where?: Where): Promise<void>;
  /** Chooses in a box whose list opens below it. */
  choose(name: string | RegExp, option: string): Promise<void>;
  /** Presses a button that opens a file picker. */
  askForFile(button: string): Promise<FileChooser>;
}

const option = (page: Page, name: string): Locator =>
  page.getByRole('option', { name, exact: true }).filter({ visible: true }).first();

/** Clicks, or taps if the page has a touch screen. */
export function pointer(page: Page, isTouch = false): InputMethod {
  const hit = (target: Locator) => (isTouch ? target.tap() : target.click());
  const find = (role: Role | 'textbox' | 'combobox', name: string | RegExp, where: Where = {}) =>
    (where.within ?? page)
      .getByRole(role, typeof name === 'string' ? { name, exact: true } : { name })
      .filter({ visible: true })
      .first();
  return {
    press: (role, name, where) => hit(find(role, name, where)),
    async write(name, text, where) {
      const field = find('textbox', name, where);
      await hit(field);
      await field.fill(text);
    },
    async choose(name, wanted) {
      await hit(find('combobox', name));
      await hit(option(page, wanted));
    },
    async askForFile(button) {
      const [chooser] = await Promise.all([page.waitForEvent('filechooser'), hit(find('button', button))]);
      return chooser;
    },
  };
}

/** Reaches controls by Tab, presses and types; fails if the focus is not visible. */
export function keyboard(page: Page): InputMethod {
  const keys = new Keys(page);
  return {
    press: (role, name, where) => keys.press(role, name, where),
    write: (name, text, where) => keys.write(name, text, where),
    async choose(name, wanted) {
      await keys.to('combobox', name);
      await page.keyboard.type(wanted);
      await option(page, wanted).waitFor();
      await page.keyboard.press('Enter');
    },
    async askForFile(button) {
      await keys.to('button', button);
      const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.keyboard.press('Enter')]);
      return chooser;
    },
  };
}

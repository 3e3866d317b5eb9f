/// <reference lib="dom" />
import { type Locator, type Page } from 'playwright-core';

type Role = Parameters<Page['getByRole']>[0];

/** A person without a mouse: reaches, presses and types by keyboard only, and fails if the focus is invisible or lost. */
export class Keys {
  constructor(private readonly page: Page) {}

  /** Presses Tab (or Shift+Tab) until the named control has the focus and shows it. */
  async to(
    role: Role,
    name: string | RegExp,
    options: { within?: Locator; back?: boolean } = {},
  ): Promise<void> {
    const target = (options.within ?? this.page)
      .getByRole(role, typeof name === 'string' ? { name, exact: true } : { name })
      .filter({ visible: true })
      .first();
    if (!(await this.reach(target, options.back)))
      throw new Error(`Tab never reached the ${role} ${String(name)}`);
  }

  private async reach(target: Locator, back = false): Promise<boolean> {
    // Looked up once: computing every accessible name on the page takes longer than a key press.
    let element = await target.elementHandle();
    for (let presses = 0; presses < 250; presses++) {
      const place = await element?.evaluate(placeOfFocus).catch(() => 'gone' as const);
      if (place === 'here') {
        await this.expectRing();
        return true;
      }
      if (place !== 'elsewhere') {
        element = await target.elementHandle();
        continue;
      }
      // The page may since have rendered another match.
      if (presses % 25 === 24) element = await target.elementHandle();
      await this.page.keyboard.press(back ? 'Shift+Tab' : 'Tab');
    }
    return false;
  }

  /** Moves the focus to a control and presses it. */
  async press(
    role: Role,
    name: string | RegExp,
    options: { within?: Locator; back?: boolean } = {},
  ): Promise<void> {
    await this.to(role, name, options);
    await this.page.keyboard.press(role === 'checkbox' || role === 'switch' ? 'Space' : 'Enter');
  }

  /** Moves the focus to a field and replaces its content. */
  async write(
    name: string | RegExp,
    text: string,
    options: { within?: Locator; role?: Role } = {},
  ): Promise<void> {
    await this.to(options.role ?? 'textbox', name, options);
    await this.page.keyboard.press('Control+A');
    await this.page.keyboard.type(text);
  }

  /** Moves the focus to a date field, which has no role, and types month, day and year. */
  async writeDate(label: string, day: string): Promise<void> {
    if (!(await this.reach(this.page.getByLabel(label)))) throw new Error(`Tab never reached ${label}`);
    const [year, month, dayOfMonth] = day.split('-');
    await this.page.keyboard.type(`${month}${dayOfMonth}${year}`);
  }

  /** Moves to the toast with its key, and presses its button. */
  async toast(button: string): Promise<void> {
    const target = this.page
      .getByRole('region', { name: 'Notifications' })
      .getByRole('button', { name: button });
    await target.waitFor();
    await this.page.keyboard.press('F8');
    if ((await target.evaluate(placeOfFocus)) !== 'here') throw new Error(`F8 did not reach ${button}`);
    await this.expectRing();
    await this.page.keyboard.press('Enter');
  }

  /** Chooses from a list by typing letters. */
  async choose(name: string | RegExp, option: string, options: { within?: Locator } = {}): Promise<void> {
    await this.to('combobox', name, options);
    // The choices may still be loading, and a letter typed before they are there chooses nothing.
    const list = this.page.locator('select:focus');
    if ((await list.count()) > 0)
      await list.locator('option', { hasText: option }).first().waitFor({ state: 'attached' });
    await this.page.keyboard.type(option);
  }

  /** Opens a menu and chooses an item with arrow keys. */
  async menu(button: string | RegExp, item: string | RegExp): Promise<void> {
    await this.press('button', button);
    const target = this.page.getByRole('menuitem', { name: item }).first();
    await target.waitFor();
    for (let presses = 0; presses < 40; presses++) {
      if (await target.evaluate((element) => element === document.activeElement)) break;
      await this.page.keyboard.press('ArrowDown');
    }
    await this.expectRing();
    await this.page.keyboard.press('Enter');
  }

  /** Closes an overlay; the focus must then be on a usable element. */
  async escape(opened: Locator): Promise<void> {
    await this.page.keyboard.press('Escape');
    await opened.waitFor({ state: 'detached' });
    await this.expectFocus();
  }

  /** Expects the focus to be on a visible element of the page. */
  async expectFocus(): Promise<void> {
    // A closing overlay returns the focus asynchronously.
    for (let tries = 0; tries < 20; tries++) {
      if (await this.page.evaluate(() => document.activeElement !== document.body)) return;
      await this.page.waitForTimeout(50);
    }
    throw new Error('The focus was lost: it is on the page’s body');
  }

  /** Expects a visible focus style: an outline, a shadow, or the frame around a field. */
  async expectRing(): Promise<void> {
    const unseen = await this.page.evaluate(focusUnseen);
    if (unseen) throw new Error(`The focus cannot be seen on ${unseen}`);
  }

  /** Visits all tab stops in order, until they repeat or `most` is reached; returns those that do not show the focus. */
  async walk(most: number): Promise<{ stops: number; unseen: string[] }> {
    const seen = new Set<string>();
    const unseen: string[] = [];
    for (let presses = 0; presses < most; presses++) {
      await this.page.keyboard.press('Tab');
      const missed = await this.page.evaluate(focusUnseen);
      if (missed) unseen.push(missed);
      const stop = await this.page.evaluate(() => {
        const element = document.activeElement as HTMLElement;
        element.dataset['stop'] ??= String(Math.random());
        return element.dataset['stop'];
      });
      if (seen.has(stop)) break;
      seen.add(stop);
    }
    return { stops: seen.size, unseen };
  }
}

/** Runs in the page: whether the focus is on the element, elsewhere, or the element was removed. */
function placeOfFocus(element: Node): 'here' | 'elsewhere' | 'gone' {
  if (element === document.activeElement) return 'here';
  return element.isConnected ? 'elsewhere' : 'gone';
}

/** Runs in the page: names the focused element if it does not show the focus. */
function focusUnseen(): string | undefined {
  const element = document.activeElement;
  // After the last stop, the focus moves to the browser's own controls.
  if (!element || element === document.body) return undefined;
  const isClear = (colour: string) => /^rgba\(.*, 0\)$|^transparent$/.test(colour);
  for (const animation of document.getAnimations()) animation.cancel();
  const outlined = (part: Element | null, pseudo?: string) => {
    if (!part) return false;
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(part, pseudo);
    return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 1 && !isClear(outlineColor);
  };
  const probe = document.createElement('i');
  probe.style.color = 'var(--focus)';
  document.body.append(probe);
  const ring = getComputedStyle(probe).color;
  probe.remove();
  const framed = [element.parentElement, element.parentElement?.parentElement].some(
    (frame) => frame && getComputedStyle(frame).borderTopColor === ring,
  );
  const shadowed = getComputedStyle(element).boxShadow !== 'none';
  const isSurface = element.matches('[role=dialog], [role=alertdialog], [role=menu]');
  // A card that is a link as a whole has its focus ring around all of it.
  const ringed = outlined(element) || outlined(element, '::after') || outlined(element.nextElementSibling);
  if (isSurface || framed || shadowed || ringed) return undefined;
  return `${element.outerHTML.slice(0, 110)} in ${location.pathname}`;
}

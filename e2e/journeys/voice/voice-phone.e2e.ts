/// <reference lib="dom" />
import { mobile } from '@app/node-testing/product';
import type { Page } from 'playwright-core';
import { failSpeech, listenToTest } from '../../support/spoken';
import { card, listen, sharedPage, somebody } from '../../support/voice';

/** What an iPhone forbids and how it fails; each case has the specified message. */

/** Makes the page detect Safari on an iPhone, with touch and foreground state as the test sets them. */
const onIphone = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const phone = { touched: false, hidden: false };
    Object.assign(window, { phone });
    const agent =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile Safari/604.1';
    Object.defineProperty(navigator, 'userAgent', { get: () => agent });
    Object.defineProperty(navigator, 'userActivation', { get: () => ({ hasBeenActive: phone.touched }) });
    Object.defineProperty(document, 'hidden', { get: () => phone.hidden });
    addEventListener('pointerdown', () => (phone.touched = true), true);
  });

const phone = sharedPage(async () => {
  const open = await somebody({
    viewport: mobile,
    before: async (page) => {
      await listenToTest(page);
      await onIphone(page);
    },
    device: { wakeWord: true },
  });
  await open.page.goto('/settings');
  return open;
});

const hide = (page: Page, hidden: boolean): Promise<void> =>
  page.evaluate((is) => {
    (window as unknown as { phone: { hidden: boolean } }).phone.hidden = is;
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);
const sessions = (page: Page): Promise<number> => page.evaluate(() => window.spoken.running.length);

describe('on an iPhone', () => {
  it('starts nothing before a touch, and the card says so', async () => {
    const page = await phone();
    await card(page)
      .getByText(
        'iOS requires user interaction before voice recognition can start. Please tap the voice button.',
      )
      .waitFor();
    expect(await sessions(page)).toBe(0);
    await page.getByRole('button', { name: 'Close assistant' }).click();
    await card(page).waitFor({ state: 'detached' });
  });

  it('starts nothing in the background', async () => {
    const page = await phone();
    const before = await sessions(page);
    await hide(page, true);
    await listen(page);
    await card(page)
      .getByText('iOS limits background voice recognition. Please return to the app.')
      .waitFor();
    expect(await sessions(page)).toBe(before);
    await hide(page, false);
    await page.getByRole('button', { name: 'Close assistant' }).click();
  });

  it.each([
    ['language-not-supported', 'Language not supported on iOS Safari.'],
    ['no-speech', 'No speech detected. iOS requires clear speech input.'],
    ['network', 'Network error on iOS. Voice recognition requires internet connection.'],
    ['audio-capture', 'Voice recognition blocked by iOS. Try refreshing the page.'],
    ['service-not-allowed', 'iOS voice recognition service unavailable. Please try again.'],
    ['not-allowed', 'Microphone permission denied. Please check Safari settings.'],
  ])('shows the error %s as “%s”', async (code, text) => {
    const page = await phone();
    await listen(page);
    await failSpeech(page, code);
    await card(page).getByRole('alert').getByText(text).waitFor();
    await page.getByRole('button', { name: 'Close assistant' }).click();
    await card(page).waitFor({ state: 'detached' });
  });
});

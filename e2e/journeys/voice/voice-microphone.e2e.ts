import { join } from 'node:path';
import { openTestBrowser } from '@app/node-testing/product';
import type { Browser, Page } from 'playwright-core';
import { listenToTest, say, withoutRecogniser } from '../../support/spoken';
import { card, commandBox, listen, listed, sharedPage, somebody } from '../../support/voice';

/** Chromium with a microphone that plays a spoken sentence over and over; without the fake dialogue, permission is decided by the test. */
let browser: Browser;
beforeAll(async () => {
  const file = join(__dirname, '../../../services/nlp/test/speech/lunch.wav');
  browser = await openTestBrowser([
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-audio-capture=${file}`,
  ]);
});
afterAll(() => browser.close());

describe('a microphone that the browser refuses', () => {
  const refused = sharedPage(async () => {
    const open = await somebody({ browser, before: withoutRecogniser });
    await open.context.grantPermissions([]);
    return open;
  });

  it('makes the assistant say so and turn to the text box', async () => {
    const page = await refused();
    await page.goto('/voice-test');
    await listen(page);
    await card(page)
      .getByRole('alert')
      .getByText(/^Microphone permission denied\. Allow the microphone for this site/)
      .waitFor();
    await commandBox(page).waitFor();
    expect(await page.getByRole('switch', { name: /^Voice/ }).isChecked()).toBe(false);
    await page.keyboard.press('Escape');
  });

  it('makes the microphone check say so', async () => {
    const page = await refused();
    await page.getByRole('button', { name: 'Check the microphone' }).click();
    await page
      .getByRole('status')
      .getByText(/^Microphone permission denied/)
      .waitFor();
  });
});

describe('a microphone that is allowed', () => {
  it('gets one verdict from a check of five seconds', async () => {
    const { page, context, close } = await somebody({ browser, before: withoutRecogniser });
    await context.grantPermissions(['microphone']);
    await page.goto('/voice-test');
    await page.getByRole('button', { name: 'Check the microphone' }).click();
    await page.getByRole('button', { name: 'Listening…' }).waitFor();
    const level = page.getByRole('meter', { name: 'Level' });
    await level.and(page.locator(':not([aria-valuenow="0"])')).waitFor();
    await page.getByRole('status').getByText('Your microphone works well: you are clear to hear.').waitFor();
    await page.getByRole('button', { name: 'Check the microphone' }).waitFor();
    await close();
  });
});

/** Holds the talk key until the assistant has listened long enough: released sooner, the key only switches listening on. */
async function whileHeld(page: Page, speak?: () => Promise<void>): Promise<void> {
  await page.keyboard.down('Alt');
  await page.keyboard.down('m');
  await card(page)
    .getByText(/^Listening/)
    .waitFor();
  await page.waitForTimeout(450);
  await speak?.();
  await page.keyboard.up('m');
  await page.keyboard.up('Alt');
}

describe('the talk key', () => {
  it('listens while it is held, and sends what was said when it is released', async () => {
    const { page, close } = await somebody({ browser, before: listenToTest });
    await page.goto('/');
    // The key works once the assistant is loaded, which its button waits for.
    await listen(page);
    await card(page).waitFor();
    await page.keyboard.press('Escape');
    await card(page).waitFor({ state: 'detached' });
    await whileHeld(page, () => say(page, 'spent 12.40 on parking'));
    await card(page)
      .getByText(/^Parking · Transport/)
      .waitFor();
    expect(await listed(page)).toMatchObject([{ amount: 12.4, category: 'Transport' }]);

    await page.keyboard.press('Escape');
    await card(page).waitFor({ state: 'detached' });
    await whileHeld(page);
    await card(page).getByText('No words were heard. Keep holding while you speak.').waitFor();
    expect(await listed(page)).toHaveLength(1);
    await close();
  });
});

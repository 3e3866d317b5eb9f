import { join } from 'node:path';
import { brand } from '@app/brand';
import { openBrowser, openPage, type OpenPage } from '@app/node-testing/product';
import type { Browser, Locator, Page } from 'playwright-core';
import { callApi } from '../support/api';
import { signUp } from '../support/people';
import { failSpeech, listenToTest, say, withoutRecogniser } from '../support/spoken';

let browser: Browser;
beforeAll(async () => void (browser = await openBrowser()));
afterAll(() => browser.close());

const card = (page: Page): Locator =>
  page.getByRole('region', { name: `${brand.assistant} voice assistant` });
const box = (page: Page): Locator => page.getByRole('textbox', { name: 'Type a command' });
const listed = (page: Page): Promise<{ description: string; amount: number; category: string }[]> =>
  callApi(page, 'GET', '/api/transactions');

/** Somebody with one account, on a page that hears what the test says. */
async function somebody(at: string): Promise<OpenPage> {
  const open = await openPage(browser);
  await listenToTest(open.page);
  await signUp(open.page);
  await callApi(open.page, 'POST', '/api/accounts', {
    name: 'Everyday',
    kind: 'checking',
    openingBalance: 500,
  });
  await open.page.goto(at);
  return open;
}

const listen = (page: Page): Promise<void> =>
  page
    .getByRole('button', { name: `Ask ${brand.assistant}` })
    .first()
    .click();

describe('listening', () => {
  it('ends with Escape, and nothing is sent', async () => {
    const { page, close } = await somebody('/');
    await listen(page);
    await card(page).waitFor();
    await say(page, 'spent 20 dollars on gas');
    await page.keyboard.press('Escape');
    await card(page).waitFor({ state: 'detached' });
    await page.waitForTimeout(1_200);
    expect(await listed(page)).toEqual([]);
    await close();
  });

  it('is said when the microphone is denied, and typing stays', async () => {
    const { page, close } = await somebody('/');
    await listen(page);
    await failSpeech(page, 'not-allowed');
    await card(page)
      .getByRole('alert')
      .getByText(/Microphone permission denied/)
      .waitFor();
    await box(page).waitFor();
    await close();
  });
});

describe('the recogniser of this server', () => {
  it('hears a spoken file through the microphone where the browser has none, and says where the voice goes', async () => {
    const file = join(__dirname, '../../services/nlp/test/speech/lunch.wav');
    const listening = await openBrowser([
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-audio-capture=${file}%noloop`,
    ]);
    const { page, close } = await openPage(listening);
    await withoutRecogniser(page);
    await signUp(page);
    await callApi(page, 'POST', '/api/accounts', { name: 'Everyday', kind: 'checking', openingBalance: 500 });
    await page.goto('/');
    await listen(page);
    await card(page).getByText('Your voice goes to your own server only, and is not kept there.').waitFor();
    await card(page)
      .getByText(/lunch yesterday/i)
      .first()
      .waitFor();
    const confirm = card(page).getByRole('button', { name: 'Confirm' });
    const added = card(page).getByText(/Lunch · Dining/);
    await confirm.or(added).first().waitFor();
    if (await confirm.isVisible()) await confirm.click();
    await added.waitFor();
    expect(await listed(page)).toMatchObject([{ amount: 45, category: 'Dining' }]);
    await close();
    await listening.close();
  });
});

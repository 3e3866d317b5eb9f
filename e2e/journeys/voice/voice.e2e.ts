import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type OpenPage, openTestBrowser } from '@app/node-testing/product';
import { callApi } from '../../support/api';
import { signUp } from '../../support/people';
import { failSpeech, listenToTest, say, withoutRecogniser } from '../../support/spoken';
import { card, commandBox, listed, listen, somebody } from '../../support/voice';
import { openPage } from '../../support/browser';

/** A person whose page hears what the test says. */
async function listening(): Promise<OpenPage> {
  const open = await somebody({ before: listenToTest });
  await open.page.goto('/');
  return open;
}

describe('listening', () => {
  it('ends with Escape, and nothing is sent', async () => {
    const { page, close } = await listening();
    await listen(page);
    await card(page).waitFor();
    await say(page, 'spent 20 dollars on gas');
    await page.keyboard.press('Escape');
    await card(page).waitFor({ state: 'detached' });
    await page.waitForTimeout(1_200);
    expect(await listed(page)).toEqual([]);
    await close();
  });

  it('reports a denied microphone, and typing still works', async () => {
    const { page, close } = await listening();
    await listen(page);
    await failSpeech(page, 'not-allowed');
    await card(page)
      .getByRole('alert')
      .getByText(/Microphone permission denied/)
      .waitFor();
    await commandBox(page).waitFor();
    await close();
  });
});

/**
 * The spoken sentence after a second of silence: Chromium plays the file from the moment the microphone opens, and what it plays
 * until the page records is lost, as the first word of somebody who speaks too early would be.
 */
function spokenAfterSilence(): string {
  const header = 44;
  const wav = readFileSync(join(__dirname, '../../../services/nlp/test/speech/lunch.wav'));
  const silence = Buffer.alloc(2 * 16_000);
  const later = Buffer.concat([wav.subarray(0, header), silence, wav.subarray(header)]);
  later.writeUInt32LE(later.length - 8, 4);
  later.writeUInt32LE(later.length - header, header - 4);
  const file = join(mkdtempSync(join(tmpdir(), 'spoken-')), 'lunch.wav');
  writeFileSync(file, later);
  return file;
}

describe('the recogniser of this server', () => {
  it('recognises a spoken file through the microphone if the browser has no recogniser, and states where the voice is sent', async () => {
    const hearing = await openTestBrowser([
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-audio-capture=${spokenAfterSilence()}%noloop`,
    ]);
    const { page, close } = await openPage({ browser: hearing });
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
    await hearing.close();
  });
});

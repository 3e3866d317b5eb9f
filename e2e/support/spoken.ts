import type { Page } from 'playwright-core';

/** Stands in for the browser's recogniser on the page; what it hears comes from the test. */
const recogniser = `
  window.spoken = { running: [], say(text, confidence, isFinal) {
    const one = this.running[this.running.length - 1];
    const result = Object.assign([{ transcript: text, confidence }], { isFinal });
    one.onresult({ resultIndex: 0, results: [result] });
  }, fail(error) {
    const one = this.running[this.running.length - 1];
    one.onerror({ error });
    if (one.onend) one.onend();
  } };
  window.SpeechRecognition = class {
    start() { window.spoken.running.push(this); if (this.onstart) this.onstart(); }
    stop() {}
    abort() {}
  };
  delete window.webkitSpeechRecognition;
`;

/** Before the page is opened: its browser listens to what {@link say} says. */
export const listenToTest = (page: Page): Promise<unknown> => page.addInitScript(recogniser);

/** Before the page is opened: its browser has no recogniser of its own. */
export const withoutRecogniser = (page: Page): Promise<unknown> =>
  page.addInitScript('delete window.SpeechRecognition; delete window.webkitSpeechRecognition;');

/** Says a sentence as a final result of the recogniser. */
export async function say(page: Page, text: string, confidence = 0.95): Promise<void> {
  await page.waitForFunction('window.spoken.running.length > 0');
  await page.evaluate(`window.spoken.say(${JSON.stringify(text)}, ${confidence}, true)`);
}

export async function failSpeech(page: Page, code: string): Promise<void> {
  await page.waitForFunction('window.spoken.running.length > 0');
  await page.evaluate(`window.spoken.fail(${JSON.stringify(code)})`);
}

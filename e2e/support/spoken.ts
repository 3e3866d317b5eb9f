/// <reference lib="dom" />
import type { Page } from 'playwright-core';

declare global {
  interface Window {
    spoken: {
      running: unknown[];
      say(text: string, confidence: number, isFinal: boolean): void;
      fail(error: string): void;
    };
  }
}

/** Replaces the browser's recogniser on the page; the test provides what it hears. */
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

/** Call before opening the page: its browser hears what {@link say} says. */
export const listenToTest = (page: Page): Promise<unknown> => page.addInitScript(recogniser);

/** Call before opening the page: its browser has no recogniser. */
export const withoutRecogniser = (page: Page): Promise<unknown> =>
  page.addInitScript('delete window.SpeechRecognition; delete window.webkitSpeechRecognition;');

/**
 * Waits until the page's recogniser was started; a function, because the page's policy forbids evaluating
 * text.
 */
const started = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => window.spoken.running.length > 0);

/** Says a sentence as a final result of the recogniser. */
export async function say(page: Page, text: string, confidence = 0.95): Promise<void> {
  await started(page);
  await page.evaluate(([words, sure]) => window.spoken.say(words, sure, true), [text, confidence] as const);
}

export async function failSpeech(page: Page, code: string): Promise<void> {
  await started(page);
  await page.evaluate((error) => window.spoken.fail(error), code);
}

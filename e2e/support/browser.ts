import type { Browser } from 'playwright-core';
import {
  openTestBrowser,
  openPage as openPageIn,
  type OpenPage,
  type PageOptions,
} from '@app/node-testing/product';

let opening: Promise<Browser> | undefined;

/** The browser of this test file: its first page opens it, and it closes after the last test. */
export const browserOfFile = (): Promise<Browser> => (opening ??= openTestBrowser());

afterAll(async () => {
  await (await opening)?.close();
});

/** A page in a new profile of the file's browser, or of the one given. */
export async function openPage({
  browser,
  ...options
}: PageOptions & { browser?: Browser } = {}): Promise<OpenPage> {
  return openPageIn(browser ?? (await browserOfFile()), options);
}

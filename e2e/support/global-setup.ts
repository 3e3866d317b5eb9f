import { type RunningStack, shareTestBrowser, startStack } from '@app/node-testing/product';
import type { BrowserServer } from 'playwright-core';
import { startMailCatcher, type MailCatcher } from './mail-catcher';

declare global {
  var e2eStack: RunningStack | undefined;
  var e2eMails: MailCatcher | undefined;
  var e2eBrowser: BrowserServer | undefined;
}

/** Starts one browser and one stack for all journeys. With E2E_ORIGIN and E2E_DATA_DIR set, a running stack is used instead. */
export default async function setUp(): Promise<void> {
  globalThis.e2eBrowser = await shareTestBrowser();
  if (process.env['E2E_ORIGIN']) return;
  const catcher = await startMailCatcher();
  globalThis.e2eMails = catcher;
  process.env['E2E_MAILS'] = catcher.file;
  const stack = await startStack({ env: { SMTP_URL: catcher.url } });
  globalThis.e2eStack = stack;
  process.env['E2E_ORIGIN'] = stack.origin;
  process.env['E2E_DATA_DIR'] = stack.dataDir;
}

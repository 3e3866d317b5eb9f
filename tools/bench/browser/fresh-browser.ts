import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type BrowserContext } from 'playwright-core';
import { findChromium } from '../../gates/chromium';
import { probe } from './probe';

export interface FreshBrowser {
  context: BrowserContext;
  /** Names the browser's processes. */
  profile: string;
  close(): Promise<void>;
}

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
];

/** A browser on an empty profile, which is removed at the end. */
export async function freshBrowser(): Promise<FreshBrowser> {
  const profile = mkdtempSync(path.join(tmpdir(), 'bench-profile-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: findChromium(),
    headless: true,
    args: flags,
    viewport: { width: 1366, height: 850 },
    locale: 'en-US',
  });
  await context.addInitScript(probe);
  return {
    context,
    profile,
    close: async () => {
      await context.close();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

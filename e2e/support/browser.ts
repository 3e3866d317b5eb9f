import { existsSync } from 'node:fs';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { sharedStack } from './stack';

const candidates = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** One browser per test file: open it in `beforeAll`, close it in `afterAll`. */
export function openBrowser(extraFlags: readonly string[] = []): Promise<Browser> {
  const executablePath = process.env['CHROMIUM_PATH'] ?? candidates.find((file) => existsSync(file));
  if (!executablePath)
    throw new Error('No Chromium found: install Chromium or Chrome, or set CHROMIUM_PATH.');
  return chromium.launch({ executablePath, headless: true, args: [...flags, ...extraFlags] });
}

export const desktop = { width: 1440, height: 900 };
export const mobile = { width: 390, height: 844 };

export interface PageOptions {
  origin?: string;
  viewport?: { width: number; height: number };
  theme?: 'light' | 'dark';
  locale?: string;
  timeZone?: string;
  reducedMotion?: boolean;
  /** A finger instead of a mouse. */
  touch?: boolean;
}

/** What a page complained about: uncaught errors, console errors, refusals by the content security policy. */
export interface Complaints {
  readonly all: readonly string[];
  /** Forgets what a test provoked on purpose. */
  clear(): void;
}

export interface OpenPage {
  page: Page;
  context: BrowserContext;
  complaints: Complaints;
  close(): Promise<void>;
}

/** A fresh profile with one page; `page.goto('/transactions')` is relative to the stack. */
export async function openPage(browser: Browser, options: PageOptions = {}): Promise<OpenPage> {
  const context = await browser.newContext({
    baseURL: options.origin ?? sharedStack().origin,
    viewport: options.viewport ?? desktop,
    colorScheme: options.theme ?? 'light',
    locale: options.locale ?? 'en-US',
    timezoneId: options.timeZone ?? 'America/New_York',
    reducedMotion: options.reducedMotion === false ? 'no-preference' : 'reduce',
    hasTouch: options.touch ?? false,
    isMobile: options.touch ?? false,
  });
  context.setDefaultTimeout(20_000);
  const page = await context.newPage();
  return { page, context, complaints: listen(page), close: () => context.close() };
}

function listen(page: Page): Complaints {
  const all: string[] = [];
  page.on('pageerror', (error) => all.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    // A refused call is an answer, not a fault of the page; tests look at what the page does with it.
    if (message.type() === 'error' && !/^Failed to load resource/.test(message.text()))
      all.push(message.text());
  });
  return { all, clear: () => void all.splice(0) };
}

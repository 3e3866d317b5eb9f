import { chromium, type Browser, type BrowserContext, type BrowserServer, type Page } from 'playwright-core';
import { findChromium } from './chromium';
import { sharedStack } from './running-stack';

/** Flags of a quiet browser without a window. */
export const browserFlags: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

function launchOptions(extraFlags: readonly string[]) {
  const executablePath = findChromium();
  if (!executablePath)
    throw new Error('No Chromium found: install Chromium or Chrome, or set CHROMIUM_PATH.');
  return { executablePath, headless: true, args: [...browserFlags, ...extraFlags] };
}

/** A browser as people have it. */
export const openBrowser = async (extraFlags: readonly string[] = []): Promise<Browser> =>
  chromium.launch(launchOptions(extraFlags));

/**
 * Without the optimising compilers of scripts: a page of a test is closed before they pay off, and they are a tenth
 * of its processor time. Measurements use {@link openBrowser}.
 */
const testFlags = ['--js-flags=--no-opt --no-maglev'];
const sharedBrowserVariable = 'E2E_BROWSER';

/** Starts the browser that all test files of a run share; {@link openTestBrowser} then connects to it. */
export async function shareTestBrowser(): Promise<BrowserServer> {
  const server = await chromium.launchServer(launchOptions(testFlags));
  process.env[sharedBrowserVariable] = server.wsEndpoint();
  return server;
}

/** A browser for tests: the shared one, if there is one, or a new one if flags are wanted. Closing it ends only its own profiles. */
export async function openTestBrowser(extraFlags: readonly string[] = []): Promise<Browser> {
  const shared = process.env[sharedBrowserVariable];
  return shared && extraFlags.length === 0
    ? chromium.connect(shared)
    : openBrowser([...testFlags, ...extraFlags]);
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
  /** Emulates a touch screen. */
  touch?: boolean;
  /** With the service worker. It loads and compiles all files of the app for every new profile, so only journeys that reload offline have it. */
  serviceWorker?: boolean;
}

/** Errors of a page: uncaught exceptions, console errors, content security policy violations. */
export interface Complaints {
  readonly all: readonly string[];
  /** Removes the errors that a test caused on purpose. */
  clear(): void;
}

export interface OpenPage {
  page: Page;
  context: BrowserContext;
  complaints: Complaints;
  close(): Promise<void>;
}

/** Opens a fresh profile with one page; `page.goto('/transactions')` is relative to the stack. */
export async function openPage(browser: Browser, options: PageOptions = {}): Promise<OpenPage> {
  const context = await browser.newContext({
    baseURL: options.origin ?? sharedStack().origin,
    viewport: options.viewport ?? desktop,
    colorScheme: options.theme ?? 'light',
    locale: options.locale ?? 'en-US',
    timezoneId: options.timeZone ?? 'America/New_York',
    reducedMotion: options.reducedMotion === false ? 'no-preference' : 'reduce',
    serviceWorkers: options.serviceWorker === true ? 'allow' : 'block',
    hasTouch: options.touch ?? false,
    isMobile: options.touch ?? false,
  });
  context.setDefaultTimeout(40_000);
  const page = await context.newPage();
  return { page, context, complaints: listen(page), close: () => context.close() };
}

function listen(page: Page): Complaints {
  const all: string[] = [];
  page.on('pageerror', (error) => all.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    // A refused call is not an error of the page; tests check how the page handles it.
    if (message.type() === 'error' && !/^Failed to load resource/.test(message.text()))
      all.push(message.text());
  });
  return { all, clear: () => void all.splice(0) };
}

import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { runCommand } from '../servers/command';
import { onPath } from '../servers/paths';

const names = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
  'microsoft-edge',
];
const macPaths = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Finds an installed Chromium-like browser: CHROMIUM_PATH, PATH, or the usual folders on a Mac. */
export function findChromium(): string | undefined {
  const given = process.env['CHROMIUM_PATH'];
  if (given) return given;
  return names.map((name) => onPath(name)).find(Boolean) ?? macPaths.find((file) => existsSync(file));
}

/** Path of the browser that playwright-core downloaded, if any. */
const downloaded = (): string | undefined => {
  const file = chromium.executablePath();
  return existsSync(file) ? file : undefined;
};

/**
 * Finds a browser or installs one: Debian's package if this is root on such a system, otherwise, or if that fails,
 * playwright-core's own download.
 */
export async function ensureChromium(report: (line: string) => void): Promise<string | undefined> {
  const found = findChromium() ?? downloaded();
  if (found) return found;
  return (await installed(report)) ?? (await fetched(report));
}

async function installed(report: (line: string) => void): Promise<string | undefined> {
  if (process.getuid?.() !== 0 || !onPath('apt-get')) return undefined;
  report('Installing Chromium with apt-get …');
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await runCommand('apt-get', ['update', '-q'], { timeoutMs: 120_000, env });
  await runCommand('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium'], {
    timeoutMs: 600_000,
    env,
  });
  return findChromium();
}

/** The command line reads its mirror and target folder from PLAYWRIGHT_DOWNLOAD_HOST and PLAYWRIGHT_BROWSERS_PATH. */
async function fetched(report: (line: string) => void): Promise<string | undefined> {
  report('Downloading Chromium with playwright-core …');
  const cli = path.join(path.dirname(require.resolve('playwright-core/package.json')), 'cli.js');
  const { ok, tail } = await runCommand(process.execPath, [cli, 'install', 'chromium'], {
    timeoutMs: 600_000,
  });
  if (!ok) report(`No Chromium could be downloaded: ${tail}`);
  return downloaded();
}

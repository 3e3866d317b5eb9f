import { existsSync } from 'node:fs';
import { runCommand } from '../servers/command';
import { onPath } from '../servers/places';

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

/** An installed Chromium-like browser: CHROMIUM_PATH, PATH, or the usual place on a Mac. */
export function findChromium(): string | undefined {
  const given = process.env['CHROMIUM_PATH'];
  if (given) return given;
  return names.map((name) => onPath(name)).find(Boolean) ?? macPaths.find((file) => existsSync(file));
}

/** The same, installing Debian's package when this is root on such a system. */
export async function ensureChromium(report: (line: string) => void): Promise<string | undefined> {
  const found = findChromium();
  if (found || process.getuid?.() !== 0 || !onPath('apt-get')) return found;
  report('Installing Chromium with apt-get …');
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await runCommand('apt-get', ['update', '-q'], { timeoutMs: 120_000, env });
  await runCommand('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium'], {
    timeoutMs: 600_000,
    env,
  });
  return findChromium();
}

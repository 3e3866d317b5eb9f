/** Updates node_modules to package-lock.json. Plain Node, because it runs before anything is installed. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

export function refuseOldNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(`Node ${process.versions.node} is too old: install Node 20.19 or newer and start again.`);
  process.exit(1);
}

export async function installPackages() {
  const reason = staleReason();
  if (!reason) return;
  const started = Date.now();
  const seconds = () => `${Math.round((Date.now() - started) / 1000)} s`;
  console.log(`  packages      installing with npm ci (${reason}) …`);
  const ticker = setInterval(() => console.log(`  packages      still installing, ${seconds()}`), 15_000);
  const { code, output } = await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
  clearInterval(ticker);
  if (code !== 0) {
    const tail = output.trim().split('\n').slice(-6).join('\n');
    console.error(
      /ENOSPC/.test(tail)
        ? 'The disk is full: free some space and start again.'
        : `The packages could not be installed (npm ci):\n${tail}`,
    );
    process.exit(1);
  }
  writeFileSync(stampFile, lockHash());
  console.log(`✓ packages      ${seconds()}`);
}

const lockFile = path.join(root, 'package-lock.json');
/** Hash of the lock used by the last `npm ci` here. */
const stampFile = path.join(root, 'node_modules', '.installed-lock');
const lockHash = () => createHash('sha256').update(readFileSync(lockFile)).digest('hex');

/** Compares the installed packages with the lock, because file times are meaningless after a checkout. */
function staleReason() {
  const installedFile = path.join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(installedFile)) return 'first start';
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === lockHash()) return undefined;
  // Packages may also have been installed by hand.
  const wanted = JSON.parse(readFileSync(lockFile, 'utf8')).packages;
  const installed = JSON.parse(readFileSync(installedFile, 'utf8')).packages;
  const changed = Object.entries(wanted).some(([place, entry]) => {
    if (!place.includes('node_modules/')) return false;
    if (entry.link) return !existsSync(path.join(root, place));
    const present = installed[place];
    return present ? present.version !== entry.version : !entry.optional && !entry.devOptional;
  });
  return changed ? 'the lock file changed' : undefined;
}

function run(command, args) {
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.once('error', (error) => resolve({ code: 1, output: error.message }));
    child.once('close', (code) => resolve({ code, output }));
  });
}

import { existsSync } from 'node:fs';
import { homedir, tmpdir, userInfo } from 'node:os';
import path from 'node:path';

/** Per-user folder for server binaries; shared by every clone on the machine. */
export function serverCacheDir(): string {
  const base = process.env['XDG_CACHE_HOME'] ?? path.join(homedir(), '.cache');
  return process.env['SERVER_CACHE_DIR'] ?? path.join(base, 'finance-stack');
}

/** The folder with nx.json, found from this file upwards (sources and bundles are both inside it). */
export function workspaceRoot(): string {
  for (let dir = __dirname; ; dir = path.dirname(dir)) {
    if (existsSync(path.join(dir, 'nx.json'))) return dir;
    if (dir === path.dirname(dir)) throw new Error(`No workspace root above ${__dirname}.`);
  }
}

/** A short path per user, because the path of a Unix socket is limited to about 100 characters. */
export function socketPath(name: string): string {
  const user = userInfo().uid;
  if (process.platform === 'win32') return `\\\\.\\pipe\\finance-${user}-${name}`;
  return path.join(tmpdir(), `finance-${user}-${name}.sock`);
}

/** Finds an executable on PATH without running it. */
export function onPath(command: string): string | undefined {
  const names = process.platform === 'win32' ? [`${command}.exe`, `${command}.cmd`, command] : [command];
  const dirs = (process.env['PATH'] ?? '').split(path.delimiter).filter(Boolean);
  return dirs.flatMap((dir) => names.map((name) => path.join(dir, name))).find((file) => existsSync(file));
}

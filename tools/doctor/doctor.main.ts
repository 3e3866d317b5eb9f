/** `npm run doctor`: lists what was found on this machine, and how missing parts would be obtained. */
import { execFileSync } from 'node:child_process';
import { existsSync, statfsSync } from 'node:fs';
import { cpus, homedir, totalmem } from 'node:os';
import path from 'node:path';
import { brand } from '@app/brand';
import { onPath, resolveNats, resolveStore, serverCacheDir } from '@app/node-testing';
import { findChromium } from '@app/node-testing/product';
import { runningState } from '../stack/data/state-file';
import { allDeployables } from '../stack/workspace';

interface Finding {
  name: string;
  ok: boolean;
  text: string;
}

async function findings(): Promise<Finding[]> {
  const dataDir = path.join(homedir(), `.${brand.slug}`);
  return [
    {
      name: 'Node',
      ok: true,
      text: `${process.versions.node}, ${cpus().length} processors, ${gigabytes(totalmem())} of memory`,
    },
    { name: 'npm', ok: true, text: version('npm') ?? 'not found' },
    await server('MongoDB', resolveStore({ lookOnly: true })),
    await server('NATS', resolveNats({ lookOnly: true })),
    tool('cargo', 'builds a MongoDB-compatible server where none can be fetched'),
    tool('cmake', 'needed by that build'),
    tool('python3', 'fetches NATS by pip where none is on PATH'),
    tool('docker-compose', 'only for docker-compose.yml'),
    chromium(),
    builds(),
    { name: 'Cache', ok: true, text: serverCacheDir() },
    data(dataDir),
  ];
}

async function server(name: string, found: Promise<{ sentence: string; binary?: string }>): Promise<Finding> {
  try {
    const { sentence, binary } = await found;
    return { name, ok: true, text: binary ? `${sentence} (${binary})` : sentence };
  } catch (error) {
    return { name, ok: false, text: (error as Error).message };
  }
}

function tool(name: string, purpose: string): Finding {
  const file = onPath(name);
  return { name, ok: Boolean(file), text: file ? (version(name) ?? file) : `not found (${purpose})` };
}

function chromium(): Finding {
  const file = findChromium();
  return {
    name: 'Chromium',
    ok: Boolean(file),
    text: file ?? 'not found (only for npm test; fetched by apt-get there when run as root)',
  };
}

function builds(): Finding {
  const all = allDeployables();
  const built = all.filter((one) => existsSync(path.join(one.dir, 'dist')));
  return {
    name: 'Builds',
    ok: built.length === all.length,
    text: `${built.length} of ${all.length} parts built`,
  };
}

function data(dataDir: string): Finding {
  const running = runningState(dataDir);
  const free = existsSync(dataDir) ? statfsSync(dataDir) : statfsSync(homedir());
  const state = running
    ? `running at ${running.url} (process ${running.pid})`
    : existsSync(dataDir)
      ? 'not running'
      : 'not made yet';
  return {
    name: 'Data',
    ok: true,
    text: `${dataDir}, ${state}, ${gigabytes(free.bavail * free.bsize)} free`,
  };
}

function version(command: string): string | undefined {
  try {
    return execFileSync(command, ['--version'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).split('\n')[0];
  } catch {
    return undefined;
  }
}

const gigabytes = (bytes: number): string => `${Math.round(bytes / 1024 ** 3)} GB`;

void findings().then((all) => {
  for (const { name, ok, text } of all) console.log(`${ok ? '✓' : '–'} ${name.padEnd(16)}${text}`);
});

/** Actual Budget from npm, outside the workspace, with the same rows. */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort, runCommand, serverCacheDir, waitUntil } from '@app/node-testing';
import { makeRows } from './people';

const version = '26.9.0';
const packages = [`@actual-app/sync-server@${version}`, `@actual-app/api@${version}`];
const timeoutMs = 10 * 60_000;

export interface Peer {
  origin: string;
  password: string;
  file: string;
  /** How long its own handler took to save the rows. */
  savedMs: number;
  stop(): Promise<void>;
}

/** The peer with so many rows, or the one sentence that says why it could not be had. */
export async function startPeer(count: number, end: string): Promise<Peer | string> {
  const folder = path.join(serverCacheDir(), `peer-${version}`);
  if (!(await installed(folder))) return `${packages[0]} could not be installed from npm on this machine.`;
  const dataDir = mkdtempSync(path.join(tmpdir(), 'bench-peer-'));
  const port = String(await freePort());
  const settings = { ACTUAL_PORT: port, ACTUAL_HOSTNAME: '127.0.0.1', ACTUAL_DATA_DIR: dataDir };
  const main = 'node_modules/@actual-app/sync-server/build/bin/actual-server.js';
  const env = { ...process.env, NODE_ENV: 'production', ...settings };
  const server = spawn(process.execPath, [main], { cwd: folder, stdio: 'ignore', env });
  const stop = async (): Promise<void> => {
    server.kill('SIGTERM');
    await Promise.race([new Promise((ended) => server.once('exit', ended)), delay(3_000)]);
    rmSync(dataDir, { recursive: true, force: true });
  };
  const origin = `http://127.0.0.1:${port}`;
  const password = randomBytes(12).toString('hex');
  const body = JSON.stringify({ password });
  const bootstrap = (): Promise<boolean> =>
    fetch(`${origin}/account/bootstrap`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    }).then(
      ({ ok }) => ok,
      () => false,
    );
  try {
    if (!(await waitUntil(bootstrap, { timeoutMs: 30_000, everyMs: 500 })))
      throw new Error('its server did not start');
    const file = `rows-${count}`;
    const rows = path.join(dataDir, 'rows.json');
    const script = path.join(folder, 'load.cjs');
    mkdirSync(path.join(dataDir, 'api'));
    writeFileSync(rows, JSON.stringify(makeRows(count, end)));
    writeFileSync(script, loader);
    let savedMs = Number.NaN;
    const { ok, tail } = await runCommand(
      process.execPath,
      [script, origin, file, rows, path.join(dataDir, 'api')],
      {
        cwd: folder,
        timeoutMs,
        env: { PEER_PASSWORD: password },
        onLine: (line) => {
          if (line.startsWith('saved ')) savedMs = Number(line.slice('saved '.length));
        },
      },
    );
    if (!ok) throw new Error(`its rows could not be loaded: ${tail}`);
    return { origin, password, file, savedMs, stop };
  } catch (error) {
    await stop();
    return `The peer could not be prepared: ${(error as Error).message.split('\n')[0]}`;
  }
}

async function installed(folder: string): Promise<boolean> {
  if (existsSync(path.join(folder, 'node_modules/@actual-app/sync-server/package.json'))) return true;
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'package.json'), '{"name":"peer","private":true}');
  console.log(`installing ${packages[0]} …`);
  const args = ['install', '--no-audit', '--no-fund', ...packages];
  const { ok } = await runCommand('npm', args, { cwd: folder, timeoutMs });
  if (!ok) rmSync(folder, { recursive: true, force: true });
  return ok;
}

/**
 * Runs in the peer's folder, in a process of its own: `node load.cjs <server> <file> <rows.json> <folder>`. It saves by the handler
 * the peer's client uses itself; its import call runs the rules for each row, and its cost grows with the rows.
 */
const loader = `
const { randomUUID } = require('node:crypto');
const api = require('@actual-app/api');
const [server, name, rowsFile, dataDir] = process.argv.slice(2);
const rows = require(rowsFile);
(async () => {
  await api.init({ dataDir, serverURL: server, password: process.env.PEER_PASSWORD, verbose: false });
  await api.runImport(name, async () => {
    const account = await api.createAccount({ name: 'Everyday', offbudget: false }, 0);
    const income = (await api.getCategoryGroups()).find((one) => one.is_income).id;
    const group = await api.createCategoryGroup({ name: 'Bench' });
    const categories = {}, payees = {};
    for (const category of new Set(rows.map((row) => row.category)))
      categories[category] = await api.createCategory({
        name: 'Bench ' + category, group_id: category === 'Income' ? income : group, is_income: category === 'Income',
      });
    for (const { description: name } of rows) payees[name] = await api.createPayee({ name });
    let order = Date.now();
    const began = performance.now();
    await api.batchBudgetUpdates(async () => {
      for (let from = 0; from < rows.length; from += 250)
        await api.internal.send('transactions-batch-update', {
          learnCategories: false,
          runTransfers: false,
          added: rows.slice(from, from + 250).map((row) => ({
            id: randomUUID(), account, date: row.date, amount: row.amountMinor, payee: payees[row.description],
            category: categories[row.category], notes: null, cleared: true, sort_order: (order += 1),
          })),
        });
    });
    console.log('saved ' + (performance.now() - began));
  });
  await api.shutdown();
  process.exit(0);
})().catch((error) => { console.error(error); process.exit(1); });
`;

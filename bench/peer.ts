/** Actual Budget from npm, installed outside the workspace, with the same rows. */
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  freePort,
  runCommand,
  serverCacheDir,
  spawnGuarded,
  waitUntil,
  type GuardedProcess,
} from '@app/node-testing';
import { makeRows } from './people';

const version = '26.9.0';
const packages = [`@actual-app/sync-server@${version}`, `@actual-app/api@${version}`];
const timeoutMs = 10 * 60_000;

export interface Peer {
  origin: string;
  password: string;
  file: string;
  /** Milliseconds its own handler took to save the rows. */
  savedMs: number;
  stop(): Promise<void>;
}

/** Starts the peer with this number of rows, or returns the reason why it is unavailable. */
export async function startPeer(count: number, end: string): Promise<Peer | string> {
  const folder = path.join(serverCacheDir(), `peer-${version}`);
  const install = ['install', '--no-audit', '--no-fund', '--prefix', folder, ...packages];
  console.log(`  installing ${packages[0]}`);
  mkdirSync(folder, { recursive: true });
  if (!(await runCommand('npm', install, { timeoutMs })).ok)
    return `${packages[0]} could not be installed from npm on this machine.`;
  const dataDir = mkdtempSync(path.join(tmpdir(), 'bench-peer-'));
  const port = String(await freePort());
  const origin = `http://127.0.0.1:${port}`;
  const password = randomBytes(12).toString('hex');
  const settings = { ACTUAL_PORT: port, ACTUAL_HOSTNAME: '127.0.0.1', ACTUAL_DATA_DIR: dataDir };
  const main = path.join(folder, 'node_modules/@actual-app/sync-server/build/bin/actual-server.js');
  const server = await startServer([main], { NODE_ENV: 'production', ...settings }, origin);
  const stop = async (): Promise<void> => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ password });
    await fetch(`${origin}/account/bootstrap`, { method: 'POST', headers, body });
    const file = `rows-${count}`;
    const [rows, script] = [path.join(dataDir, 'rows.json'), path.join(folder, 'load.cjs')];
    mkdirSync(path.join(dataDir, 'api'));
    writeFileSync(rows, JSON.stringify(makeRows(count, end)));
    writeFileSync(script, loader);
    let savedMs = Number.NaN;
    const onLine = (line: string): void => {
      if (line.startsWith('saved ')) savedMs = Number(line.slice('saved '.length));
    };
    const args = [script, origin, file, rows, path.join(dataDir, 'api')];
    const options = { cwd: folder, timeoutMs, env: { PEER_PASSWORD: password }, onLine };
    const { ok, tail } = await runCommand(process.execPath, args, options);
    if (!ok) throw new Error(`its rows could not be loaded: ${tail}`);
    return { origin, password, file, savedMs, stop };
  } catch (error) {
    await stop();
    return `The peer could not be prepared: ${(error as Error).message.split('\n')[0]}`;
  }
}

/** Starts a Node program that serves on this origin; it ends with the bench. */
export async function startServer(
  args: readonly string[],
  env: Record<string, string>,
  origin: string,
): Promise<GuardedProcess> {
  const server = await spawnGuarded(process.execPath, args, { graceMs: 2_000, env });
  const answers = (): Promise<boolean> => fetch(origin).then(Boolean, () => false);
  if (await waitUntil(answers, { timeoutMs: 30_000, stillWorthIt: () => server.running })) return server;
  await server.stop();
  throw new Error(`${origin} was not served: ${server.tail()}`);
}

/**
 * Runs in the peer's folder in a separate process: `node load.cjs <server> <file> <rows.json> <folder>`. It saves with the
 * handler that the peer's client uses; the peer's import call runs the rules for each row, and its cost grows with the rows.
 */
const loader = `
const { randomUUID } = require('node:crypto');
const api = require('@actual-app/api');
const [server, name, rowsFile, dataDir] = process.argv.slice(2);
const rows = require(rowsFile);
const save = async () => {
  const account = await api.createAccount({ name: 'Everyday', offbudget: false }, 0);
  const income = (await api.getCategoryGroups()).find((one) => one.is_income).id;
  const group = await api.createCategoryGroup({ name: 'Bench' });
  const categories = {}, payees = {};
  for (const category of new Set(rows.map((row) => row.category))) {
    const of = category === 'Income' ? { group_id: income, is_income: true } : { group_id: group };
    categories[category] = await api.createCategory({ name: 'Bench ' + category, ...of });
  }
  for (const { description: name } of rows) payees[name] = await api.createPayee({ name });
  let order = Date.now();
  const added = rows.map((row) => ({
    id: randomUUID(), account, date: row.date, amount: row.amountMinor, payee: payees[row.description],
    category: categories[row.category], notes: null, cleared: true, sort_order: (order += 1),
  }));
  const began = performance.now();
  await api.batchBudgetUpdates(async () => {
    for (let from = 0; from < added.length; from += 250)
      await api.internal.send('transactions-batch-update', {
        learnCategories: false, runTransfers: false, added: added.slice(from, from + 250),
      });
  });
  console.log('saved ' + (performance.now() - began));
};
(async () => {
  await api.init({ dataDir, serverURL: server, password: process.env.PEER_PASSWORD, verbose: false });
  await api.runImport(name, save);
  await api.shutdown();
  process.exit(0);
})().catch((error) => { console.error(error); process.exit(1); });
`;

/** The comparison for the product's hop: only what it needs, in separate processes like the product's. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { resolveNats, spawnGuarded, startNats, workspaceRoot } from '@app/node-testing';

export async function startBareHop() {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'bench-nats-'));
  const nats = await startNats(await resolveNats(), { dataDir });
  const start = async (role: 'front' | 'back') => {
    let started!: (port: string) => void;
    const ready = new Promise<string>((resolve) => (started = resolve));
    const args = [path.join(workspaceRoot(), 'tools/run.mjs'), 'bench/bare.main.ts', role];
    const onLine = (line: string): unknown => line.startsWith('ready') && started(line.slice(6));
    const options = { env: { NATS_URL: nats.uri }, graceMs: 1_000, onLine };
    const child = await spawnGuarded(process.execPath, args, options);
    const failed = child.ended.then(() =>
      Promise.reject(new Error(`The bare ${role} ended: ${child.tail()}`)),
    );
    return { child, port: await Promise.race([ready, failed]) };
  };
  const back = await start('back');
  const front = await start('front');
  const stop = async (): Promise<void> => {
    for (const one of [front.child, back.child, nats]) await one.stop();
  };
  return { url: `http://127.0.0.1:${front.port}/`, stop };
}

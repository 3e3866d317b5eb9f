/** The comparison for the product's hop: only what it needs, in separate processes like the product's. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { resolveNats, startNats, workspaceRoot } from '@app/node-testing';

export async function startBareHop() {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'bench-nats-'));
  const nats = await startNats(await resolveNats(), { dataDir });
  const env = { ...process.env, NATS_URL: nats.uri };
  const start = async (role: 'front' | 'back') => {
    const child = fork(path.join(workspaceRoot(), 'tools/run.mjs'), ['bench/bare-hop.main.ts', role], {
      env,
    });
    const [port] = await once(child, 'message', { signal: AbortSignal.timeout(30_000) });
    return { child, port };
  };
  const [back, front] = [await start('back'), await start('front')];
  const stop = async (): Promise<void> => {
    for (const { child } of [front, back]) child.disconnect();
    await nats.stop();
  };
  return { url: `http://127.0.0.1:${front.port}/`, stop };
}

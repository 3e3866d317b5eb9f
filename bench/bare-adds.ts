/** The bound of P19: an add with nothing but what makes it durable and published, over the same hops, at the same rate, on the same store. */
import { mkdtempSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { resolveNats, spawnGuarded, startNats, workspaceRoot } from '@app/node-testing';
import { openModel, partSeconds, used, type Parts } from './measure';

export interface BareAdds {
  /** Milliseconds of processor an add, of all it goes through. */
  cost: number;
  byPart: string;
  p95: number;
}

export async function bareAdds(
  mongoUri: string,
  store: Parts[string],
  rate: number,
  seconds: number,
): Promise<BareAdds> {
  // The product's own broker takes nobody but its parts.
  const nats = await startNats(await resolveNats(), {
    dataDir: mkdtempSync(path.join(tmpdir(), 'bench-nats-')),
  });
  const spawned = await Promise.all(
    (['back', 'front'] as const).map((role) => bare(role, { NATS_URL: nats.uri, STORE_URL: mongoUri })),
  );
  const [back, front] = spawned as [Spawned, Spawned];
  const agent = new Agent({ keepAlive: true });
  const row = JSON.stringify({ type: 'expense', amount: 12.5, category: 'Dining', description: 'Lunch' });
  const add = async (): Promise<boolean> => {
    const call = request(`http://127.0.0.1:${front.port}/`, { method: 'POST', agent });
    call.end(row);
    const [response] = (await once(call, 'response')) as [import('node:http').IncomingMessage];
    response.resume();
    await once(response, 'end');
    return response.statusCode === 200;
  };
  const parts = {
    store,
    front: { pid: front.pid },
    back: { pid: back.pid },
    nats: { pid: nats.process?.pid },
  };
  try {
    await openModel(rate, 10, add);
    const before = partSeconds(parts);
    const { p95, took, failed } = await openModel(rate, seconds, add);
    if (failed > 0) throw new Error(`${failed} bare adds failed.`);
    const { all, byPart } = used(before, partSeconds(parts), took.length / 1_000);
    return { cost: all, byPart, p95 };
  } finally {
    agent.destroy();
    await front.stop();
    await back.stop();
    await nats.stop();
  }
}

interface Spawned {
  pid: number | undefined;
  port: string;
  stop: () => Promise<void>;
}

async function bare(role: 'front' | 'back', env: Record<string, string>): Promise<Spawned> {
  let started!: (port: string) => void;
  const ready = new Promise<string>((resolve) => (started = resolve));
  const child = await spawnGuarded(
    process.execPath,
    [path.join(workspaceRoot(), 'tools/run.mjs'), 'bench/bare-add.main.ts', role],
    { env, graceMs: 1_000, onLine: (line) => line.startsWith('ready') && started(line.slice(6)) },
  );
  const failed = child.ended.then(() => Promise.reject(new Error(`The bare ${role} ended: ${child.tail()}`)));
  return { pid: child.pid, port: await Promise.race([ready, failed]), stop: () => child.stop() };
}

/** The comparison for the product's hop and durable add: only what each needs, in separate processes. */
import { mkdtempSync } from 'node:fs';
import { Agent, request, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { resolveNats, spawnGuarded, startNats, workspaceRoot } from '@app/node-testing';
import { figureOf, show, type Figure } from './figures';
import { openModel, partSeconds, used, type Parts } from './measure';

/** Starts server, responder and event reader as separate processes, like the product's; the broker accepts only them. */
export async function startBare(what: 'hop' | 'add', storeUri = '') {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'bench-nats-'));
  const nats = await startNats(await resolveNats(), { dataDir });
  const env = { NATS_URL: nats.uri, STORE_URL: storeUri };
  const start = async (role: 'front' | 'back' | 'reader') => {
    let started!: (port: string) => void;
    const ready = new Promise<string>((resolve) => (started = resolve));
    const args = [path.join(workspaceRoot(), 'tools/run.mjs'), 'bench/bare.main.ts', what, role];
    const onLine = (line: string): unknown => line.startsWith('ready') && started(line.slice(6));
    const child = await spawnGuarded(process.execPath, args, { env, graceMs: 1_000, onLine });
    const failed = child.ended.then(() =>
      Promise.reject(new Error(`The bare ${role} ended: ${child.tail()}`)),
    );
    return { child, port: await Promise.race([ready, failed]) };
  };
  // The answering process creates the stream of events.
  const back = await start('back');
  const front = await start('front');
  const reader = what === 'add' ? await start('reader') : undefined;
  const pids = {
    ...{ front: front.child.pid, back: back.child.pid, nats: nats.process?.pid },
    ...(reader && { reader: reader.child.pid }),
  };
  const stop = async (): Promise<void> => {
    await front.child.stop();
    await reader?.child.stop();
    await back.child.stop();
    await nats.stop();
  };
  return { url: `http://127.0.0.1:${front.port}/`, pids, stop };
}

/**
 * The bound of P19: a bare durable add over the same hops, at the same rate and on the same store; and how much more processor
 * time the product takes.
 */
export async function bareAdds(
  mongoUri: string,
  { store }: Parts,
  { rate, seconds, product }: { rate: number; seconds: number; product: number },
): Promise<Figure> {
  const { url, pids, stop } = await startBare('add', mongoUri);
  const agent = new Agent({ keepAlive: true });
  const row = JSON.stringify({ type: 'expense', amount: 12.5, category: 'Dining', description: 'Lunch' });
  const add = async (): Promise<boolean> => {
    const call = request(url, { method: 'POST', agent, headers: { cookie: 'of this run' } }).end(row);
    const [response] = (await once(call, 'response')) as [IncomingMessage];
    await once(response.resume(), 'end');
    return response.statusCode === 200;
  };
  const parts: Parts = {
    store: store!,
    ...Object.fromEntries(Object.entries(pids).map(([name, pid]) => [name, { pid }])),
  };
  try {
    await openModel(rate, 10, add);
    const before = partSeconds(parts);
    const { p95, took, failed } = await openModel(rate, seconds, add);
    if (failed > 0) throw new Error(`${failed} bare adds failed.`);
    const { all, byPart } = used(before, partSeconds(parts), took.length / 1_000);
    const what = `bound of P19: processor of a bare durable add over the same hops, ${rate} /s`;
    return figureOf(
      what,
      all,
      'ms',
      `the product ${show(product / all, '×')}; p95 ${show(p95, 'ms')}; ${byPart}`,
    );
  } finally {
    agent.destroy();
    await stop();
  }
}

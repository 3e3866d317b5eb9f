import path from 'node:path';
import { spawnGuarded, workspaceRoot, type GuardedProcess } from '@app/node-testing';

/** Runs the work against the address of a bare http → NATS → responder, each in a process of its own. */
export async function withBareHop<T>(natsUrl: string, work: (url: string) => Promise<T>): Promise<T> {
  const back = await role('back', natsUrl);
  try {
    const front = await role('front', natsUrl);
    try {
      return await work(`http://127.0.0.1:${front.port}/`);
    } finally {
      await front.process.stop();
    }
  } finally {
    await back.process.stop();
  }
}

async function role(
  name: 'front' | 'back',
  natsUrl: string,
): Promise<{ process: GuardedProcess; port: string }> {
  let started!: (port: string) => void;
  const ready = new Promise<string>((resolve) => (started = resolve));
  const root = workspaceRoot();
  const process_ = await spawnGuarded(
    process.execPath,
    [path.join(root, 'tools/run.mjs'), 'tools/bench/hop/bare-hop.main.ts', name],
    {
      env: { NATS_URL: natsUrl },
      graceMs: 1_000,
      onLine: (line) => /^ready/.test(line) && started(line.slice('ready '.length)),
    },
  );
  const failed = process_.ended.then(() =>
    Promise.reject(new Error(`The bare ${name} ended: ${process_.tail()}`)),
  );
  return { process: process_, port: await Promise.race([ready, failed]) };
}

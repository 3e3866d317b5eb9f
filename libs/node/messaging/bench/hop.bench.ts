/**
 * What one hop through the product's transport costs against a bare NATS request: `node -r <typescript hook> hop.bench.ts`
 * with NATS_URL set. Asker and answerers are processes of their own, as in production.
 */
import 'reflect-metadata';
import { fork, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { exampleActor } from '@app/contracts-kernel';
import { connectNats, ContractClient, newActorKeys, privateKeyFrom, publicKeysFrom } from '@app/messaging';
import { readRecord, record } from './record.contract';

const concurrency = 32;
const seconds = Number(process.env['SECONDS'] ?? 4);
const rounds = Number(process.env['ROUNDS'] ?? 3);
const people = 50;
const only = process.env['ONLY'] ?? '';
const rounded = (ms: number): string => String(Math.round(ms * 100) / 100);

/** Processor time says more than throughput on a machine that does other things too. */
async function measure(ask: (n: number) => Promise<unknown>, answerer: ChildProcess) {
  const times: number[] = [];
  const before = { asker: process.cpuUsage(), answerer: await cpuOf(answerer) };
  const end = performance.now() + seconds * 1000;
  let n = 0;
  const worker = async (): Promise<void> => {
    while (performance.now() < end) {
      const start = performance.now();
      await ask((n += 1));
      times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  times.sort((a, b) => a - b);
  const at = (share: number): number => times[Math.floor(times.length * share)]!;
  const asker = process.cpuUsage(before.asker);
  const answererMicros = (await cpuOf(answerer)) - before.answerer;
  return {
    perSecond: times.length / seconds,
    p50: at(0.5),
    p99: at(0.99),
    askerMicros: (asker.user + asker.system) / times.length,
    answererMicros: answererMicros / times.length,
  };
}

function cpuOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve) => {
    child.once('message', (micros: number) => resolve(micros));
    child.send('cpu');
  });
}

async function main(): Promise<void> {
  const keys = newActorKeys();
  const publicKeys = JSON.stringify({ gateway: keys.publicKey });
  const child = fork(path.join(__dirname, 'responders.main.ts'), {
    env: { ...process.env, ACTOR_PUBLIC_KEYS: publicKeys },
  });
  await new Promise((ready) => child.once('message', ready));
  const options = {
    natsUrl: process.env['NATS_URL']!,
    serviceName: 'gateway',
    actorPrivateKey: privateKeyFrom(keys.privateKey),
    actorPublicKeys: publicKeysFrom(publicKeys),
  };
  const connection = await connectNats(options);
  const client = new ContractClient(connection, options);
  const body = Buffer.from(JSON.stringify({ id: record.id }));
  const actors = Array.from({ length: people }, (_, n) => ({ ...exampleActor, userId: `person-${n}` }));

  const bare = async (): Promise<unknown> =>
    JSON.parse((await connection.request('bare', body, { timeout: 5_000 })).string());
  const ours = (n: number): Promise<unknown> =>
    client.ask(
      readRecord,
      { id: record.id },
      client.ownCall({ ...actors[n % people]! }, { source: 'manual' }),
    );
  const encoded = (n: number): Promise<unknown> =>
    client.askEncoded(
      readRecord,
      { id: record.id },
      client.ownCall({ ...actors[n % people]! }, { source: 'manual' }),
    );

  for (let round = 1; round <= rounds; round++)
    for (const [name, ask] of (
      [
        ['bare NATS', bare],
        ['ask', ours],
        ['ask, reply passed on unparsed', encoded],
      ] as const
    ).filter(([one]) => one.startsWith(only))) {
      const { perSecond, p50, p99, askerMicros, answererMicros } = await measure(ask, child);
      process.stdout.write(
        `${name.padEnd(30)} ${Math.round(perSecond).toString().padStart(7)} per second   p50 ${rounded(p50)} ms   p99 ${rounded(p99)} ms   asker ${Math.round(askerMicros)} µs   answerer ${Math.round(answererMicros)} µs\n`,
      );
    }
  await connection.close();
  child.disconnect();
}

void main();

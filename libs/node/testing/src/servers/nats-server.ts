import { mkdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { type GuardedProcess, spawnGuarded } from './guarded-process';
import { freePort } from './free-ports';
import { waitUntil } from './network';
import { type NatsKind } from './nats-resolver';
import { type Resolution } from './resolution';

export interface StartNatsOptions {
  /** Persistent folder for JetStream. */
  dataDir: string;
  port?: number;
  /** The authorization block of the configuration; without it anybody on this machine may do everything. */
  authorization?: string;
  onLine?: (line: string) => void;
}

export interface RunningServer {
  readonly uri: string;
  readonly port: number;
  /** Absent if the server was not started here. */
  readonly process?: GuardedProcess;
  stop(): Promise<void>;
}

/** Starts the resolved NATS server with JetStream, bound to loopback, and waits until it responds. */
export async function startNats(
  resolution: Resolution<NatsKind>,
  options: StartNatsOptions,
): Promise<RunningServer> {
  if (resolution.uri) return { uri: resolution.uri, port: 0, stop: async () => undefined };
  const port = options.port ?? (await freePort());
  const process = await spawnGuarded(resolution.binary!, ['-c', writeConfig(options, port)], {
    onLine: options.onLine,
    graceMs: 5_000,
  });
  const up = await waitUntil(() => greets(port), {
    timeoutMs: 20_000,
    everyMs: 20,
    stillWorthIt: () => process.running,
  });
  if (!up) {
    await process.stop();
    throw new Error(`NATS did not start: ${process.tail() || 'it printed nothing'}`);
  }
  return { uri: `nats://127.0.0.1:${port}`, port, process, stop: () => process.stop() };
}

function writeConfig({ dataDir, authorization }: StartNatsOptions, port: number): string {
  mkdirSync(dataDir, { recursive: true });
  const file = path.join(dataDir, 'nats.conf');
  const lines = [
    `listen: "127.0.0.1:${port}"`,
    'max_payload: 8MB',
    'max_pending: 64MB',
    `pid_file: ${JSON.stringify(path.join(dataDir, 'nats.pid'))}`,
    // MongoDB is the system of record and the outbox resends events, so an fsync every few seconds is enough here.
    `jetstream: { store_dir: ${JSON.stringify(dataDir)}, sync_interval: "5s" }`,
    ...(authorization ? [authorization] : []),
  ];
  writeFileSync(file, lines.join('\n') + '\n', { mode: 0o600 });
  return file;
}

/** A NATS server sends an INFO line to every new connection, which also states whether JetStream is on. */
function greets(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port });
    const finish = (up: boolean): void => {
      socket.destroy();
      resolve(up);
    };
    socket.setTimeout(1_000, () => finish(false));
    socket.once('error', () => finish(false));
    socket.once('data', (chunk: Buffer) => finish(/^INFO .*"jetstream":true/.test(chunk.toString('utf8'))));
  });
}

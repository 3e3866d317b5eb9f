import path from 'node:path';
import {
  type GuardedProcess,
  type Resolution,
  type RunningServer,
  type NatsKind,
  type StoreKind,
  startNats,
  startStore,
  workspaceRoot,
} from '@app/node-testing';
import { brand } from '@app/brand';
import { waitHealthy } from './health';
import { LogFile } from './log-file';
import { startNodeProcess, type RunningPart } from './node-process';
import { type StackSecrets } from './secrets';
import { type Part } from './supervisor';
import { type Deployable } from './workspace';

export interface StackContext {
  dataDir: string;
  origin: string;
  port: number;
  secrets: StackSecrets;
  store: Resolution<StoreKind>;
  nats: Resolution<NatsKind>;
  /** Filled when the servers are up. */
  addresses: { mongoUri: string; natsUrl: string };
}

const startTimeoutMs = 60_000;

export function natsPart(context: StackContext, port: number): Part {
  const log = new LogFile(context.dataDir, 'nats');
  return {
    name: 'nats',
    port,
    start: async () => {
      const server = await startNats(context.nats, {
        dataDir: path.join(context.dataDir, 'nats'),
        port,
        onLine: (line) => log.line(line),
      });
      context.addresses.natsUrl = server.uri;
      return fromServer(server);
    },
  };
}

export function storePart(context: StackContext, port: number): Part {
  const log = new LogFile(context.dataDir, 'store');
  return {
    name: 'store',
    port,
    start: async () => {
      const options = {
        dataDir: path.join(context.dataDir, 'store'),
        database: brand.slug,
        port,
        onLine: (line: string) => log.line(line),
      };
      const server = await startStore(context.store, options);
      context.addresses.mongoUri = server.uri;
      return fromServer(server);
    },
  };
}

export function servicePart(context: StackContext, service: Deployable, port: number): Part {
  return nodePart(context, service.name, port, {
    file: path.join(service.dir, 'dist', 'main.js'),
    healthUrl: `http://127.0.0.1:${port}/health`,
    env: () => ({
      ...sharedEnv(context, service.name),
      HEALTH_PORT: String(port),
      KEK_RING: JSON.stringify(context.secrets.kekRing),
    }),
  });
}

export function gatewayPart(context: StackContext, gateway: Deployable, port: number): Part {
  return nodePart(context, 'gateway', port, {
    file: path.join(gateway.dir, 'dist', 'main.js'),
    healthUrl: `http://127.0.0.1:${port}/api/health`,
    env: () => ({
      ...sharedEnv(context, 'gateway'),
      PORT: String(port),
      HOST: '127.0.0.1',
      TRUSTED_PROXIES: '127.0.0.1,::1',
      PUBLIC_ORIGIN: context.origin,
      SESSION_KEY: context.secrets.sessionKey,
      CSRF_KEY: context.secrets.csrfKey,
      DEPLOY_TOKEN: context.secrets.deployToken,
      REMOTES_DIR: remotesDir(context.dataDir),
    }),
  });
}

export function webPart(context: StackContext, gatewayPort: number): Part {
  const root = workspaceRoot();
  return nodePart(context, 'web', context.port, {
    file: path.join(root, 'tools', 'run.mjs'),
    args: [path.join('tools', 'web-server', 'web-server.main.ts')],
    healthUrl: `http://127.0.0.1:${context.port}/healthz`,
    env: () => ({
      PORT: String(context.port),
      PUBLIC_ORIGIN: context.origin,
      GATEWAY_URL: `http://127.0.0.1:${gatewayPort}`,
      SHELL_DIR: path.join(root, 'shell', 'dist'),
      REMOTES_DIR: remotesDir(context.dataDir),
    }),
  });
}

export const remotesDir = (dataDir: string): string => path.join(dataDir, 'remotes');

interface NodePart {
  file: string;
  args?: readonly string[];
  healthUrl: string;
  env: () => Record<string, string>;
}

function nodePart(context: StackContext, name: string, port: number, part: NodePart): Part {
  const log = new LogFile(context.dataDir, name);
  return {
    name,
    port,
    start: async () => {
      let alive = true;
      const running = startNodeProcess({ file: part.file, args: part.args, env: part.env(), log });
      void running.ended.then(() => (alive = false));
      if (await waitHealthy(part.healthUrl, startTimeoutMs, () => alive)) return running;
      await running.stop();
      const what = alive ? 'did not become healthy within a minute' : 'ended while starting';
      throw new Error(`The part "${name}" ${what}: see ${log.location}`);
    },
  };
}

function sharedEnv(context: StackContext, name: string): Record<string, string> {
  const publicKeys = Object.entries(context.secrets.actors).map(([issuer, keys]) => [issuer, keys.publicKey]);
  return {
    NODE_ENV: 'production',
    SERVICE_NAME: name,
    NATS_URL: context.addresses.natsUrl,
    MONGODB_URI: context.addresses.mongoUri,
    DATABASE_PREFIX: brand.slug,
    KEK_RING: JSON.stringify(context.secrets.kekRing),
    STORE_KIND: context.store.sentence,
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'info',
    ACTOR_PRIVATE_KEY: context.secrets.actors[name]!.privateKey,
    ACTOR_PUBLIC_KEYS: JSON.stringify(Object.fromEntries(publicKeys)),
  };
}

/** A server somebody else runs is not ours to watch or stop. */
function fromServer(server: RunningServer): RunningPart | undefined {
  const process: GuardedProcess | undefined = server.process;
  return process && { pid: process.pid, ended: process.ended, stop: () => server.stop() };
}

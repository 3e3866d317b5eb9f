import path from 'node:path';
import {
  type GuardedProcess,
  type Resolution,
  type RunningServer,
  type NatsKind,
  type StoreAccess,
  type StoreKind,
  startNats,
  setPartUsers,
  startStore,
  storeUri,
  workspaceRoot,
} from '@app/node-testing';
import { brand } from '@app/brand';
import { auditDatabaseOf } from '@app/persistence';
import { LogFile } from './processes/log-file';
import { nodePart } from './processes/node-part';
import { type RunningPart } from './processes/node-process';
import { practiceEnv, type Practice } from './practice';
import { resignHeads } from './keys/key-rotation';
import { type StackSecrets } from './keys/secrets';
import { type Part } from './processes/supervisor';
import { headsFolderOf, type Deployable } from './workspace';

export interface StackContext {
  dataDir: string;
  origin: string;
  port: number;
  secrets: StackSecrets;
  store: Resolution<StoreKind>;
  nats: Resolution<NatsKind>;
  /** Undefined without the practice providers. */
  practice?: Practice;
  /** Set once the servers are up. */
  addresses: { mongoUri: string; natsUrl: string };
}

export function natsPart(context: StackContext, port: number): Part {
  const log = new LogFile(context.dataDir, 'nats');
  return {
    name: 'nats',
    port,
    start: async () => {
      const server = await startNats(context.nats, {
        dataDir: path.join(context.dataDir, 'nats'),
        port,
        authorization: await authorizationFor(context),
        onLine: (line) => log.line(line),
      });
      context.addresses.natsUrl = server.uri;
      return fromServer(server);
    },
  };
}

/** Loaded only for a start, because other commands do not need the key library. */
async function authorizationFor({ secrets }: StackContext): Promise<string> {
  const { brokerAuthorization, brokerKeyOf } = await import('@app/messaging/broker-access');
  return brokerAuthorization(
    Object.fromEntries(Object.entries(secrets.broker).map(([part, seed]) => [part, brokerKeyOf(seed)])),
  );
}

export function storePart(context: StackContext, port: number): Part {
  const log = new LogFile(context.dataDir, 'store');
  return {
    name: 'store',
    port,
    start: async () => {
      // In megabytes, for small machines.
      const cacheMb = process.env['STORE_CACHE_MB'];
      const options = {
        dataDir: path.join(context.dataDir, 'store'),
        database: brand.slug,
        port,
        access: storeAccess(context),
        ...(cacheMb && { cacheMb: Number(cacheMb) }),
        onLine: (line: string) => log.line(line),
      };
      const server = await startStore(context.store, options);
      context.addresses.mongoUri = server.uri;
      return fromServer(server);
    },
  };
}

const storeAccess = ({ secrets }: StackContext): StoreAccess => ({
  ...secrets.store,
  databaseOf,
  appendOnlyOf: (part) => auditDatabaseOf(databaseOf(part)),
});
const databaseOf = (part: string): string => `${brand.slug}_${part}`;

/** Sets the present passwords of the parts; an external store has its own users. */
export async function renewStoreUsers(context: StackContext): Promise<void> {
  if (!context.store.uri) await setPartUsers(context.addresses.mongoUri, storeAccess(context));
}

/** The store address of a part, with its own user if the store is ours. */
function storeUriOf(context: StackContext, part: string): string {
  const { mongoUri } = context.addresses;
  if (context.store.uri) return mongoUri;
  const password = context.secrets.store.parts[part]!;
  return storeUri(Number(new URL(mongoUri).port), brand.slug, { name: part, password });
}

/** The services that seal secrets; only they get the key ring. */
const sealing: ReadonlySet<string> = new Set(['banking', 'crypto', 'payroll']);

export function servicePart(context: StackContext, service: Deployable, port: number): Part {
  return nodePart(context.dataDir, service.name, port, {
    file: path.join(service.dir, 'dist', 'main.js'),
    healthUrl: `http://127.0.0.1:${port}/health`,
    env: () => serviceEnv(context, service.name, port),
  });
}

/** The speech model allocates pieces of some hundred kilobytes; if the C library kept them when freed, they would be 40 MB. */
const returnsMemory = {
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
  // One pool for all threads: each further one would keep some 10 MB that others have freed.
  MALLOC_ARENA_MAX: '1',
} as const;

/** The environment of a service in addition to what it inherits. */
export const serviceEnv = (context: StackContext, name: string, port: number): Record<string, string> => ({
  ...sharedEnv(context, name),
  HEALTH_PORT: String(port),
  ...(sealing.has(name) && { KEK_RING: JSON.stringify(context.secrets.kekRing) }),
  PUBLIC_ORIGIN: context.origin,
  ...practiceEnv(context, name),
  ...(name === 'nlp' && returnsMemory),
});

export function gatewayPart(context: StackContext, gateway: Deployable, port: number): Part {
  return nodePart(context.dataDir, 'gateway', port, {
    file: path.join(gateway.dir, 'dist', 'main.js'),
    healthUrl: `http://127.0.0.1:${port}/api/health`,
    env: () => gatewayEnv(context, port),
  });
}

/** The environment of the gateway in addition to what it inherits. */
export const gatewayEnv = (context: StackContext, port: number): Record<string, string> => ({
  ...sharedEnv(context, 'gateway'),
  PORT: String(port),
  HOST: '127.0.0.1',
  TRUSTED_PROXIES: '127.0.0.1,::1',
  PUBLIC_ORIGIN: context.origin,
  SESSION_KEY: context.secrets.sessionKey,
  CSRF_KEY: context.secrets.csrfKey,
  DEPLOY_TOKEN: context.secrets.deployToken,
  KEK_RING: JSON.stringify(context.secrets.kekRing),
  VAPID_PUBLIC_KEY: context.secrets.vapid.publicKey,
  VAPID_PRIVATE_KEY: context.secrets.vapid.privateKey,
  ...given('SMTP_URL', 'MAIL_FROM'),
  REMOTES_DIR: remotesDir(context.dataDir),
});

export function webPart(context: StackContext, web: Deployable, gatewayPort: number): Part {
  return nodePart(context.dataDir, 'web', context.port, {
    file: path.join(web.dir, 'dist', 'main.js'),
    healthUrl: `http://127.0.0.1:${context.port}/healthz`,
    env: () => ({
      PORT: String(context.port),
      GATEWAY_URL: `http://127.0.0.1:${gatewayPort}`,
      SHELL_DIR: path.join(workspaceRoot(), 'shell', 'dist'),
      REMOTES_DIR: remotesDir(context.dataDir),
      ...practiceEnv(context, 'web'),
    }),
  });
}

export const practicePart = (context: StackContext, { ports }: Practice): Part =>
  nodePart(context.dataDir, 'practice', ports.health, {
    file: path.join(workspaceRoot(), 'tools', 'run.mjs'),
    args: [path.join('tools', 'practice', 'practice.main.ts'), context.dataDir],
    healthUrl: `http://127.0.0.1:${ports.health}/health`,
    env: () => ({ PRACTICE_PORTS: JSON.stringify(ports) }),
  });

/** Settings passed on from the start's environment; e-mail is off without them. */
function given(...names: string[]): Record<string, string> {
  return Object.fromEntries(names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
}

export const remotesDir = (dataDir: string): string => path.join(dataDir, 'remotes');

function sharedEnv(context: StackContext, name: string): Record<string, string> {
  resignHeads(context.dataDir, name, context.secrets);
  const publicKeys = Object.entries(context.secrets.actors).map(([issuer, keys]) => [issuer, keys.publicKey]);
  return {
    NODE_ENV: 'production',
    SERVICE_NAME: name,
    NATS_URL: context.addresses.natsUrl,
    NATS_SEED: context.secrets.broker[name]!,
    MONGODB_URI: storeUriOf(context, name),
    DATABASE_PREFIX: brand.slug,
    STORE_KIND: context.store.sentence,
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'info',
    AUDIT_HEADS_DIR: headsFolderOf(context.dataDir),
    ACTOR_PRIVATE_KEY: context.secrets.actors[name]!.privateKey,
    ACTOR_PUBLIC_KEYS: JSON.stringify(Object.fromEntries(publicKeys)),
  };
}

/** An external server is not ours to watch or stop. */
function fromServer(server: RunningServer): RunningPart | undefined {
  const process: GuardedProcess | undefined = server.process;
  return process && { pid: process.pid, ended: process.ended, stop: () => server.stop() };
}

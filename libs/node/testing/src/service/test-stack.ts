import { randomBytes } from 'node:crypto';
import { MongoClient } from 'mongodb';
import {
  exampleActor,
  ownerOf,
  type Actor,
  type AnyEvent,
  type AnyEndpoint,
  type PayloadOf,
  type ReplyOf,
  type RequestInput,
  type RequestOf,
  type Source,
  eventSubject,
} from '@app/contracts-kernel';
import { newId } from '@app/ids';
import {
  connectNats,
  ContractClient,
  ensureStream,
  newActorKeys,
  privateKeyFrom,
  publicKeyFrom,
  partOf,
  publishEvent,
  type CallContext,
  type EncodedReply,
  type MessagingOptions,
  type NatsConnection,
} from '@app/messaging';
import { auditDatabaseOf } from '@app/persistence';
import { testServers, type TestServers } from '../servers/test-servers';
import { EventRecorder, type RecordedEvent } from './event-recorder';
import { startResponder } from './fake-responder';

export interface AskOptions {
  /** Who asks; `exampleActor` by default. */
  as?: Actor;
  /** A fresh one for every keyed contract by default. */
  idempotencyKey?: string;
  source?: Source;
  correlationId?: string;
  /** How long the asker waits; the contract's own time when shorter. */
  timeoutMs?: number;
}

export interface RespondOptions {
  /** Lets a reply through that does not fit its contract: the pruned one of a contract test. */
  unchecked?: boolean;
}

export type Handler<C extends AnyEndpoint> = (
  request: RequestOf<C>,
  call: CallContext,
) => ReplyOf<C> | Promise<ReplyOf<C>>;

/** A store and a broker of one test file's own, and a gateway's place in front of them. */
export interface TestStack {
  readonly servers: TestServers;
  readonly prefix: string;
  /** Messaging settings of a part with this name, as the stack's other parts believe it. */
  messaging(serviceName: string): MessagingOptions;
  /** The same as environment variables, for parts that are started as a process. */
  environment(serviceName: string): Record<string, string>;
  databaseName(serviceName: string): string;
  /** Asks as the gateway would, with a signed actor. */
  ask<C extends AnyEndpoint>(
    contract: C,
    request: RequestInput<C>,
    options?: AskOptions,
  ): Promise<ReplyOf<C>>;
  /** The same as it is passed on to a browser: what did not change since it was asked for last does not travel again. */
  askEncoded(contract: AnyEndpoint, request: unknown, options?: AskOptions): Promise<EncodedReply>;
  /** The reply, and before it what comes ahead of it. */
  askInPieces<C extends AnyEndpoint>(
    contract: C,
    request: RequestInput<C>,
    options: AskOptions,
    onPiece: (piece: unknown) => void,
  ): Promise<ReplyOf<C>>;
  /** Stands in for another part: answers a contract through the real pipeline, so that a made-up reply must fit the contract. */
  respond<C extends AnyEndpoint>(contract: C, handler: Handler<C>, options?: RespondOptions): Promise<void>;
  /** Tells an event as the part that owns it would. */
  publish<E extends AnyEvent>(
    event: E,
    payload: PayloadOf<E>,
    options?: { as?: Actor; messageId?: string },
  ): Promise<string>;
  /** Waits for an event published since the stack began (or the last `forgetEvents`) whose payload meets the condition. */
  emitted<E extends AnyEvent>(
    event: E,
    where?: (payload: PayloadOf<E>, event: RecordedEvent) => boolean,
    timeoutMs?: number,
  ): Promise<RecordedEvent<PayloadOf<E>>>;
  /** All of them so far, without waiting. */
  events<E extends AnyEvent>(event: E): RecordedEvent<PayloadOf<E>>[];
  forgetEvents(): void;
  readonly connection: NatsConnection;
  onClose(action: () => Promise<unknown>): void;
  close(): Promise<void>;
}

/** Servers a test may kill. */
export interface OwnServers extends TestServers {
  /** The store goes with the test, databases and all: a killed one takes a minute to drop them. */
  readonly isThrownAway?: boolean;
}

/** Starts the servers a test file needs (or takes ones the test may kill); `close()` in `afterAll`. Parts of one stack share broker and keys. */
export async function testStack(own?: OwnServers): Promise<TestStack> {
  const servers = own ?? (await testServers());
  const keys = newActorKeys();
  // Everybody in a test stack signs with one key; which issuers are believed is still looked up by name.
  const publicKeys = new Map<string, ReturnType<typeof publicKeyFrom>>();
  const prefix = `t${randomBytes(4).toString('hex')}.`;
  const messaging = (serviceName: string): MessagingOptions => {
    publicKeys.set(serviceName, publicKeyFrom(keys.publicKey));
    return {
      natsUrl: servers.natsUrl,
      serviceName,
      prefix,
      actorPrivateKey: privateKeyFrom(keys.privateKey),
      actorPublicKeys: publicKeys,
      retryDelaysMs: [20, 50, 100],
      checkReplies: true,
    };
  };
  const gateway = messaging('gateway');
  const connection = await connectNats(gateway);
  await ensureStream(connection, gateway);
  const client = new ContractClient(connection, gateway);
  const recorder = new EventRecorder(connection, gateway);
  const databases = new Set<string>();
  const closers: (() => Promise<unknown>)[] = [];
  const { mongoUri } = servers;
  const databaseBase = /\/([^/?]+)(\?|$)/.exec(mongoUri.replace(/^mongodb(\+srv)?:\/\//, ''))?.[1] ?? 'test';

  return {
    servers,
    prefix,
    connection,
    messaging,
    databaseName: (serviceName) => {
      const name = `${databaseBase}_${serviceName}`;
      databases.add(name);
      return name;
    },
    environment: (serviceName) => ({
      NATS_URL: servers.natsUrl,
      NATS_PREFIX: prefix,
      MONGODB_URI: mongoUri,
      DATABASE_PREFIX: databaseBase,
      ACTOR_PRIVATE_KEY: keys.privateKey,
      ACTOR_PUBLIC_KEYS: JSON.stringify({
        ...Object.fromEntries([...publicKeys.keys()].map((name) => [name, keys.publicKey])),
        gateway: keys.publicKey,
        [serviceName]: keys.publicKey,
      }),
      LOG_LEVEL: 'error',
    }),
    ask: (contract, request, options = {}) =>
      client.ask(contract, request, callFor(client, contract, options)),
    askInPieces: (contract, request, options, onPiece) =>
      client.askInPieces(contract, request, callFor(client, contract, options), onPiece),
    askEncoded: (contract, request, options = {}) =>
      client.askEncoded(contract, request as RequestInput<AnyEndpoint>, callFor(client, contract, options)),
    respond: async (contract, handler, { unchecked = false } = {}) => {
      const part = { ...messaging(ownerOf(contract)), checkReplies: !unchecked };
      closers.push(await startResponder(part, contract, handler));
    },
    publish: async (event, payload, options = {}) => {
      const messageId = options.messageId ?? newId();
      const text = JSON.stringify(event.payload.parse(payload));
      await publishEvent(connection, messaging(partOf(ownerOf(event))), {
        messageId,
        subject: eventSubject(event),
        userId: (options.as ?? exampleActor).userId,
        payload: text,
        correlationId: newId(),
      });
      return messageId;
    },
    emitted: (event, where, timeoutMs) => recorder.next(event, where, timeoutMs),
    events: (event) => recorder.all(event),
    forgetEvents: () => recorder.forget(),
    onClose: (action) => closers.push(action),
    close: async () => {
      for (const closer of closers.reverse()) await closer();
      await connection.close();
      // The keeper drops those of its own leases.
      if (own && !own.isThrownAway) await dropDatabases(mongoUri, databases);
      await servers.stop();
    },
  };
}

async function dropDatabases(uri: string, names: Iterable<string>): Promise<void> {
  const store = await new MongoClient(uri).connect();
  for (const name of names)
    for (const database of [name, auditDatabaseOf(name)]) await store.db(database).dropDatabase();
  await store.close();
}

function callFor(client: ContractClient, contract: AnyEndpoint, options: AskOptions): CallContext {
  const idempotencyKey = options.idempotencyKey ?? (contract.effect === 'command' ? newId() : undefined);
  return client.ownCall(options.as ?? exampleActor, {
    source: options.source ?? 'manual',
    timeoutMs: options.timeoutMs,
    correlationId: options.correlationId,
    idempotencyKey,
  });
}

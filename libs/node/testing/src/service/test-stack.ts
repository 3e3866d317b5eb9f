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
  /** The actor; defaults to `exampleActor`. */
  as?: Actor;
  /** Defaults to a new key for every contract that needs one. */
  idempotencyKey?: string;
  source?: Source;
  correlationId?: string;
  /** How long to wait; the contract's own timeout applies if it is shorter. */
  timeoutMs?: number;
}

export interface RespondOptions {
  /** Accepts a reply that does not match its contract, such as the reduced one of a contract test. */
  unchecked?: boolean;
}

export type Handler<C extends AnyEndpoint> = (
  request: RequestOf<C>,
  call: CallContext,
) => ReplyOf<C> | Promise<ReplyOf<C>>;

/** A store and a broker for one test file, with the test in the role of the gateway. */
export interface TestStack {
  readonly servers: TestServers;
  readonly prefix: string;
  /** Messaging settings of a part with this name, trusted by the stack's other parts. */
  messaging(serviceName: string): MessagingOptions;
  /** The same settings as environment variables, for parts started as a process. */
  environment(serviceName: string): Record<string, string>;
  databaseName(serviceName: string): string;
  /** Sends a request as the gateway would, with a signed actor. */
  ask<C extends AnyEndpoint>(
    contract: C,
    request: RequestInput<C>,
    options?: AskOptions,
  ): Promise<ReplyOf<C>>;
  /** Like `ask`, as passed on to a browser: an unchanged reply is not sent again. */
  askEncoded(contract: AnyEndpoint, request: unknown, options?: AskOptions): Promise<EncodedReply>;
  /** The reply, with `onPiece` called for each piece before it. */
  askInPieces<C extends AnyEndpoint>(
    contract: C,
    request: RequestInput<C>,
    options: AskOptions,
    onPiece: (piece: unknown) => void,
  ): Promise<ReplyOf<C>>;
  /** Replaces another part: answers a contract through the real pipeline, so that an invented reply must match the contract. */
  respond<C extends AnyEndpoint>(contract: C, handler: Handler<C>, options?: RespondOptions): Promise<void>;
  /** Publishes an event as the part that owns it would. */
  publish<E extends AnyEvent>(
    event: E,
    payload: PayloadOf<E>,
    options?: { as?: Actor; messageId?: string },
  ): Promise<string>;
  /** Waits for an event whose payload meets the condition, published since the stack started (or since `forgetEvents`). */
  emitted<E extends AnyEvent>(
    event: E,
    where?: (payload: PayloadOf<E>, event: RecordedEvent) => boolean,
    timeoutMs?: number,
  ): Promise<RecordedEvent<PayloadOf<E>>>;
  /** All of these events so far, without waiting. */
  events<E extends AnyEvent>(event: E): RecordedEvent<PayloadOf<E>>[];
  forgetEvents(): void;
  readonly connection: NatsConnection;
  onClose(action: () => Promise<unknown>): void;
  close(): Promise<void>;
}

/** Servers that a test may kill. */
export interface OwnServers extends TestServers {
  /** The store is discarded with the test, because a killed store takes a minute to drop its databases. */
  readonly isThrownAway?: boolean;
}

/**
 * Starts the servers of a test file (or uses ones the test may kill); call `close()` in `afterAll`. Parts of one stack share
 * broker and keys.
 */
export async function testStack(own?: OwnServers): Promise<TestStack> {
  const servers = own ?? (await testServers());
  const keys = newActorKeys();
  // Everybody in a test stack signs with one key; trusted issuers are still looked up by name.
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
      // The keeper drops the databases of its own leases.
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

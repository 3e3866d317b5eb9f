import { setTimeout as delay } from 'node:timers/promises';
import type { DynamicModule, INestMicroservice, Type } from '@nestjs/common';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import type { AnyEvent, AnyEndpoint, PayloadOf, ReplyOf, RequestInput } from '@app/contracts-kernel';
import { streamNameOf, type MessagingOptions } from '@app/messaging';
import { DeadLettersRepository } from '@app/persistence';
import { startService } from '@app/service-kit';
import type { RecordedEvent } from './event-recorder';
import { testStack, type AskOptions, type Handler, type TestStack } from './test-stack';

export interface TestServiceOptions {
  /** Same as in the service's `main.ts`. */
  name: string;
  module: Type | DynamicModule;
  /** Replacements for the parts this service sends requests to. */
  responders?: readonly Responder[];
  /** To run several services in one stack; defaults to a new stack. */
  stack?: TestStack;
  messaging?: Partial<MessagingOptions>;
  /** Folder for the signed ends of its audit chains; not signed by default. */
  headsFolder?: string;
}

export interface Responder {
  contract: AnyEndpoint;
  handler: Handler<AnyEndpoint>;
}

/** A replacement for a part this service sends requests to, for `startTestService({ responders })`. */
export const fakeResponder = <C extends AnyEndpoint>(contract: C, handler: Handler<C>): Responder => ({
  contract,
  handler: handler as Handler<AnyEndpoint>,
});

export interface TestService {
  readonly stack: TestStack;
  readonly app: INestMicroservice;
  /** The service's own database. */
  readonly store: Connection;
  ask<C extends AnyEndpoint>(
    contract: C,
    request: RequestInput<C>,
    options?: AskOptions,
  ): Promise<ReplyOf<C>>;
  emitted<E extends AnyEvent>(
    event: E,
    where?: (payload: PayloadOf<E>, event: RecordedEvent) => boolean,
    timeoutMs?: number,
  ): Promise<RecordedEvent<PayloadOf<E>>>;
  /** Returns a provider of the running service. */
  get<T>(type: Type<T> | symbol): T;
  /** Waits until every event is published and all of this service's subscribers have finished. */
  settled(timeoutMs?: number): Promise<void>;
  /** Stops the service, and its stack if it was created for it. */
  close(): Promise<void>;
}

/**
 * Runs the real service with real servers: its own database, its own broker, the whole path from the network to the store and
 * back.
 */
export async function startTestService(options: TestServiceOptions): Promise<TestService> {
  const stack = options.stack ?? (await testStack());
  for (const { contract, handler } of options.responders ?? []) await stack.respond(contract, handler);
  const messaging = { ...stack.messaging(options.name), ...options.messaging };
  const app = await startService({
    name: options.name,
    module: options.module,
    version: 'test',
    messaging,
    mongoUri: stack.servers.mongoUri,
    databaseName: stack.databaseName(options.name),
    headsFolder: options.headsFolder,
  });
  const store = app.get<Connection>(getConnectionToken(), { strict: false });
  let open = true;
  const stop = async (): Promise<void> => {
    if (!open) return;
    open = false;
    await app.close();
  };
  stack.onClose(stop);
  return {
    stack,
    app,
    store,
    ask: (contract, request, how) => stack.ask(contract, request, how),
    emitted: (event, where, timeoutMs) => stack.emitted(event, where, timeoutMs),
    get: (type) => app.get(type, { strict: false }),
    settled: (timeoutMs = 10_000) => settle(stack, options.name, app, timeoutMs),
    close: async () => {
      await stop();
      if (!options.stack) await stack.close();
    },
  };
}

async function settle(
  stack: TestStack,
  name: string,
  app: INestMicroservice,
  timeoutMs: number,
): Promise<void> {
  const letters = app.get(DeadLettersRepository, { strict: false });
  const manager = await stack.connection.jetstreamManager();
  let quietAt: number | undefined;
  for (const end = Date.now() + timeoutMs; ;) {
    const { outboxPending } = await letters.counts();
    const consumer =
      outboxPending > 0
        ? undefined
        : await manager.consumers
            .info(streamNameOf(stack), name)
            .then(({ num_pending, num_ack_pending, delivered }) => ({
              pending: num_pending,
              inWork: num_ack_pending,
              last: delivered.stream_seq,
            }))
            .catch(() => ({ pending: 0, inWork: 0, last: 0 }));
    const isQuiet = consumer !== undefined && consumer.pending + consumer.inWork === 0;
    // A subscriber may have published something between the two polls; settled once a second pair of polls finds nothing newer.
    if (isQuiet && consumer.last === quietAt) return;
    quietAt = isQuiet ? consumer.last : undefined;
    if (Date.now() > end)
      throw new Error(
        `${name} did not settle: ${outboxPending} events to publish, ${consumer ? `${consumer.pending} to receive, ${consumer.inWork} in work` : ''}`,
      );
    if (!isQuiet) await delay(20);
  }
}

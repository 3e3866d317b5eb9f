import { setTimeout as delay } from 'node:timers/promises';
import type { DynamicModule, INestMicroservice, Type } from '@nestjs/common';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import type { AnyEvent, AnyEndpoint, PayloadOf, ReplyOf, RequestInput } from '@app/contracts-kernel';
import { streamNameOf, type MessagingOptions } from '@app/messaging';
import { DeadLetters } from '@app/persistence';
import { startService } from '@app/service-kit';
import type { RecordedEvent } from './event-recorder';
import { testStack, type AskOptions, type Handler, type TestStack } from './test-stack';

export interface TestServiceOptions {
  /** As in the service's `main.ts`. */
  name: string;
  module: Type | DynamicModule;
  /** Stand-ins for the parts this service asks. */
  responders?: readonly Responder[];
  /** To run several services side by side; a stack of its own unless given. */
  stack?: TestStack;
  messaging?: Partial<MessagingOptions>;
  /** Where the signed ends of its audit chains go; nowhere unless given. */
  headsFolder?: string;
}

export interface Responder {
  contract: AnyEndpoint;
  handler: Handler<AnyEndpoint>;
}

/** A stand-in for a part this service asks, for `startTestService({ responders })`. */
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
  /** A provider of the running service. */
  get<T>(type: Type<T> | symbol): T;
  /** Waits until every event is published and every subscriber of this service is done. */
  settled(timeoutMs?: number): Promise<void>;
  /** Stops the service; also the stack, when it is its own. */
  close(): Promise<void>;
}

/** Runs the real service against real servers: its own database, its own broker, the whole pipeline from the wire to the store and back. */
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
  const letters = app.get(DeadLetters, { strict: false });
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
    // A subscriber may have published something between the two polls. Settled once a second pair of polls finds nothing newer.
    if (isQuiet && consumer.last === quietAt) return;
    quietAt = isQuiet ? consumer.last : undefined;
    if (Date.now() > end)
      throw new Error(
        `${name} did not settle: ${outboxPending} events to publish, ${consumer ? `${consumer.pending} to receive, ${consumer.inWork} in work` : ''}`,
      );
    if (!isQuiet) await delay(20);
  }
}

import {
  AckPolicy,
  DeliverPolicy,
  nanos,
  NatsError,
  RetentionPolicy,
  StorageType,
  type ConsumerMessages,
  type JetStreamManager,
  type NatsConnection,
  type StreamConfig,
} from 'nats';
import { headerNames } from '@app/contracts-kernel';
import { proofsOf } from './event-proof';
import { defaultRetryDelaysMs, type MessagingOptions } from '../messaging.options';
import { headersOf } from '../requests/message-headers';
import { onWire } from '../broker/nats-connection';

/**
 * Milliseconds after which an event that is neither acknowledged nor reported as in progress is delivered again, because its
 * instance must have ended.
 */
export const ackWaitMs = 10_000;
const ageSeconds = 7 * 24 * 3600;
export const streamNameOf = (options: Pick<MessagingOptions, 'prefix'>): string =>
  `${(options.prefix ?? '').replace(/\W/g, '_')}events`;

const notFound = (error: unknown): boolean => error instanceof NatsError && error.api_error?.code === 404;

/**
 * Creates the stream if it is missing. Returns true if it was created: publishers must then resend all events not known to be
 * consumed.
 */
export async function ensureStream(connection: NatsConnection, options: MessagingOptions): Promise<boolean> {
  const manager = await connection.jetstreamManager();
  const name = streamNameOf(options);
  try {
    await manager.streams.info(name);
    return false;
  } catch (error) {
    if (!notFound(error)) throw error;
  }
  await manager.streams.add({
    name,
    subjects: [`${options.prefix ?? ''}evt.>`],
    storage: StorageType.File,
    retention: RetentionPolicy.Limits,
    max_age: nanos(ageSeconds * 1000),
    duplicate_window: nanos(120_000),
  } satisfies Partial<StreamConfig>);
  return true;
}

/** Creation time of the stream; changes if the stream was deleted and recreated. */
export async function streamBirth(connection: NatsConnection, options: MessagingOptions): Promise<string> {
  const manager = await connection.jetstreamManager();
  return (await manager.streams.info(streamNameOf(options))).created;
}

/** The durable pull consumer of one service for the subjects it handles; instances of the service share it. */
export async function consumeDurably(
  connection: NatsConnection,
  options: MessagingOptions,
  subjects: string[],
): Promise<ConsumerMessages> {
  await ensureStream(connection, options);
  const manager = await connection.jetstreamManager();
  const stream = streamNameOf(options);
  await upsertConsumer(manager, stream, options.serviceName, subjects);
  const consumer = await connection.jetstream().consumers.get(stream, options.serviceName);
  // Short heartbeats, so that the loss of the consumer is noticed within seconds.
  return consumer.consume({ max_messages: 64, expires: 10_000, idle_heartbeat: 1_500 });
}

async function upsertConsumer(
  manager: JetStreamManager,
  stream: string,
  name: string,
  subjects: string[],
): Promise<void> {
  const config = { filter_subjects: subjects, max_ack_pending: 256, ack_wait: nanos(ackWaitMs) };
  try {
    await manager.consumers.info(stream, name);
    await manager.consumers.update(stream, name, config);
  } catch (error) {
    if (!notFound(error)) throw error;
    await manager.consumers.add(stream, {
      durable_name: name,
      ack_policy: AckPolicy.Explicit,
      deliver_policy: DeliverPolicy.All,
      max_deliver: -1,
      ...config,
    });
  }
}

export function retryDelayMs(options: Pick<MessagingOptions, 'retryDelaysMs'>, attempt: number): number {
  const delays = options.retryDelaysMs ?? defaultRetryDelaysMs;
  return delays[Math.min(attempt, delays.length) - 1] ?? defaultRetryDelaysMs[0]!;
}

export interface OutgoingEvent {
  messageId: string;
  subject: string;
  userId: string;
  /** JSON text. */
  payload: string;
  correlationId: string;
  causationId?: string;
}

/** Signs events and publishes each until the stream has stored it; the stream drops a repeated message id within two minutes. */
export function publishEvents(
  connection: NatsConnection,
  options: MessagingOptions,
  events: readonly OutgoingEvent[],
): Promise<PromiseSettledResult<void>[]> {
  if (!options.actorPrivateKey) throw new Error(`${options.serviceName} has no key to sign events with`);
  const proofs = proofsOf(events, options.actorPrivateKey);
  return Promise.allSettled(
    events.map(async (event, at) => {
      await connection.jetstream().publish(onWire(options, event.subject), Buffer.from(event.payload), {
        msgID: event.messageId,
        headers: headersOf({
          [headerNames.userId]: event.userId,
          [headerNames.correlationId]: event.correlationId,
          [headerNames.causationId]: event.causationId,
          ...proofs[at],
        }),
        timeout: 5_000,
      });
    }),
  );
}

/** Like {@link publishEvents}, for one event. */
export async function publishEvent(
  connection: NatsConnection,
  options: MessagingOptions,
  event: OutgoingEvent,
): Promise<void> {
  const [outcome] = await publishEvents(connection, options, [event]);
  if (outcome?.status === 'rejected') throw outcome.reason;
}

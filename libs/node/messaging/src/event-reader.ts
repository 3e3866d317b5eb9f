import { createHash } from 'node:crypto';
import { DeliverPolicy, type ConsumerMessages, type JsMsg, type NatsConnection } from 'nats';
import { headerNames } from '@app/contracts-kernel';
import { EventVerifier } from './event-proof';
import { ensureStream, streamNameOf } from './event-stream';
import type { MessagingOptions } from './messaging.options';

/** An event as it passes by, for parts that only watch (push to browsers): nothing is acknowledged, nothing is kept. */
export interface StreamEvent {
  sequence: number;
  /** Without the deployment's prefix. */
  subject: string;
  userId: string;
  payload(): unknown;
}

/** Which events the stream still holds. `birth` changes when the stream is made again and its numbers begin again. */
export interface StreamBounds {
  birth: string;
  first: number;
  last: number;
}

export async function streamBounds(
  connection: NatsConnection,
  options: MessagingOptions,
): Promise<StreamBounds> {
  await ensureStream(connection, options);
  const manager = await connection.jetstreamManager();
  const { created, state } = await manager.streams.info(streamNameOf(options));
  return {
    birth: createHash('sha256').update(created).digest('hex').slice(0, 8),
    first: state.first_seq,
    last: state.last_seq,
  };
}

const seen = (message: JsMsg, options: MessagingOptions): StreamEvent => ({
  sequence: message.seq,
  subject: message.subject.slice((options.prefix ?? '').length),
  userId: message.headers?.get(headerNames.userId) ?? '',
  payload: () => message.json(),
});

async function open(
  connection: NatsConnection,
  options: MessagingOptions,
  from: number,
): Promise<ConsumerMessages> {
  const consumer = await connection.jetstream().consumers.get(streamNameOf(options), {
    deliver_policy: DeliverPolicy.StartSequence,
    opt_start_seq: from,
  });
  return consumer.consume({ max_messages: 500, abort_on_missing_resource: true });
}

/** Follows the stream from a number on, in order, until `signal` fires. Ends by itself when the stream goes away. */
export async function* followEvents(
  connection: NatsConnection,
  options: MessagingOptions,
  from: number,
  signal: AbortSignal,
): AsyncGenerator<StreamEvent> {
  const messages = await open(connection, options, from);
  const verifier = new EventVerifier(options.actorPublicKeys);
  const stop = (): void => void messages.close();
  signal.addEventListener('abort', stop, { once: true });
  try {
    if (!signal.aborted)
      for await (const message of messages)
        if (verifier.isGenuine(message, options.prefix)) yield seen(message, options);
  } finally {
    signal.removeEventListener('abort', stop);
    await messages.close();
  }
}

/** The events from one number to another that the stream still holds. */
export async function* eventsBetween(
  connection: NatsConnection,
  options: MessagingOptions,
  from: number,
  to: number,
): AsyncGenerator<StreamEvent> {
  if (from > to) return;
  const messages = await open(connection, options, from);
  const verifier = new EventVerifier(options.actorPublicKeys);
  try {
    for await (const message of messages) {
      if (message.seq <= to && verifier.isGenuine(message, options.prefix)) yield seen(message, options);
      if (message.seq >= to) return;
    }
  } finally {
    await messages.close();
  }
}

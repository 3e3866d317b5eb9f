import { createHash } from 'node:crypto';
import { DeliverPolicy, type ConsumerMessages, type JsMsg, type NatsConnection } from 'nats';
import { headerNames } from '@app/contracts-kernel';
import { EventVerifier } from './event-proof';
import { ensureStream, streamNameOf } from './event-stream';
import type { MessagingOptions } from '../messaging.options';

/** An event of the stream for parts that only observe (push to browsers): nothing is acknowledged or stored. */
export interface StreamEvent {
  sequence: number;
  /** Without the deployment's prefix. */
  subject: string;
  userId: string;
  payload(): unknown;
}

/**
 * The range of events still in the stream. `birth` changes when the stream is recreated and its sequence numbers
 * restart.
 */
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

/**
 * Yields the stream's events from a sequence number on, in order, until `signal` fires. Ends if the stream goes away.
 */
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

/** Yields the events between two sequence numbers that are still in the stream. */
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

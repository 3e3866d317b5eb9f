import { Logger } from '@nestjs/common';
import type { MessageHandler } from '@nestjs/microservices';
import type { ConsumerMessages, JsMsg, NatsConnection } from 'nats';
import { headerNames, type AnyEvent } from '@app/contracts-kernel';
import { newId } from '@app/ids';
import type { Delivery } from '../requests/call-context';
import { EventVerifier } from './event-proof';
import { ackWaitMs, consumeDurably, retryDelayMs } from './event-stream';
import { parseJson } from '../requests/message-json';
import { defaultMaxDeliveries, type MessagingOptions } from '../messaging.options';

/** Stores an event after its last failed delivery; node/persistence keeps it in the service's own database. */
export type DeadLetterStore = (letter: {
  messageId: string;
  subject: string;
  payload: unknown;
  reason: string;
}) => Promise<void>;

const restartPauseMs = 500;

/**
 * Receives a service's events from its durable consumer. Events of one person are handled one after the other, those
 * of different people in parallel; a failed event is delivered again later and does not block the events after it.
 */
export class EventConsumer {
  private readonly logger = new Logger('EventConsumer');
  private readonly lanes = new Map<string, Promise<void>>();
  private readonly unfinished = new Set<JsMsg>();
  private messages?: ConsumerMessages;
  private readonly verifier: EventVerifier;
  private closing = false;
  private consuming: Promise<void> = Promise.resolve();
  private stillWorking?: NodeJS.Timeout;

  constructor(
    private readonly connection: NatsConnection,
    private readonly options: MessagingOptions,
    /** By subject including the deployment's prefix. */
    private readonly handlers: ReadonlyMap<string, MessageHandler>,
    private readonly run: (handler: MessageHandler, payload: unknown, delivery: Delivery) => Promise<unknown>,
    private readonly keepDeadLetter: () => DeadLetterStore | undefined,
  ) {
    this.verifier = new EventVerifier(options.actorPublicKeys);
  }

  /** Resolves after the first attempt to reach the stream; from then on no event is missed. */
  async start(): Promise<void> {
    this.stillWorking = setInterval(
      () => this.unfinished.forEach((message) => message.working()),
      ackWaitMs / 4,
    ).unref();
    await new Promise<void>((tried) => (this.consuming = this.keepConsuming(tried)));
  }

  /** Stops receiving and waits for the events that are being handled. */
  async close(): Promise<void> {
    this.closing = true;
    await this.messages?.close();
    await this.consuming;
    await Promise.allSettled(this.lanes.values());
    clearInterval(this.stillWorking);
  }

  /** Consumes until closed; starts again if the broker or its store goes away. */
  private async keepConsuming(tried: () => void): Promise<void> {
    while (!this.closing) {
      try {
        this.messages = await consumeDurably(this.connection, this.options, [...this.handlers.keys()]);
        tried();
        void this.endWhenConsumerIsGone(this.messages);
        for await (const message of this.messages) this.take(message);
      } catch (error) {
        if (!this.closing)
          this.logger.warn({ msg: 'event consumer interrupted, starting again', reason: String(error) });
      }
      tried();
      if (!this.closing) await new Promise((resolve) => setTimeout(resolve, restartPauseMs));
    }
  }

  private async endWhenConsumerIsGone(messages: ConsumerMessages): Promise<void> {
    const gone = ['consumer_not_found', 'stream_not_found', 'consumer_deleted'];
    for await (const status of await messages.status())
      if (gone.includes(String(status.type))) return void (await messages.close());
  }

  private take(message: JsMsg): void {
    const handler = this.handlers.get(message.subject);
    // A subject that this version no longer handles.
    if (!handler) return message.ack();
    if (!this.verifier.isGenuine(message, this.options.prefix)) return this.refuse(message);
    // Returned immediately, so that another instance gets it before the acknowledgement timeout.
    if (this.closing) return message.nak();
    const lane = message.headers?.get(headerNames.userId) ?? '';
    this.unfinished.add(message);
    const work: Promise<void> = (this.lanes.get(lane) ?? Promise.resolve())
      .then(() => this.deliver(handler, message))
      .catch((error: unknown) => this.logger.error({ msg: 'event could not be acknowledged', err: error }))
      .finally(() => {
        this.unfinished.delete(message);
        if (this.lanes.get(lane) === work) this.lanes.delete(lane);
      });
    this.lanes.set(lane, work);
  }

  /** Drops an event that the part named in its subject did not sign; a redelivery would not make it genuine. */
  private refuse(message: JsMsg): void {
    const messageId = message.headers?.get(headerNames.messageId);
    this.logger.error({
      msg: 'event refused: not signed by its emitter',
      subject: message.subject,
      messageId,
    });
    message.term('not signed by its emitter');
  }

  private async deliver(handler: MessageHandler, message: JsMsg): Promise<void> {
    const delivery: Delivery = {
      messageId: message.headers?.get(headerNames.messageId) || `${message.seq}`,
      subject: message.subject,
      correlationId: message.headers?.get(headerNames.correlationId) || newId(),
      userId: message.headers?.get(headerNames.userId) ?? '',
      attempt: message.info.deliveryCount,
    };
    try {
      const contract = handler.extras?.['contract'] as AnyEvent;
      // If several methods of a service handle one event, Nest's handler runs all of them.
      await this.run(handler, contract.payload.parse(parseJson(message.data)), delivery);
      message.ack();
    } catch (error) {
      await this.retryOrSetAside(message, delivery, error);
    }
  }

  private async retryOrSetAside(message: JsMsg, delivery: Delivery, error: unknown): Promise<void> {
    this.logger.error({
      msg: 'event handler failed',
      messageId: delivery.messageId,
      subject: delivery.subject,
      attempt: delivery.attempt,
      err: error,
    });
    const retry = (): void => message.nak(retryDelayMs(this.options, delivery.attempt));
    const keep = this.keepDeadLetter();
    if (delivery.attempt < (this.options.maxDeliveries ?? defaultMaxDeliveries) || !keep) return retry();
    try {
      await keep({
        messageId: delivery.messageId,
        subject: delivery.subject,
        payload: textOf(message),
        reason: String(error),
      });
      message.term();
    } catch (failure) {
      this.logger.error({ msg: 'could not set event aside', err: failure });
      retry();
    }
  }
}

/** The payload as received, because a dead letter is stored even if it is not JSON. */
function textOf(message: JsMsg): unknown {
  try {
    return parseJson(message.data);
  } catch {
    return Buffer.from(message.data).toString('utf8');
  }
}

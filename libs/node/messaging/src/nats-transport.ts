import { Logger } from '@nestjs/common';
import { Server, type CustomTransportStrategy, type MessageHandler } from '@nestjs/microservices';
import type { Msg, MsgHdrs, NatsConnection, Subscription } from 'nats';
import { isObservable, lastValueFrom } from 'rxjs';
import {
  DomainError,
  headerNames,
  isDomainError,
  ownerOf,
  source as sourceShape,
  validationError,
  type AnyEndpoint,
} from '@app/contracts-kernel';
import { newId } from '@app/ids';
import type { CallContext, Delivery } from './requests/call-context';
import { EventConsumer, type DeadLetterStore } from './events/event-consumer';
import { headersOf } from './requests/message-headers';
import { parseJson } from './requests/message-json';
import type { MessagingOptions } from './messaging.options';
import { onWire } from './broker/nats-connection';
import { partOf } from './broker/parts';
import { requireMatchingReply } from './requests/reply-check';
import { noteShortRequest } from './requests/give-way';
import { RequestVerifier, requestOf } from './requests/request-proof';
import {
  encodeReply,
  encodingHeader,
  knownTagHeader,
  tagHeader,
  type EncodedReply,
} from './requests/reply-encoding';
import { WriteBatcher } from './requests/write-batcher';
import { longRequestMs, sendPiece, startHeartbeat, wantsPiecesHeader } from './requests/heartbeat';

const graceMs = 10_000;
const patienceMs = 5_000;
const nothing = new Uint8Array();

const headersFor = ({ encoding, tag }: EncodedReply): MsgHdrs | undefined =>
  encoding === 'identity' && tag === undefined
    ? undefined
    : headersOf({ [encodingHeader]: encoding === 'identity' ? undefined : encoding, [tagHeader]: tag });

/**
 * Nest transport over NATS: requests on core subjects in a queue group, events from JetStream through a durable consumer.
 * Every message is checked (signature, deadline, shape) before a handler sees it, and every failure leaves as a typed error.
 */
export class NatsTransport extends Server implements CustomTransportStrategy {
  protected override readonly logger = new Logger('NatsTransport');
  private readonly subscriptions: Subscription[] = [];
  private readonly inFlight = new Set<Promise<void>>();
  private readonly replies = new WriteBatcher();
  private readonly verifier: RequestVerifier;
  private events?: EventConsumer;

  constructor(
    private readonly connection: NatsConnection,
    private readonly options: MessagingOptions,
    private keepDeadLetter?: DeadLetterStore,
  ) {
    super();
    this.verifier = new RequestVerifier(options.actorPrivateKey, options.actorPublicKeys);
  }

  /** Sets the store for events that fail every delivery; until it is set, they are retried without limit. */
  setAsideWith(keeper: DeadLetterStore): void {
    this.keepDeadLetter = keeper;
  }

  async listen(callback: (error?: unknown) => void): Promise<void> {
    try {
      const eventHandlers = new Map<string, MessageHandler>();
      for (const [pattern, handler] of this.messageHandlers) {
        const subject = onWire(this.options, pattern);
        if (handler.isEventHandler) eventHandlers.set(subject, handler);
        else this.subscribe(subject, handler);
      }
      if (eventHandlers.size > 0) {
        this.events = new EventConsumer(
          this.connection,
          this.options,
          eventHandlers,
          (handler, payload, delivery) => this.run(handler, payload, delivery),
          () => this.keepDeadLetter,
        );
        await this.events.start();
      }
      await this.connection.flush();
      callback();
    } catch (error) {
      callback(error);
    }
  }

  /** Stops receiving messages, waits at most 10 s for running handlers, then returns. The caller closes the connection. */
  async close(): Promise<void> {
    const done = Promise.all([this.events?.close(), this.drainRequests()]);
    await Promise.race([done, new Promise((resolve) => setTimeout(resolve, graceMs).unref())]);
  }

  on(): void {
    // Connection status is logged by the messaging module; Nest's per-transport event map is not used.
  }

  unwrap<T>(): T {
    return this.connection as T;
  }

  private subscribe(subject: string, handler: MessageHandler): void {
    const callback = (error: Error | null, message: Msg): void => {
      if (error) return this.logger.error(error.message);
      const work = this.answer(handler, message);
      this.inFlight.add(work);
      void work.finally(() => this.inFlight.delete(work));
    };
    this.subscriptions.push(
      this.connection.subscribe(subject, { queue: this.options.serviceName, callback }),
    );
  }

  private async drainRequests(): Promise<void> {
    // Draining fails if the broker is unavailable; there is then nothing to drain.
    await Promise.allSettled(this.subscriptions.map((subscription) => subscription.drain()));
    await Promise.allSettled(this.inFlight);
    this.replies.sendAll();
    await this.connection.flush().catch(() => undefined);
  }

  private async answer(handler: MessageHandler, message: Msg): Promise<void> {
    const correlationId = message.headers?.get(headerNames.correlationId) || newId();
    try {
      const contract = handler.extras?.['contract'] as AnyEndpoint;
      const call = this.callOf(message, contract, correlationId);
      const parsed = contract.request.safeParse(parseJson(message.data));
      if (!parsed.success) throw validationError(parsed.error);
      if (contract.effect === 'command' && !call.idempotencyKey)
        throw new DomainError('VALIDATION', {
          field: 'idempotency-key',
          message: 'A write needs an idempotency key.',
        });
      const reply = encodeReply(await this.runAccompanied(message, contract, handler, parsed.data, call));
      if (this.options.checkReplies) requireMatchingReply(contract, reply);
      const known = reply.tag !== undefined && reply.tag === message.headers?.get(knownTagHeader);
      // A reply larger than the message limit is answered with an error, like any other failure.
      this.respond(message, known ? nothing : reply.bytes, headersFor(reply), (error) =>
        this.refuse(message, error, correlationId),
      );
    } catch (error) {
      this.refuse(message, error, correlationId);
    }
  }

  private async runAccompanied(
    message: Msg,
    contract: AnyEndpoint,
    handler: MessageHandler,
    request: unknown,
    call: CallContext,
  ): Promise<unknown> {
    const end = contract.timeoutMs > longRequestMs ? startHeartbeat(message) : noteShortRequest();
    return this.run(handler, request, call).finally(end);
  }

  private callOf(message: Msg, contract: AnyEndpoint, correlationId: string): CallContext {
    const now = Date.now();
    const deadline = Number(message.headers?.get(headerNames.deadline)) || now + patienceMs;
    if (deadline < now) throw new DomainError('TIMEOUT');
    return {
      actor: this.verifier.verify(requestOf(message), partOf(ownerOf(contract)), now),
      correlationId,
      causationId: message.headers?.get(headerNames.causationId) || undefined,
      deadline,
      idempotencyKey: message.headers?.get(headerNames.idempotencyKey) || undefined,
      source: sourceShape.safeParse(message.headers?.get(headerNames.source)).data ?? 'api',
      ...(message.headers?.has(wantsPiecesHeader) && {
        piece: (part: unknown): void => sendPiece(message, part),
      }),
    };
  }

  private async run(
    handler: MessageHandler,
    data: unknown,
    context: CallContext | Delivery,
  ): Promise<unknown> {
    const result: unknown = await handler(data, context);
    return isObservable(result) ? lastValueFrom(result, { defaultValue: undefined }) : result;
  }

  private refuse(message: Msg, error: unknown, correlationId: string): void {
    if (!isDomainError(error))
      this.logger.error({ msg: 'unexpected error', correlationId, subject: message.subject, err: error });
    const body = isDomainError(error)
      ? error.toBody()
      : new DomainError('INTERNAL', { details: { correlationId } }).toBody();
    const headers = headersOf({ [headerNames.error]: body.code });
    // The connection is closed; the caller gets a timeout.
    this.respond(message, Buffer.from(JSON.stringify(body)), headers, (failure) =>
      this.logger.warn({ msg: 'reply not sent', reason: String(failure) }),
    );
  }

  private respond(
    message: Msg,
    data: Uint8Array,
    headers: MsgHdrs | undefined,
    failed: (error: unknown) => void,
  ): void {
    this.replies.add(() => {
      try {
        message.respond(data, headers && { headers });
      } catch (error) {
        failed(error);
      }
    });
  }
}

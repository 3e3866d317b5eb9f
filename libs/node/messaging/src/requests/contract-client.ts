import { Inject, Injectable } from '@nestjs/common';
import { ErrorCode as NatsErrorCode, NatsError, type MsgHdrs, type NatsConnection } from 'nats';
import {
  DomainError,
  errorBody,
  headerNames,
  ownerOf,
  requestSubject,
  type Actor,
  type AnyEndpoint,
  type ReplyOf,
  type RequestInput,
  type Source,
} from '@app/contracts-kernel';
import { newId } from '@app/ids';
import { ConnectionStatus } from '../broker/connection-status';
import type { CallContext } from './call-context';
import { MESSAGING_OPTIONS, type MessagingOptions } from '../messaging.options';
import { headersOf } from './message-headers';
import { inboxPrefixOf, onWire } from '../broker/nats-connection';
import { RecentReplies } from './recent-replies';
import {
  decodeReply,
  EncodedReply,
  encodingHeader,
  knownTagHeader,
  tagHeader,
  type ReplyEncoding,
} from './reply-encoding';
import { partOf } from '../broker/parts';
import { RequestInbox } from './request-inbox';
import { RequestSigner } from './request-proof';
import { longRequestMs, wantsPiecesHeader } from './heartbeat';

export const NATS_CONNECTION = Symbol('NatsConnection');

/** Sends requests to other parts over NATS. An error of the answering part is rethrown as the same DomainError. */
@Injectable()
export class ContractClient {
  private readonly signer?: RequestSigner;
  private readonly broker: ConnectionStatus;
  private readonly inbox: RequestInbox;
  /**
   * Replies that were passed on, by caller and request. Each is used only after the answering part confirmed that it is still
   * current.
   */
  private readonly passedOn = new RecentReplies<{ reply: EncodedReply }>();

  constructor(
    @Inject(NATS_CONNECTION) connection: NatsConnection,
    @Inject(MESSAGING_OPTIONS) private readonly options: MessagingOptions,
  ) {
    this.broker = new ConnectionStatus(connection);
    this.inbox = new RequestInbox(connection, inboxPrefixOf(options));
    const { serviceName, actorPrivateKey, actorPublicKeys } = options;
    if (actorPrivateKey) this.signer = new RequestSigner(serviceName, actorPrivateKey, actorPublicKeys);
  }

  /**
   * Returns the parsed reply. Throws the answering part's DomainError, SERVICE_UNAVAILABLE if no part answers, TIMEOUT if the
   * reply takes too long.
   */
  async ask<C extends AnyEndpoint>(
    contract: C,
    request: RequestInput<C>,
    call: CallContext,
  ): Promise<ReplyOf<C>> {
    const reply = await this.exchange(contract, encoded(request), call);
    return JSON.parse(Buffer.from(decodeReply(reply)).toString('utf8')) as ReplyOf<C>;
  }

  /** Like ask; calls onPiece for each piece that the answering part sends before the reply. */
  async askInPieces<C extends AnyEndpoint>(
    contract: C,
    request: RequestInput<C>,
    call: CallContext,
    onPiece: (piece: unknown) => void,
  ): Promise<ReplyOf<C>> {
    const reply = await this.exchange(contract, encoded(request), call, undefined, (piece) =>
      onPiece(JSON.parse(Buffer.from(piece).toString('utf8'))),
    );
    return JSON.parse(Buffer.from(decodeReply(reply)).toString('utf8')) as ReplyOf<C>;
  }

  /**
   * Returns the reply as bytes, for passing on unparsed. Replies with a tag are cached and are sent again only if they changed.
   */
  async askEncoded<C extends AnyEndpoint>(
    contract: C,
    request: RequestInput<C>,
    call: CallContext,
  ): Promise<EncodedReply> {
    const data = encoded(request);
    const key = `${call.actor.userId}\n${requestSubject(contract)}\n${data}`;
    const kept = this.passedOn.get(key)?.reply;
    const reply = await this.exchange(contract, data, call, kept);
    if (reply !== kept) this.keep(key, reply);
    return reply;
  }

  /** Stores a copy, because the bytes of a message are part of a larger block read from the socket. */
  private keep(key: string, { bytes, encoding, tag }: EncodedReply): void {
    if (tag === undefined) this.passedOn.drop(key);
    else this.passedOn.keep(key, { reply: new EncodedReply(Buffer.from(bytes), encoding, tag) });
  }

  private async exchange(
    contract: AnyEndpoint,
    data: Buffer,
    call: CallContext,
    kept?: EncodedReply,
    onPiece?: (piece: Uint8Array) => void,
  ): Promise<EncodedReply> {
    const timeout = Math.min(contract.timeoutMs, call.deadline - Date.now());
    if (timeout <= 0) throw new DomainError('TIMEOUT');
    const message = await this.send(contract, data, call, timeout, { knownTag: kept?.tag, onPiece });
    if (message.headers?.get(headerNames.error)) throw DomainError.fromBody(errorBody.parse(message.json()));
    const tag = message.headers?.get(tagHeader) || undefined;
    if (kept && tag === kept.tag) return kept;
    return new EncodedReply(
      message.data,
      (message.headers?.get(encodingHeader) || 'identity') as ReplyEncoding,
      tag,
    );
  }

  /** Call context for work that this part does on a person's behalf without a request (subscribers, schedules). */
  ownCall(
    actor: Actor,
    options: {
      source: Source;
      correlationId?: string;
      causationId?: string;
      idempotencyKey?: string;
      timeoutMs?: number;
    },
  ): CallContext {
    return {
      actor,
      correlationId: options.correlationId ?? newId(),
      causationId: options.causationId,
      deadline: Date.now() + (options.timeoutMs ?? 10_000),
      idempotencyKey: options.idempotencyKey,
      source: options.source,
    };
  }

  private async send(
    contract: AnyEndpoint,
    data: Uint8Array,
    call: CallContext,
    timeout: number,
    {
      knownTag,
      onPiece,
    }: { knownTag: string | undefined; onPiece: ((piece: Uint8Array) => void) | undefined },
  ) {
    if (this.broker.away)
      throw new DomainError('SERVICE_UNAVAILABLE', { details: { reason: 'BROKER_AWAY' } });
    const subject = onWire(this.options, requestSubject(contract));
    try {
      return await this.inbox.request(subject, data, {
        timeoutMs: timeout,
        accompanied: contract.timeoutMs > longRequestMs,
        headersFor: (reply) =>
          this.headersFor(contract, call, { subject, reply, data, knownTag, pieces: onPiece && '1' }),
        ...(onPiece && { onPiece }),
      });
    } catch (error) {
      if (error instanceof NatsError && error.code === (NatsErrorCode.NoResponders as string))
        throw new DomainError('SERVICE_UNAVAILABLE', { details: { part: ownerOf(contract) } });
      if (error instanceof NatsError && error.code === (NatsErrorCode.Timeout as string))
        throw new DomainError('TIMEOUT');
      if (error instanceof NatsError)
        throw new DomainError('SERVICE_UNAVAILABLE', { details: { reason: error.code } });
      throw error;
    }
  }

  private headersFor(
    contract: AnyEndpoint,
    call: CallContext,
    { subject, reply, data, knownTag, pieces }: OutgoingRequest,
  ): MsgHdrs {
    if (!this.signer) throw new Error(`${this.options.serviceName} has no key to sign requests with`);
    const values: Record<string, string | undefined> = {
      [headerNames.correlationId]: call.correlationId,
      [headerNames.deadline]: String(call.deadline),
      [headerNames.source]: call.source,
      [headerNames.causationId]: call.causationId,
      [headerNames.idempotencyKey]: call.idempotencyKey,
      [knownTagHeader]: knownTag,
      [wantsPiecesHeader]: pieces,
    };
    const request = { subject, reply, body: data, header: (name: string) => values[name] };
    const proof = this.signer.sign(call.actor, partOf(ownerOf(contract)), request);
    return headersOf({ [headerNames.actor]: proof, ...values });
  }
}

interface OutgoingRequest {
  subject: string;
  reply: string;
  data: Uint8Array;
  knownTag: string | undefined;
  pieces: string | undefined;
}

const encoded = (request: unknown): Buffer => Buffer.from(JSON.stringify(request ?? {}));

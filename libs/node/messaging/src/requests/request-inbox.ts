import { createInbox, ErrorCode, NatsError, type Msg, type MsgHdrs, type NatsConnection } from 'nats';
import { WriteBatcher } from './write-batcher';
import { isHeartbeat, isPiece, silenceMs } from './heartbeat';

export interface RequestOptions {
  timeoutMs: number;
  /** Returns the headers of the request whose reply arrives at this subject. */
  headersFor?: (reply: string) => MsgHdrs;
  /** The part that receives it sends heartbeats: without any, the part ended before it could answer. */
  accompanied?: boolean;
  /** Called with the bytes of each piece that precedes the reply. */
  onPiece?: (piece: Uint8Array) => void;
}

interface Waiting {
  resolve(reply: Msg): void;
  reject(error: NatsError): void;
  timer: NodeJS.Timeout;
  onPiece?: RequestOptions['onPiece'];
  /** Timer of a long request; starts when it is sent and restarts with each heartbeat. */
  silence?: NodeJS.Timeout;
}

const failed = (code: ErrorCode): NatsError => NatsError.errorForCode(code);

/**
 * Sends requests whose replies all arrive at one inbox. The client's own `request` creates two promises, a race and an error
 * object per request, which at several thousand a second costs more than everything else.
 */
export class RequestInbox {
  private readonly inbox: string;
  private readonly waiting = new Map<string, Waiting>();
  private readonly outgoing = new WriteBatcher();
  private last = 0;

  constructor(
    private readonly connection: NatsConnection,
    prefix: string,
    private readonly silentAfterMs = silenceMs,
  ) {
    this.inbox = `${createInbox(prefix)}.`;
    connection.subscribe(`${this.inbox}*`, {
      callback: (error, reply) => (error ? this.failAll(error) : this.take(reply)),
    });
    void connection.closed().then(() => this.failAll(failed(ErrorCode.ConnectionClosed)));
    void this.watch();
  }

  /**
   * When the connection drops, all requests under way are lost: a reply is sent only to current subscribers, and the right to
   * send it ends with the answering part's connection. Callers fail at once and may retry, writes with the same idempotency key.
   */
  private async watch(): Promise<void> {
    for await (const { type } of this.connection.status())
      if (type === 'disconnect') this.failAll(failed(ErrorCode.Disconnect));
  }

  async request(subject: string, data: Uint8Array, options: RequestOptions): Promise<Msg> {
    this.last += 1;
    const name = this.last.toString(36);
    const headers = options.headersFor?.(this.inbox + name);
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.leave(name)?.reject(failed(ErrorCode.Timeout)), options.timeoutMs);
      this.waiting.set(name, { resolve, reject, timer, onPiece: options.onPiece });
      if (options.accompanied) this.awaitHeartbeat(name);
      this.outgoing.add(() => this.send(name, subject, data, headers));
    });
  }

  private send(name: string, subject: string, data: Uint8Array, headers?: MsgHdrs): void {
    // The caller gave up meanwhile, or the connection closed.
    if (!this.waiting.has(name)) return;
    try {
      this.connection.publish(subject, data, { reply: this.inbox + name, headers });
    } catch (error) {
      this.leave(name)?.reject(error as NatsError);
    }
  }

  private take(reply: Msg): void {
    if (isPiece(reply)) {
      const name = reply.subject.slice(this.inbox.length);
      this.waiting.get(name)?.onPiece?.(reply.data);
      return this.awaitHeartbeat(name);
    }
    if (isHeartbeat(reply)) return this.awaitHeartbeat(reply.subject.slice(this.inbox.length));
    const waiting = this.leave(reply.subject.slice(this.inbox.length));
    // The server's own response if no part listens: no body, status 503.
    if (reply.data.length === 0 && reply.headers?.code === 503)
      waiting?.reject(failed(ErrorCode.NoResponders));
    else waiting?.resolve(reply);
  }

  private awaitHeartbeat(name: string): void {
    const waiting = this.waiting.get(name);
    if (!waiting) return;
    clearTimeout(waiting.silence);
    // Treated like a part that does not listen, because it was there and is gone.
    waiting.silence = setTimeout(
      () => this.leave(name)?.reject(failed(ErrorCode.NoResponders)),
      this.silentAfterMs,
    );
  }

  private leave(name: string): Waiting | undefined {
    const waiting = this.waiting.get(name);
    if (!waiting) return undefined;
    clearTimeout(waiting.timer);
    clearTimeout(waiting.silence);
    this.waiting.delete(name);
    return waiting;
  }

  private failAll(error: NatsError): void {
    for (const name of [...this.waiting.keys()]) this.leave(name)?.reject(error);
  }
}

import { createInbox, ErrorCode, NatsError, type Msg, type MsgHdrs, type NatsConnection } from 'nats';
import { WriteBatcher } from './write-batcher';
import { isHeartbeat, isPiece, silenceMs } from './heartbeat';

export interface RequestOptions {
  timeoutMs: number;
  /** The headers of the request whose reply comes to this subject. */
  headersFor?: (reply: string) => MsgHdrs;
  /** Anyone who takes it says so: where nobody does, it went with a part that was ended before it could. */
  accompanied?: boolean;
  /** Hears what comes before the reply itself, as its bytes. */
  onPiece?: (piece: Uint8Array) => void;
}

interface Waiting {
  resolve(reply: Msg): void;
  reject(error: NatsError): void;
  timer: NodeJS.Timeout;
  onPiece?: RequestOptions['onPiece'];
  /** Runs from the sending of a request that takes long, and again from each sign that somebody works on it. */
  silence?: NodeJS.Timeout;
}

const failed = (code: ErrorCode): NatsError => NatsError.errorForCode(code);

/**
 * Requests whose replies come to one inbox. The client's own `request` makes two promises, a race and an error object for
 * every request; at several thousand a second that costs more than the rest of asking.
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
   * With the connection everything under way is lost: a reply is sent to those who listen at that moment, and the right to send it goes
   * with the answerer's connection. Who asked hears so at once and may ask again, a write under its key.
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
    // Given up meanwhile, or the connection closed.
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
    // The server answers in place of a part that is not there: no body, status 503.
    if (reply.data.length === 0 && reply.headers?.code === 503)
      waiting?.reject(failed(ErrorCode.NoResponders));
    else waiting?.resolve(reply);
  }

  private awaitHeartbeat(name: string): void {
    const waiting = this.waiting.get(name);
    if (!waiting) return;
    clearTimeout(waiting.silence);
    // The same as a part that is not there: it was, and is gone.
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

import type { LedgerStorage } from '@app/api-client';
import type { UtteranceBody } from '@app/contracts-nlp';

const most = 20;
/** Commands that waited longer than this many milliseconds are not sent, because "today" would mean another day. */
const oldestMs = 12 * 3600_000;

interface Waiting {
  at: number;
  body: UtteranceBody;
}

/** Commands given without a connection. They keep their request id, so that none is executed twice. */
export class OfflineQueue {
  constructor(
    private readonly storage: LedgerStorage,
    private readonly now: () => number,
  ) {}

  get size(): number {
    return this.waiting().length;
  }

  /** Returns false if the queue is full. */
  add(body: UtteranceBody): boolean {
    const waiting = this.waiting();
    if (waiting.some((command) => command.body.requestId === body.requestId)) return true;
    if (waiting.length >= most) return false;
    this.keep([...waiting, { at: this.now(), body }]);
    return true;
  }

  /** Sends the commands one after the other, oldest first, while `send` returns true. */
  async sendAll(send: (body: UtteranceBody) => Promise<boolean>): Promise<void> {
    for (let [next] = this.waiting(); next; [next] = this.waiting()) {
      const { requestId } = next.body;
      if (!(await send(next.body))) return;
      this.keep(this.waiting().filter(({ body }) => body.requestId !== requestId));
    }
  }

  private waiting(): Waiting[] {
    try {
      const all = JSON.parse(this.storage.read() ?? '[]') as Waiting[];
      return all.filter(({ at }) => at > this.now() - oldestMs);
    } catch {
      return [];
    }
  }

  /** A private window may refuse storage; the person already saw that the command was not sent. */
  private keep(waiting: readonly Waiting[]): void {
    if (waiting.length > 0) this.storage.keep(JSON.stringify(waiting));
    else this.storage.forget();
  }
}

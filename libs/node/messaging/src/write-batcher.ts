/**
 * Puts messages off to the end of the loop's turn. What many requests that came in together send leaves in one write to the
 * socket: the client by itself writes once for nearly every message, and at thousands a second that is what costs most.
 */
export class WriteBatcher {
  private waiting: (() => void)[] = [];

  /** `send` must not throw. */
  add(send: () => void): void {
    if (this.waiting.push(send) === 1) setImmediate(() => this.sendAll());
  }

  /** At once, for anyone who is about to close the connection. */
  sendAll(): void {
    const { waiting } = this;
    this.waiting = [];
    for (const send of waiting) send();
  }
}

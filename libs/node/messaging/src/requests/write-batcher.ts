/**
 * Delays messages to the end of the event loop's turn, so that the messages of many simultaneous requests go to the socket
 * in one write. The client alone writes nearly every message separately, which at thousands a second is the largest cost.
 */
export class WriteBatcher {
  private waiting: (() => void)[] = [];

  /** `send` must not throw. */
  add(send: () => void): void {
    if (this.waiting.push(send) === 1) setImmediate(() => this.sendAll());
  }

  /** Sends everything at once, for a caller that is about to close the connection. */
  sendAll(): void {
    const { waiting } = this;
    this.waiting = [];
    for (const send of waiting) send();
  }
}

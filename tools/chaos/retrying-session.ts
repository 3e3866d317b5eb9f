import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { RefusedCall, type Session } from '@app/node-testing/product';

/** Milliseconds; a write without a reply for longer means that a part did not return. */
const giveUpAfterMs = 120_000;
const pauseMs = 150;

/**
 * A session that repeats a call with the same idempotency key until there is a reply, like the product's browser code.
 */
export class RetryingSession {
  calls = 0;
  repeats = 0;
  /** `performance.now()` of the last acknowledged write. */
  lastAcknowledged = 0;

  constructor(readonly session: Session) {}

  /** Throws refusals and retries every other failure. */
  async send<T>(method: string, path: string, body?: unknown): Promise<T> {
    const key = randomUUID();
    const giveUpAt = Date.now() + giveUpAfterMs;
    for (;;) {
      try {
        const reply = await this.session.send<T>(method, path, body, key);
        this.calls += 1;
        if (method !== 'GET') this.lastAcknowledged = performance.now();
        return reply;
      } catch (error) {
        if (!isTransient(error) || Date.now() > giveUpAt) throw error;
        this.repeats += 1;
        await delay(pauseMs);
      }
    }
  }
}

/** No reply, a part that is down, or the same write still in progress. */
function isTransient(error: unknown): boolean {
  if (!(error instanceof RefusedCall)) return true;
  return error.status >= 500 || error.status === 429 || error.code === 'REQUEST_IN_PROGRESS';
}

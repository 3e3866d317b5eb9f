import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { RefusedCall, type Session } from '../../e2e/support/http-session';

/** Longest a write may go without an answer; more means that a part did not come back. */
const patienceMs = 120_000;
const pauseMs = 150;

/** A session that repeats a call with its own key until there is an answer, as the product's browser side does. */
export class SureSession {
  calls = 0;
  repeats = 0;
  /** `performance.now()` of the last acknowledged write. */
  lastAcknowledged = 0;

  constructor(readonly session: Session) {}

  /** Throws what the product refused for a reason; everything else is tried again. */
  async send<T>(method: string, path: string, body?: unknown): Promise<T> {
    const key = randomUUID();
    const giveUpAt = Date.now() + patienceMs;
    for (;;) {
      try {
        const reply = await this.session.send<T>(method, path, body, key);
        this.calls += 1;
        if (method !== 'GET') this.lastAcknowledged = performance.now();
        return reply;
      } catch (error) {
        if (!worthRepeating(error) || Date.now() > giveUpAt) throw error;
        this.repeats += 1;
        await delay(pauseMs);
      }
    }
  }
}

/** No answer at all, a part that is away, or the same write still being done. */
function worthRepeating(error: unknown): boolean {
  if (!(error instanceof RefusedCall)) return true;
  return error.status >= 500 || error.status === 429 || error.code === 'REQUEST_IN_PROGRESS';
}

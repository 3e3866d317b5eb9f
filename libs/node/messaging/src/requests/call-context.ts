import type { Actor, Source } from '@app/contracts-kernel';

/** Sent with every request: on whose behalf, with which cause, and until when a reply is useful. */
export interface CallContext {
  actor: Actor;
  /** One id for everything that one action of a person triggers. */
  correlationId: string;
  /** The message that caused this one. */
  causationId?: string;
  /** Epoch milliseconds after which the caller no longer waits for the reply. */
  deadline: number;
  /** Present on every write; a repeat with the same key returns the first reply. */
  idempotencyKey?: string;
  source: Source;
  /**
   * Sends a part of the reply early, if the caller accepts pieces. Use only a few per second: each counts towards the broker's
   * limit of replies per request.
   */
  piece?: (part: unknown) => void;
}

/** Data of an event that its handler gets in addition to the payload. */
export interface Delivery {
  /** The same for every redelivery of one event. */
  messageId: string;
  subject: string;
  correlationId: string;
  userId: string;
  /** 1 on the first try. */
  attempt: number;
}

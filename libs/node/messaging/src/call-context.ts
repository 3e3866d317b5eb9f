import type { Actor, Source } from '@app/contracts-kernel';

/** What travels beside every request: who asks, why, until when. */
export interface CallContext {
  actor: Actor;
  /** One id for everything that one action of a person sets off. */
  correlationId: string;
  /** The message that caused this one. */
  causationId?: string;
  /** Epoch milliseconds after which nobody waits for the answer. */
  deadline: number;
  /** Present on every write; a repeat with the same key returns the first answer. */
  idempotencyKey?: string;
  source: Source;
  /** Sends a part of the reply ahead, where the asker takes parts. Each counts against what a part may answer to one request: few a second. */
  piece?: (part: unknown) => void;
}

/** An event as its handler sees it, beside the payload. */
export interface Delivery {
  /** The same for every redelivery of one event. */
  messageId: string;
  subject: string;
  correlationId: string;
  userId: string;
  /** 1 on the first try. */
  attempt: number;
}

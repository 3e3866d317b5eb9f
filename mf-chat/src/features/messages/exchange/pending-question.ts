import type { AskedQuestion } from './answer-stream';

/** A question that is being answered, waits for the connection, or has failed. */
export interface PendingQuestion {
  phase: 'asking' | 'stopping' | 'offline' | 'failed';
  asked: AskedQuestion;
  /** What the service is currently doing. */
  status: string;
  /** The answer so far. */
  text: string;
  /** The reason for the failure. */
  reason?: string;
}

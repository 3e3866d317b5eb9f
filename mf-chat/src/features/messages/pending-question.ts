import type { Asked } from './answer-stream';

/** A question on its way: being answered, waiting for the connection, or failed. */
export interface PendingQuestion {
  phase: 'asking' | 'stopping' | 'offline' | 'failed';
  asked: Asked;
  /** What is being done. */
  status: string;
  /** What was said so far. */
  text: string;
  /** Why it failed. */
  reason?: string;
}

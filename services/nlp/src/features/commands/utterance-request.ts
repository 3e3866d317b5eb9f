import type { HistoryDays, UtteranceBody } from '@app/contracts-nlp';
import type { Understanding } from '@app/nlu-core';
import type { ReplyContext } from '../replies/reply-context';
import type { PendingDocument } from './pending.schema';

/** One utterance with everything that is known before its reply. */
export interface UtteranceRequest {
  body: UtteranceBody;
  requestId: string;
  requestHash: string;
  commandId: string;
  understanding: Understanding;
  pending: PendingDocument | null;
  context: ReplyContext;
  now: Date;
  /** How many days the person's words are stored. */
  historyDays: HistoryDays;
}

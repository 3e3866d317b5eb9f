import type { UtteranceBody } from '@app/contracts-nlp';
import type { Understanding, UserLexicon } from '@app/nlu-core';
import type { ReplyContext } from '../replies/reply-context';
import type { PendingDocument } from './pending.schema';

/** One utterance as it was read, with what is known about it. */
export interface ParsedUtterance {
  body: UtteranceBody;
  commandId: string;
  understanding: Understanding;
  pending: PendingDocument | null;
  /** The same words or purchase a moment ago, under another request. */
  repeated: boolean;
  context: ReplyContext;
  lexicon: UserLexicon;
  now: Date;
  /** Digest of the words. */
  heard: string;
}

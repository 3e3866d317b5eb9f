import type { UtteranceBody } from '@app/contracts-nlp';
import type { Understanding, UserLexicon } from '@app/nlu-core';
import type { ReplyContext } from '../replies/reply-context';
import type { PendingDocument } from './pending.schema';

/** A parsed utterance with its context. */
export interface ParsedUtterance {
  body: UtteranceBody;
  commandId: string;
  understanding: Understanding;
  pending: PendingDocument | null;
  /** The same words or purchase were said a moment ago under another request. */
  repeated: boolean;
  context: ReplyContext;
  lexicon: UserLexicon;
  now: Date;
  /** SHA-256 of the words. */
  wordsHash: string;
}

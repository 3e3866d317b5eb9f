import type { CallContext } from '@app/messaging';
import type { UserLexicon } from '@app/nlu-core';
import type { ReplyContext } from '../replies/reply-context';

/** The authorization and the reply context of a command. The service that owns the data applies each `key` only once. */
export interface Action {
  key: string;
  context: ReplyContext;
  lexicon: UserLexicon;
  call: CallContext;
}

/** The context for a write, with an idempotency key derived from this command. */
export const writing = ({ call, key }: Action, part = '0'): CallContext => ({
  ...call,
  idempotencyKey: `${key}:${part}`,
  source: 'voice',
});

/** The context for a read. */
export const reading = ({ call }: Pick<Action, 'call'>): CallContext => ({
  ...call,
  idempotencyKey: undefined,
});

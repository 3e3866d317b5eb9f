import type { CallContext } from '@app/messaging';
import type { UserLexicon } from '@app/nlu-core';
import type { ReplyContext } from '../replies/reply-context';

/** What a command may do on whose behalf, and how to say it. The owner of the data applies one `key` once. */
export interface Action {
  key: string;
  context: ReplyContext;
  lexicon: UserLexicon;
  call: CallContext;
}

/** The call of a write, under a key of this command. */
export const writing = ({ call, key }: Action, part = '0'): CallContext => ({
  ...call,
  idempotencyKey: `${key}:${part}`,
  source: 'voice',
});

/** The call of a read. */
export const reading = ({ call }: Pick<Action, 'call'>): CallContext => ({
  ...call,
  idempotencyKey: undefined,
});

import type { readLexiconRequest } from '@app/contracts-banking';
import type { Period } from '@app/calendar';
import type { Actor, ReplyOf } from '@app/contracts-kernel';
import { changingIntents, understand, type Intent, type Slots, type UserLexicon } from '@app/nlu-core';

interface Sure {
  /** 0 to 1, of the reading. */
  certainty: number;
}

/** A question as the companion understands it. */
export type Question = Sure &
  (
    | { kind: 'spending'; side: 'expense' | 'income'; category?: string; merchant?: string; period?: Period }
    | { kind: 'summary'; period?: Period }
    | { kind: 'balance'; account?: string }
    | { kind: 'net-worth' }
    | { kind: 'budget'; category?: string }
    | { kind: 'help' }
    | { kind: 'change' }
    | { kind: 'not-yet'; what: string }
    | { kind: 'unknown' }
  );

export interface QuestionContext {
  lexicon: ReplyOf<typeof readLexiconRequest>;
  actor: Pick<Actor, 'timeZone' | 'locale' | 'currency'>;
  now: Date;
}

const notYet: Partial<Record<Intent, string>> = {
  query_bills: 'list your coming bills here',
  query_payroll: 'answer questions about your pay',
  query_crypto: 'answer questions about your crypto',
  query_insights: 'read out your alerts here',
  list_transactions: 'list transactions here',
  generate_report: 'make reports here',
  navigate: 'open screens for you here',
  repeat: 'repeat an answer',
};

const userLexicon = ({ lexicon }: QuestionContext): UserLexicon => ({
  accounts: lexicon.accounts.map(({ id, name, kind }) => ({ id, name, kind })),
  categories: lexicon.categories.map(({ name }) => ({ name })),
  merchants: lexicon.merchants,
});

/** Reads a question with the same pipeline as the voice assistant. */
export function readQuestion(text: string, context: QuestionContext): Question {
  const { frame } = understand({
    text,
    confidence: 1,
    now: context.now,
    zone: context.actor.timeZone,
    locale: context.actor.locale,
    lexicon: userLexicon(context),
  });
  return {
    ...kindOf(frame.intent, frame.slots),
    certainty: frame.intent === 'out_of_scope' ? 0 : frame.certainty,
  };
}

type Kind = Question extends infer Q ? (Q extends Sure ? Omit<Q, 'certainty'> : never) : never;

function kindOf(intent: Intent, slots: Slots): Kind {
  const period = slots.period ? { from: slots.period[0], to: slots.period[1] } : undefined;
  switch (intent) {
    case 'query_spending':
      return {
        kind: 'spending',
        side: 'expense',
        category: slots.merchant ? undefined : slots.category,
        merchant: slots.merchant,
        period,
      };
    case 'query_income':
      return { kind: 'spending', side: 'income', category: slots.category, period };
    case 'query_summary':
      return { kind: 'summary', period };
    case 'query_balance':
      return { kind: 'balance', account: slots.account };
    case 'query_net_worth':
      return { kind: 'net-worth' };
    case 'query_budget':
      return { kind: 'budget', category: slots.category };
    case 'help':
      return { kind: 'help' };
    case 'out_of_scope':
    case 'cancel':
    case 'confirm':
    case 'deny':
      return { kind: 'unknown' };
    default:
      return changingIntents.has(intent)
        ? { kind: 'change' }
        : { kind: 'not-yet', what: notYet[intent] ?? 'do that' };
  }
}

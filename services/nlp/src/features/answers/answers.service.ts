import { Injectable } from '@nestjs/common';
import { ContractClient, type CallContext } from '@app/messaging';
import { changingIntents, type Frame } from '@app/nlu-core';
import {
  answerQuestion,
  questionOf,
  readQuestion,
  slotsOfQuestion,
  type LedgerNames,
  type Question,
} from '@app/question-engine';
import type { CommandName } from '@app/contracts-nlp';
import { LexiconReader } from '../person/lexicon.reader';
import { refuse, type Outcome, type StoredFrame } from '../replies/outcome';
import type { ReplyContext } from '../replies/reply-context';
import { voiceAnswer } from './voice-answer';

/** Answers questions with figures from the services that own them. */
@Injectable()
export class AnswersService {
  constructor(
    private readonly client: ContractClient,
    private readonly lexicons: LexiconReader,
  ) {}

  /**
   * Answers the question in the words with the same reading as chat. If the words are known to be a question about the ledger, a word that
   * the answer would not use stops it. Undefined if the engine finds no question.
   */
  async answerWords(
    words: string,
    { intent, slots, template, certainty }: Pick<Frame, 'intent' | 'slots' | 'template' | 'certainty'>,
    context: ReplyContext,
    call: CallContext,
    previous?: Question,
  ): Promise<Outcome | undefined> {
    const also = engineAlsoReads[intent];
    const own = engineReads.has(intent) || also !== undefined;
    // 'and in January?' may resemble any question, but a certain reading of a new question does not continue the previous one.
    const mayFollow =
      previous !== undefined &&
      !changingIntents.has(intent) &&
      (intent === 'out_of_scope' || certainty < 0.8);
    if (!own && !mayFollow) return undefined;
    // 'did I spend more than I made' compares both sides, which the summary does.
    if (intent === 'query_summary' && bothSides.test(words)) return undefined;
    const { today, locale, currency } = context;
    const names = withMerchant(await this.lexicons.names(call), slots.merchant);
    const read = readQuestion({
      text: words,
      names,
      today,
      zone: call.actor.timeZone,
      locale,
      currency,
      previous: engineReads.has(intent) || mayFollow ? previous : undefined,
    });
    const follows = read.outcome === 'asked' && read.follows === true;
    if (!own && !follows) return undefined;
    if (also && !follows && read.outcome === 'asked' && !also.has(read.question.kind)) return undefined;
    // Without a matching template, rows would be counted as if the unread words had not been said.
    const guessed = intent === 'list_transactions' && template === 'classifier';
    if (also && read.outcome === 'stopped' && !guessed) return undefined;
    if (read.outcome === 'stopped' && intent !== 'out_of_scope') {
      // Well-known names are understood in speech, even if the person's own ledger has none of them yet.
      const named = [slots.category, slots.merchant, slots.account].join(' ').toLowerCase();
      const words = read.words.filter((word) => !named.includes(word.toLowerCase()));
      return words.length > 0 ? refuse(stoppedText(words, read.instead)) : undefined;
    }
    if (read.outcome !== 'asked' || read.certainty < minCertainty) return undefined;
    const parts = await answerQuestion(
      read.question,
      today,
      (endpoint, input) => this.client.ask(endpoint, input, call),
      { locale },
    );
    const spoken = voiceAnswer(parts, context);
    const [list] = spoken.figures ?? [];
    return {
      ...spoken,
      question: read.question,
      // A request to show transactions opens their list.
      ...(intent === 'list_transactions' &&
        !/^(ranking|last-paid)$/.test(read.question.kind) &&
        list?.link && { navigate: list.link }),
      ...((intent === 'out_of_scope' || follows) && { command: commandOf(read.question) }),
      ...(follows && { slots: slotsOfQuestion(read.question) }),
    };
  }

  /** Returns undefined for intents that are not questions about the ledger. */
  async answer(frame: StoredFrame, context: ReplyContext, call: CallContext): Promise<Outcome | undefined> {
    const question = questionOf(frame, context.today);
    if (!question) return undefined;
    const parts = await answerQuestion(question, context.today, (endpoint, input) =>
      this.client.ask(endpoint, input, call),
    );
    return { ...voiceAnswer(parts, context), question };
  }
}

const extended = new WeakMap<LedgerNames, Map<string, LedgerNames>>();

/**
 * The names with a well-known shop that the ledger has nothing of yet: 'Target' is then no goal. The same object for the same names, because
 * searching them starts with building an index.
 */
function withMerchant(names: LedgerNames, merchant: string | undefined): LedgerNames {
  const word = merchant?.toLowerCase();
  if (!merchant || names.merchants.some(({ name }) => name.toLowerCase().includes(word!))) return names;
  const known = extended.get(names) ?? new Map<string, LedgerNames>();
  extended.set(names, known);
  const extendedNames = known.get(merchant) ?? {
    ...names,
    merchants: [...names.merchants, { name: merchant, category: 'Other' }],
  };
  known.set(merchant, extendedNames);
  return extendedNames;
}

const bothSides = /^(?=.*\b(spend|spent|spending|out)\b)(?=.*\b(make|made|earn|earned|in)\b)/i;

/** Below this certainty, the words are not treated as a question. */
const minCertainty = 0.6;

/** The intents that the engine answers as speech. Screens, lists and changes are handled elsewhere. */
const engineReads: ReadonlySet<CommandName> = new Set<CommandName>([
  'query_spending',
  'query_income',
  'query_summary',
  'query_balance',
  'query_net_worth',
  'out_of_scope',
]);

/** For other intents, the kinds of questions that the engine answers more precisely than the screen. */
const engineAlsoReads: Partial<Record<CommandName, ReadonlySet<Question['kind']>>> = {
  list_transactions: new Set(['rows', 'uncategorised', 'last-paid', 'count', 'ranking'] as const),
  query_bills: new Set(['subscriptions', 'average', 'accounts-of', 'debts', 'enough'] as const),
  query_payroll: new Set(['last-paid'] as const),
  query_budget: new Set(['afford', 'safe', 'enough'] as const),
  query_insights: new Set(['afford', 'safe', 'unusual', 'changed', 'runway'] as const),
};

const commands: Partial<Record<Question['kind'], CommandName>> = {
  balance: 'query_balance',
  'balance-at': 'query_balance',
  'accounts-of': 'query_balance',
  'net-worth': 'query_net_worth',
  budget: 'query_budget',
  'budget-month': 'query_budget',
  bills: 'query_bills',
  subscriptions: 'query_bills',
  crypto: 'query_crypto',
  payday: 'query_payroll',
  pay: 'query_payroll',
  alerts: 'query_insights',
  summary: 'query_summary',
  transactions: 'list_transactions',
  rows: 'list_transactions',
};
const commandOf = (question: Question): CommandName =>
  commands[question.kind] ??
  ('side' in question && question.side === 'income' ? 'query_income' : 'query_spending');

/** Names the words that stop an answer, and one alternative question; more would be too long for speech. */
const stoppedText = (words: readonly string[], [instead]: readonly string[]): string =>
  [
    `I can’t use ${words.map((word) => `“${word}”`).join(' and ')} in an answer.`,
    ...(instead ? [`You can ask: ${instead}`] : []),
  ].join(' ');

import type { Answer } from './answer';

/** Examples of supported questions, shown with every refusal. */
export const answerable = [
  'What is my balance?',
  'What did I spend on groceries this month?',
  'How much is left in my budget?',
  'What changed this month?',
];

const plain = (content: string, confidence: number, followUps: string[] = answerable): Answer => ({
  content,
  messageType: 'other',
  sentiment: 'other',
  confidence,
  figures: [],
  followUps,
});

export const greeting = (): Answer =>
  plain(
    'I can tell you balances on any day, what you spent or earned by category, merchant, account or tag, what changed and why, your budgets, bills, subscriptions, pay, crypto and net worth, and what you can afford. I can also record or change things: I show what will happen first.',
    1,
    ['Which bills are next?', 'What changed this month?', 'Can I afford $300 by Friday?'],
  );

/** Below this confidence the companion asks back instead of answering. */
export const minConfidence = 0.5;

const listed = (words: readonly string[]): string => words.map((word) => `“${word}”`).join(' and ');

/** For a question that could be answered except for some words; the reply names these words. */
export const stoppedAt = (words: readonly string[], instead: readonly string[]): Answer =>
  plain(
    words.length > 0
      ? `I can't use ${listed(words)} in an answer, so I would tell you something you did not ask. I can tell you this instead:`
      : 'I am not sure what you mean. I can tell you this:',
    0.3,
    [...instead],
  );

/** Offers first what fits the words that were not understood. */
export const notUnderstood = (instead: readonly string[] = []): Answer =>
  plain(
    "I'm not sure what you mean. Ask me about a balance, about spending or income in a period, about bills, budgets or what changed.",
    0.3,
    [...new Set([...instead, ...answerable])].slice(0, answerable.length),
  );

/** For requests about advice, other people's data or other topics than money. */
export const cannotSee = (): Answer =>
  plain("I can't see that. I only know your own ledger, and I give no investment or tax advice.", 0.3);

import type { Answer } from './answer';

/** What the companion can be asked today; shown whenever it has to decline. */
export const answerable = [
  'What is my balance?',
  'What did I spend on groceries this month?',
  'How much is left in my budget?',
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
    'I can tell you your balance and net worth, what you spent or earned in any period, by category or merchant, and how your budgets stand.',
    1,
  );

/** Understood, but nothing here can answer it yet. */
export const notYet = (what: string): Answer =>
  plain(
    `I can't ${what} yet. I can tell you balances, spending and income by category and period, and how your budgets stand.`,
    1,
  );

/** A change was asked for: those go through the assistant, which shows them before they happen. */
export const changesElsewhere = (): Answer =>
  plain(
    'I only answer questions here. To record or change something, say or type it to the assistant: the flower button at the corner.',
    1,
  );

/** Below this the companion asks instead of answering. */
export const leastConfidence = 0.5;

export const notUnderstood = (): Answer =>
  plain(
    "I'm not sure what you mean. Ask me about a balance, about spending or income in a period, or about a budget.",
    0.3,
  );

import { amount, currency, day, id, list, endpoint } from '@app/contracts-kernel';
import { z } from 'zod';

/** Intents of a spoken or typed command. */
export const commandNames = [
  'add_transaction',
  'list_transactions',
  'query_balance',
  'query_net_worth',
  'query_summary',
  'query_spending',
  'query_income',
  'query_budget',
  'set_budget',
  'query_bills',
  'add_event',
  'query_payroll',
  'sync_payroll',
  'sync_accounts',
  'sync_crypto',
  'query_crypto',
  'generate_report',
  'navigate',
  'query_insights',
  'undo_last',
  'correct_last',
  'help',
  'cancel',
  'confirm',
  'deny',
  'repeat',
  'out_of_scope',
] as const;
export const commandName = z.enum(commandNames);
export type CommandName = z.infer<typeof commandName>;

/** Can only make the outcome stricter than the certainty alone would. */
export const executionMode = z.enum(['immediate', 'with_confirmation', 'clarification_needed', 'normal']);

/**
 * `execute`: done. `confirm`: waits for a confirmation. `clarify`: asks one question. `answer`: a question was answered or a
 * screen opened. `refuse`: nothing was done.
 */
export const outcome = z.enum(['execute', 'confirm', 'clarify', 'answer', 'refuse']);
export type Outcome = z.infer<typeof outcome>;

const transactionType = z.enum(['income', 'expense', 'transfer']);

/** The values understood in a command. Amounts are positive; the type gives the direction. */
export const commandSlots = z.object({
  amount: amount.optional(),
  currency: currency.optional(),
  type: transactionType.optional(),
  category: z.string().optional(),
  date: day.optional(),
  merchant: z.string().optional(),
  description: z.string().optional(),
  paymentMethod: z.string().optional(),
  account: z.string().optional(),
  period: z.object({ from: day, to: day }).optional(),
});
export type CommandSlots = z.infer<typeof commandSlots>;

/** A part of the heard text and its meaning; half-open range in UTF-16 units. */
export const understoodSpan = z.object({
  start: z.int(),
  end: z.int(),
  kind: z.enum(['amount', 'day', 'period', 'category', 'merchant', 'account', 'method', 'thing', 'page']),
});

export const commandExplanation = z.object({
  heard: z.string(),
  spans: list(understoodSpan),
  template: z.string(),
  runnerUp: z.object({ intent: commandName, certainty: z.number() }).optional(),
  /** `weakest` is the lower of the two and decides. */
  certainty: z.object({ heard: z.number(), understood: z.number(), weakest: z.number() }),
  hazards: list(z.string()),
  block: z.string().optional(),
});
export type CommandExplanation = z.infer<typeof commandExplanation>;

/** One number of a reply; `link` opens the rows that add up to it. */
export const commandFigure = z.object({ label: z.string(), value: z.string(), link: z.string().nullable() });
export type CommandFigure = z.infer<typeof commandFigure>;

/** A transaction the command wrote. */
export const writtenByVoice = z.object({
  id,
  version: z.int(),
  type: transactionType,
  description: z.string(),
  category: z.string(),
  date: day,
  amount,
  currency,
  accountId: id,
  merchant: z.string().nullable(),
});
export type WrittenByVoice = z.infer<typeof writtenByVoice>;

/** Edits that the person made on the chips of a pending command. */
export const slotChanges = z.strictObject({
  amount: amount
    .min(0.01, 'Enter an amount above zero')
    .max(99_999_999.99, 'The largest amount is 99,999,999.99')
    .optional(),
  category: z.string().trim().min(1).max(60).optional(),
  date: day.optional(),
  merchant: z.string().trim().max(140).optional(),
  description: z.string().trim().min(1).max(140).optional(),
});
export type SlotChanges = z.infer<typeof slotChanges>;

const alternative = z.strictObject({
  transcript: z.string().max(2_000),
  confidence: z.number().min(0).max(1).optional(),
});

export const utteranceBody = z.strictObject({
  transcript: z.string().max(2_000, 'Up to 2,000 characters'),
  /** Confidence of the recogniser; 0 if it reports none. Typed text is 1. */
  confidence: z.number().min(0).max(1).default(0),
  wakeWordDetected: z.boolean().default(false),
  executionMode: executionMode.optional(),
  processingMode: z.literal('enhanced').optional(),
  /** Unique per final utterance; a repeat returns exactly the first reply. Defaults to the idempotency key. */
  requestId: id.optional(),
  /** Other transcripts from the recogniser. */
  alternatives: list(alternative).max(5).optional(),
  /** The pending command that a yes or no refers to. */
  confirmationId: id.optional(),
  /** The person pressed a button or Enter for this; above the voice limit, only that counts as a confirmation. */
  pressed: z.boolean().default(false),
  /** The person's own voice limit; it can only lower the general one. */
  voiceLimit: amount.min(0).optional(),
  /** Corrections to the pending command, made on its chips. */
  changes: slotChanges.optional(),
  /** The command to undo; defaults to the newest one. */
  undoCommandId: id.optional(),
});
export type UtteranceBody = z.infer<typeof utteranceBody>;

export const utteranceReply = z.object({
  /** True if something was done, answered or is waiting for a confirmation. */
  success: z.boolean(),
  command: commandName,
  message: z.string(),
  /** 0 to 1: the lower of hearing and understanding. */
  confidence: z.number(),
  budgetImpact: z.object({ warning: z.string(), category: z.string(), percent: z.number() }).optional(),
  requestId: id,
  commandId: id,
  mode: outcome,
  slots: commandSlots,
  /** One entry per transaction, if a command contains several. */
  lines: list(commandSlots),
  explanation: commandExplanation,
  /** Send it with a yes, a no or changes within 30 s. */
  confirmationId: id.nullable(),
  /** True if the message is a question that a yes or a no answers; a missing value needs words. */
  yesOrNo: z.boolean().optional(),
  transactions: list(writtenByVoice),
  /** True when this command can be undone by voice. */
  undoable: z.boolean(),
  figures: list(commandFigure),
  /** Screen to open now. */
  navigate: z.string().nullable(),
  /** A screen to offer when voice cannot do it yet. */
  suggestion: z.object({ label: z.string(), path: z.string() }).nullable(),
  /** Sentences that can be said instead, when nothing was understood; at most two. */
  examples: list(z.string()).optional(),
});
export type UtteranceReply = z.infer<typeof utteranceReply>;

const exampleHeard = 'add an expense of $45 for lunch yesterday';
export const exampleUtteranceReply: UtteranceReply = {
  success: true,
  command: 'add_transaction',
  message: 'Added $45.00 for lunch, yesterday, in Dining.',
  confidence: 0.95,
  budgetImpact: { warning: 'Dining will be at 96% of $300.00', category: 'Dining', percent: 96 },
  requestId: '01920000-0000-7000-8000-000000000091',
  commandId: '01920000-0000-7000-8000-000000000092',
  mode: 'execute',
  slots: {
    amount: 45,
    currency: 'USD',
    type: 'expense',
    category: 'Dining',
    date: '2026-11-20',
    description: 'lunch',
  },
  lines: [],
  explanation: {
    heard: exampleHeard,
    spans: [
      { start: 18, end: 21, kind: 'amount' },
      { start: 26, end: 31, kind: 'thing' },
      { start: 32, end: 41, kind: 'day' },
    ],
    template: 'record-noun',
    certainty: { heard: 0.95, understood: 0.97, weakest: 0.95 },
    hazards: [],
  },
  confirmationId: null,
  transactions: [
    {
      id: '01920000-0000-7000-8000-0000000000f1',
      version: 1,
      type: 'expense',
      description: 'Lunch',
      category: 'Dining',
      date: '2026-11-20',
      amount: 45,
      currency: 'USD',
      accountId: '01920000-0000-7000-8000-0000000000a1',
      merchant: null,
    },
  ],
  undoable: true,
  figures: [],
  navigate: null,
  suggestion: null,
};

const exampleBody = {
  transcript: exampleHeard,
  confidence: 0.95,
  wakeWordDetected: true,
  executionMode: 'immediate' as const,
  requestId: exampleUtteranceReply.requestId,
};

export const processUtteranceEndpoint = endpoint({
  name: 'nlp.utterance.process',
  summary:
    'Understands one spoken or typed command and executes it, asks for a confirmation, answers, or reports what it cannot do.',
  http: 'POST /api/nlp/process',
  errors: ['IDEMPOTENCY_MISMATCH', 'SERVICE_UNAVAILABLE', 'TIMEOUT'],
  timeoutMs: 12_000,
  // Writes in other domains are published by their owners.
  invalidates: ['/api/nlp/history'],
  request: utteranceBody,
  reply: utteranceReply,
  example: { request: exampleBody, reply: exampleUtteranceReply },
});

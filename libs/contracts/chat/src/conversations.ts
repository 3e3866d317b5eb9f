import { currency, day, id, instant, list, minor, nothing, endpoint } from '@app/contracts-kernel';
import { z } from 'zod';

export const conversation = z.object({
  id,
  sessionId: z.string(),
  title: z.string().nullable(),
  isActive: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
  /** Listed above the others. */
  pinned: z.boolean().optional(),
});
export type Conversation = z.infer<typeof conversation>;

/** One number of an answer and its origin; `link` opens the transactions that add up to it. */
export const chatFigure = z.object({
  label: z.string(),
  value: z.string(),
  formula: z.string(),
  link: z.string().nullable(),
  period: z.object({ from: day, to: day }).nullable(),
  /** Query parameters for the ledger's explanation of the figure; missing if it is not a ledger figure. */
  why: z.record(z.string(), z.union([z.string(), z.array(z.string())])).nullish(),
  /** Ids of the rows it is calculated from, if there are few. */
  transactionIds: z.array(z.string()).optional(),
});
export type ChatFigure = z.infer<typeof chatFigure>;

export const messageType = z.enum(['financial_insight', 'transaction_suggestion', 'budget_advice', 'other']);
export const sentiment = z.enum(['positive', 'encouraging', 'concerned', 'negative', 'other']);

/** A chart of figures, in minor units of its currency. */
export const chatChart = z.object({
  kind: z.enum(['bars', 'line']),
  title: z.string(),
  currency,
  labels: z.array(z.string()),
  series: z.array(z.object({ name: z.string(), values: z.array(minor) })),
});
export type ChatChart = z.infer<typeof chatChart>;
export const chatTable = z.object({
  columns: z.array(z.string()),
  rows: z.array(z.object({ cells: z.array(z.string()), link: z.string().optional() })),
});
export type ChatTable = z.infer<typeof chatTable>;

/** One proposed change that waits for a confirmation, with the write path's own preview. */
export const chatCard = z.object({
  id,
  title: z.string(),
  /** The effects of the change, one per line; `before` is set if a value exists already. */
  lines: z.array(z.object({ label: z.string(), before: z.string().optional(), after: z.string() })),
  state: z.enum(['waiting', 'done', 'cancelled', 'expired']),
  /** When the offer expires. */
  expiresAt: instant,
  /** Undo id of a confirmed change. */
  undoId: id.nullish(),
  /** Address of the page that shows the result. */
  link: z.string().nullish(),
});
export type ChatCard = z.infer<typeof chatCard>;

export const chatMessage = z.object({
  id,
  role: z.enum(['user', 'assistant']),
  content: z.string(),
  messageType,
  sentiment,
  /** 0 to 1. */
  confidence: z.number(),
  /** Milliseconds. */
  processingTime: z.number(),
  createdAt: instant,
  figures: z.array(chatFigure),
  /** Suggested next questions. */
  followUps: z.array(z.string()),
  /** Assumptions, one sentence each. */
  assumptions: z.array(z.string()).optional(),
  chart: chatChart.nullish(),
  table: chatTable.nullish(),
  card: chatCard.nullish(),
  feedback: z.enum(['up', 'down']).nullish(),
  /** The person stopped the answer before it was complete. */
  stopped: z.boolean().optional(),
  /** A language model worded the answer; its figures still come from the ledger. */
  byModel: z.boolean().optional(),
});
export type ChatMessage = z.infer<typeof chatMessage>;

const conversationId = '01920000-0000-7000-8000-000000000071';
const example: Conversation = {
  id: conversationId,
  sessionId: 'session-1763715600000',
  title: 'Dining this month',
  isActive: true,
  createdAt: '2026-11-21T09:00:00.000Z',
  updatedAt: '2026-11-21T09:00:02.000Z',
};
const asked: ChatMessage = {
  id: '01920000-0000-7000-8000-000000000072',
  role: 'user',
  content: 'What did I spend on dining this month?',
  messageType: 'other',
  sentiment: 'other',
  confidence: 1,
  processingTime: 0,
  createdAt: '2026-11-21T09:00:00.000Z',
  figures: [],
  followUps: [],
};
const answered: ChatMessage = {
  id: '01920000-0000-7000-8000-000000000073',
  role: 'assistant',
  content: 'You spent $273.50 on Dining from 1 to 21 November, in 9 transactions.',
  messageType: 'financial_insight',
  sentiment: 'other',
  confidence: 0.95,
  processingTime: 14,
  createdAt: '2026-11-21T09:00:02.000Z',
  figures: [
    {
      label: 'Dining, 1–21 Nov',
      value: '$273.50',
      formula: 'sum of 9 completed and pending Dining expenses',
      link: '/transactions?category=Dining&from=2026-11-01&to=2026-11-21',
      period: { from: '2026-11-01', to: '2026-11-21' },
      why: { figure: 'expenses', category: 'Dining', from: '2026-11-01', to: '2026-11-21' },
    },
  ],
  followUps: ['How does that compare with last month?'],
};

const newConversation = z.strictObject({
  sessionId: z.string().min(1).max(120),
  title: z.string().max(140).nullable(),
  isActive: z.boolean(),
});
const messageBody = z.strictObject({
  message: z.string().trim().min(1, 'Ask something first').max(2_000, 'Up to 2,000 characters'),
});
const params = z.strictObject({ id });
const sent = messageBody.extend({
  /** An earlier question of this conversation that is asked again: it and all later messages are removed. */
  replaces: id.optional(),
});
const exchange = z.object({ userMessage: chatMessage, assistantMessage: chatMessage, conversation });

export const listConversationsEndpoint = endpoint({
  name: 'chat.conversations.list',
  summary: 'Conversations, most recently used first; at most 200.',
  http: 'GET /api/chat/conversations',
  request: nothing,
  reply: list(conversation),
  example: { request: {}, reply: [example] },
});
export const createConversationEndpoint = endpoint({
  name: 'chat.conversations.create',
  summary: 'Starts a conversation.',
  http: { address: 'POST /api/chat/conversations', status: 201 },
  request: newConversation,
  reply: conversation,
  example: {
    request: { sessionId: example.sessionId, title: null, isActive: true },
    reply: { ...example, title: null },
  },
});
export const listMessagesEndpoint = endpoint({
  name: 'chat.messages.list',
  summary: 'All messages of a conversation, oldest first.',
  http: 'GET /api/chat/conversations/:id/messages',
  errors: ['NOT_FOUND'],
  request: params,
  reply: list(chatMessage),
  example: { request: { id: conversationId }, reply: [asked, answered] },
});
export const sendMessageEndpoint = endpoint({
  name: 'chat.messages.send',
  summary:
    'Asks a question; the answer’s figures come from the services that own them. With `Accept: text/event-stream` the answer is streamed in pieces, each a `chatPiece`; the last one holds the complete answer.',
  http: 'POST /api/chat/conversations/:id/messages',
  errors: ['NOT_FOUND', 'RATE_LIMITED'],
  timeoutMs: 120_000,
  request: sent.extend(params.shape),
  reply: exchange,
  example: {
    request: { id: conversationId, message: asked.content },
    reply: { userMessage: asked, assistantMessage: answered, conversation: example },
  },
});

/** Parts of an answer, streamed while it is generated. */
export const chatPiece = z.union([
  /** Describes the current step. */
  z.object({ status: z.string() }),
  /** Text to append. */
  z.object({ text: z.string() }),
  /** Discards the text so far because it contained a figure that no source returned. */
  z.object({ reset: z.literal(true) }),
  z.object({ done: exchange }),
  z.object({ error: z.object({ code: z.string(), message: z.string() }) }),
]);
export type ChatPiece = z.infer<typeof chatPiece>;

export const stopAnswerEndpoint = endpoint({
  name: 'chat.messages.stop',
  summary: 'Stops the answer that is being generated; its text so far is kept.',
  http: 'POST /api/chat/conversations/:id/stop',
  errors: ['NOT_FOUND'],
  request: params,
  reply: z.object({ stopped: z.literal(true) }),
  example: { request: { id: conversationId }, reply: { stopped: true } },
});
const conversationReads = ['/api/chat/conversations'];
export const changeConversationEndpoint = endpoint({
  name: 'chat.conversations.change',
  summary: 'Renames or pins a conversation.',
  http: 'PATCH /api/chat/conversations/:id',
  invalidates: conversationReads,
  errors: ['NOT_FOUND'],
  request: z.strictObject({
    id,
    title: z.string().trim().min(1, 'Give it a title').max(140).optional(),
    pinned: z.boolean().optional(),
  }),
  reply: conversation,
  example: {
    request: { id: conversationId, title: 'Dining this month', pinned: true },
    reply: { ...example, pinned: true },
  },
});
export const removeConversationEndpoint = endpoint({
  name: 'chat.conversations.remove',
  summary: 'Deletes a conversation; it can be restored for 30 days.',
  http: 'DELETE /api/chat/conversations/:id',
  invalidates: conversationReads,
  errors: ['NOT_FOUND'],
  request: params,
  reply: z.object({ removed: z.literal(true) }),
  example: { request: { id: conversationId }, reply: { removed: true } },
});
export const restoreConversationEndpoint = endpoint({
  name: 'chat.conversations.restore',
  summary: 'Restores a deleted conversation with its messages.',
  http: 'POST /api/chat/conversations/:id/restore',
  invalidates: conversationReads,
  errors: ['NOT_FOUND'],
  request: params,
  reply: conversation,
  example: { request: { id: conversationId }, reply: example },
});
export const searchConversationsEndpoint = endpoint({
  name: 'chat.conversations.search',
  summary:
    'Conversations whose title or newest 2,000 messages contain all the words, most recently used first; at most 30.',
  http: 'GET /api/chat/search',
  request: z.strictObject({ query: z.string().trim().min(2, 'Type at least two letters').max(100) }),
  reply: list(z.object({ conversation, excerpt: z.string() })),
  example: {
    request: { query: 'dining' },
    reply: [{ conversation: example, excerpt: asked.content }],
  },
});
export const rateMessageEndpoint = endpoint({
  name: 'chat.messages.rate',
  summary: 'Rates an answer as good or bad; null removes the rating.',
  http: 'PUT /api/chat/messages/:id/feedback',
  errors: ['NOT_FOUND'],
  request: z.strictObject({ id, feedback: z.enum(['up', 'down']).nullable() }),
  reply: z.object({ id, feedback: z.enum(['up', 'down']).nullable() }),
  example: {
    request: { id: answered.id, feedback: 'up' },
    reply: { id: answered.id, feedback: 'up' },
  },
});
const cardParams = z.strictObject({ id });
const exampleCard: ChatCard = {
  id: '01920000-0000-7000-8000-000000000074',
  title: 'Add an expense',
  lines: [
    { label: 'Amount', after: '$45.00' },
    { label: 'Category', after: 'Dining' },
  ],
  state: 'done',
  expiresAt: '2026-11-21T09:05:00.000Z',
  undoId: '01920000-0000-7000-8000-0000000000e1',
  link: null,
};
export const confirmCardEndpoint = endpoint({
  name: 'chat.cards.confirm',
  summary: 'Makes the change of a card, once. A card expires after five minutes.',
  http: 'POST /api/chat/cards/:id/confirm',
  errors: ['NOT_FOUND', 'CONFLICT'],
  timeoutMs: 20_000,
  request: cardParams,
  reply: chatCard,
  example: { request: { id: exampleCard.id }, reply: exampleCard },
});
export const cancelCardEndpoint = endpoint({
  name: 'chat.cards.cancel',
  summary: 'Discards the change of a card.',
  http: 'POST /api/chat/cards/:id/cancel',
  errors: ['NOT_FOUND'],
  request: cardParams,
  reply: chatCard,
  example: { request: { id: exampleCard.id }, reply: { ...exampleCard, state: 'cancelled', undoId: null } },
});
/** Whether asking a question sends data outside this server. */
export const readChatPrivacyEndpoint = endpoint({
  name: 'chat.privacy.read',
  summary: 'Whether a language model is used, which one, and what data leaves the server.',
  http: 'GET /api/chat/privacy',
  request: nothing,
  reply: z.object({
    model: z.object({ name: z.string(), host: z.string(), isLocal: z.boolean() }).nullable(),
    sentence: z.string(),
  }),
  example: {
    request: {},
    reply: {
      model: null,
      sentence: 'Nothing leaves this server: answers are worked out here, without a language model.',
    },
  },
});

import { day, id, instant, list, nothing, request, route } from '@app/contracts-kernel';
import { z } from 'zod';

export const conversation = z.object({
  id,
  sessionId: z.string(),
  title: z.string().nullable(),
  isActive: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
});
export type Conversation = z.infer<typeof conversation>;

/** One number of an answer with where it comes from; `link` opens the transactions that add up to it. */
export const chatFigure = z.object({
  label: z.string(),
  value: z.string(),
  formula: z.string(),
  link: z.string().nullable(),
  period: z.object({ from: day, to: day }).nullable(),
  /** What to ask the owner of the ledger for where it comes from; none where it is no figure of the ledger. */
  why: z.record(z.string(), z.union([z.string(), z.array(z.string())])).nullish(),
});
export type ChatFigure = z.infer<typeof chatFigure>;

export const messageType = z.enum(['financial_insight', 'transaction_suggestion', 'budget_advice', 'other']);
export const sentiment = z.enum(['positive', 'encouraging', 'concerned', 'negative', 'other']);

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
  /** Questions that follow naturally. */
  followUps: z.array(z.string()),
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
const exchange = z.object({ userMessage: chatMessage, assistantMessage: chatMessage, conversation });

export const listConversationsRequest = request({
  name: 'chat.conversations.list',
  summary: 'Conversations, last used first; at most 200.',
  request: nothing,
  reply: list(conversation),
  example: { request: {}, reply: [example] },
});
export const createConversationRequest = request({
  name: 'chat.conversations.create',
  summary: 'Begins a conversation.',
  effect: 'keyed',
  request: newConversation,
  reply: conversation,
  example: {
    request: { sessionId: example.sessionId, title: null, isActive: true },
    reply: { ...example, title: null },
  },
});
export const listMessagesRequest = request({
  name: 'chat.messages.list',
  summary: 'All messages of a conversation, oldest first.',
  errors: ['NOT_FOUND'],
  request: params,
  reply: list(chatMessage),
  example: { request: { id: conversationId }, reply: [asked, answered] },
});
export const sendMessageRequest = request({
  name: 'chat.messages.send',
  summary: 'Asks a question; the answer’s figures come from the services that own them.',
  effect: 'keyed',
  errors: ['NOT_FOUND', 'RATE_LIMITED'],
  timeoutMs: 15_000,
  request: messageBody.extend(params.shape),
  reply: exchange,
  example: {
    request: { id: conversationId, message: asked.content },
    reply: { userMessage: asked, assistantMessage: answered, conversation: example },
  },
});

export const listConversationsRoute = route({
  name: 'chat.conversations.list',
  summary: 'Conversations.',
  method: 'GET',
  path: '/api/chat/conversations',
  reply: list(conversation),
  asks: listConversationsRequest,
  example: { reply: [example] },
});
export const createConversationRoute = route({
  name: 'chat.conversations.create',
  summary: 'Begins a conversation.',
  method: 'POST',
  path: '/api/chat/conversations',
  status: 201,
  body: newConversation,
  reply: conversation,
  asks: createConversationRequest,
  example: {
    body: { sessionId: example.sessionId, title: null, isActive: true },
    reply: { ...example, title: null },
  },
});
export const listMessagesRoute = route({
  name: 'chat.messages.list',
  summary: 'Messages of a conversation.',
  method: 'GET',
  path: '/api/chat/conversations/:id/messages',
  params,
  reply: list(chatMessage),
  errors: ['NOT_FOUND'],
  asks: listMessagesRequest,
  example: { params: { id: conversationId }, reply: [asked, answered] },
});
export const sendMessageRoute = route({
  name: 'chat.messages.send',
  summary: 'Asks a question.',
  method: 'POST',
  path: '/api/chat/conversations/:id/messages',
  params,
  body: messageBody,
  reply: exchange,
  errors: ['NOT_FOUND', 'RATE_LIMITED'],
  asks: sendMessageRequest,
  example: {
    params: { id: conversationId },
    body: { message: asked.content },
    reply: { userMessage: asked, assistantMessage: answered, conversation: example },
  },
});

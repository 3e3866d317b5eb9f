import type { ChatMessage, Conversation } from '@app/contracts-chat';
import { newId } from '@app/ids';
import type { Reply } from '../replies/replies.service';
import type { ConversationDocument, MessageDocument } from './conversation.schema';

const longestTitle = 48;

/** A conversation's title: the first question, cut at the end of a word. */
export function titleFrom(question: string): string {
  const text = question
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[?.!]+$/, '');
  if (text.length <= longestTitle) return text.charAt(0).toUpperCase() + text.slice(1);
  const cut = text.slice(0, longestTitle + 1);
  const short = cut.slice(0, Math.max(cut.lastIndexOf(' '), longestTitle / 2)).trimEnd();
  return `${short.charAt(0).toUpperCase()}${short.slice(1)}…`;
}

/** A question and its answer in stored form, starting at a position. */
export function exchangeOf(
  { userId, _id: conversationId }: Pick<ConversationDocument, '_id' | 'userId'>,
  place: number,
  question: string,
  answer: Reply,
  processingTime: number,
): { asked: MessageDocument; answered: MessageDocument } {
  const common = { userId, conversationId, createdAt: new Date() };
  return {
    asked: {
      ...common,
      _id: newId(),
      order: place,
      role: 'user',
      content: question,
      messageType: 'other',
      sentiment: 'other',
      confidence: 1,
      processingTime: 0,
      figures: [],
      followUps: [],
    },
    // A card has the id of the message that shows it.
    answered: {
      ...common,
      _id: answer.card?.id ?? newId(),
      order: place + 1,
      role: 'assistant',
      ...answer,
      processingTime,
    },
  };
}

export const toConversation = (document: ConversationDocument): Conversation => ({
  id: document._id,
  sessionId: document.sessionId,
  title: document.title,
  isActive: document.isActive,
  createdAt: document.createdAt.toISOString(),
  updatedAt: document.updatedAt.toISOString(),
  ...(document.pinned && { pinned: true }),
});

/** A message in the form that is shown; a card without a timely answer is marked as expired. */
export function toMessage(document: MessageDocument, now = new Date()): ChatMessage {
  const { chart, table, card, assumptions, feedback, stopped, byModel } = document;
  return {
    id: document._id,
    role: document.role,
    content: document.content,
    messageType: document.messageType,
    sentiment: document.sentiment,
    confidence: document.confidence,
    processingTime: document.processingTime,
    createdAt: document.createdAt.toISOString(),
    figures: document.figures,
    followUps: document.followUps,
    ...(assumptions?.length && { assumptions }),
    ...(chart && { chart }),
    ...(table && { table }),
    ...(card && {
      card:
        card.state === 'waiting' && card.expiresAt < now.toISOString()
          ? { ...card, state: 'expired' as const }
          : card,
    }),
    ...(feedback && { feedback }),
    ...(stopped && { stopped }),
    ...(byModel && { byModel }),
  };
}

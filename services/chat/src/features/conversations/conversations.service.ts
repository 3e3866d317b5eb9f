import { Injectable } from '@nestjs/common';
import {
  conversationChangedEvent,
  createConversationRequest,
  sendMessageRequest,
  type ChatMessage,
  type Conversation,
} from '@app/contracts-chat';
import { DomainError, type ReplyOf, type RequestOf } from '@app/contracts-kernel';
import { newId } from '@app/ids';
import type { CallContext } from '@app/messaging';
import { UnitOfWork } from '@app/persistence';
import type { Answer } from '../answers/answer';
import { AnswersService } from '../answers/answers.service';
import { inTone } from '../answers/tone';
import { PersonalityRepository } from '../companion/personality.repository';
import { titleFrom } from './conversation';
import type { ConversationDocument, MessageDocument } from './conversation.schema';
import { ConversationsRepository } from './conversations.repository';

/** Questions a minute; each makes two messages. */
const questionsAMinute = 20;

@Injectable()
export class ConversationsService {
  constructor(
    private readonly repository: ConversationsRepository,
    private readonly answers: AnswersService,
    private readonly personalities: PersonalityRepository,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async list(call: CallContext): Promise<Conversation[]> {
    return (await this.repository.list(call.actor.userId)).map(toConversation);
  }

  create(request: RequestOf<typeof createConversationRequest>, call: CallContext): Promise<Conversation> {
    return this.unitOfWork.write(call, createConversationRequest, request, async (tx) => {
      const now = new Date();
      const conversation: ConversationDocument = {
        _id: newId(),
        userId: call.actor.userId,
        ...request,
        createdAt: now,
        updatedAt: now,
        messageCount: 0,
      };
      await this.repository.add(conversation, tx.session);
      tx.audit({ action: 'conversation.create', object: conversation._id });
      tx.emit(conversationChangedEvent, { userId: conversation.userId, conversationId: conversation._id });
      return toConversation(conversation);
    });
  }

  async messages(id: string, call: CallContext): Promise<ChatMessage[]> {
    await this.owned(id, call);
    return (await this.repository.messagesOf(call.actor.userId, id)).map(toMessage);
  }

  async send(
    request: RequestOf<typeof sendMessageRequest>,
    call: CallContext,
  ): Promise<ReplyOf<typeof sendMessageRequest>> {
    await this.owned(request.id, call);
    const recent = await this.repository.countSince(
      call.actor.userId,
      new Date(Date.now() - 60_000),
      2 * questionsAMinute,
    );
    if (recent >= 2 * questionsAMinute)
      throw new DomainError('RATE_LIMITED', {
        message: `Up to ${questionsAMinute} questions a minute. Wait a moment and ask again.`,
      });
    const startedAt = Date.now();
    const answer = inTone(
      await this.answers.answer(request.message, call),
      await this.personalities.of(call.actor.userId),
    );
    const processingTime = Date.now() - startedAt;
    return this.unitOfWork.write(call, sendMessageRequest, request, async (tx) => {
      const conversation = await this.repository.byId(call.actor.userId, request.id, tx.session);
      if (!conversation) throw new DomainError('NOT_FOUND');
      const pair = exchangeOf(conversation, request.message, answer, processingTime);
      const change = {
        title: conversation.title ?? titleFrom(request.message),
        updatedAt: new Date(),
        messageCount: conversation.messageCount + 2,
      };
      await this.repository.addMessages([pair.asked, pair.answered], tx.session);
      await this.repository.change(conversation.userId, conversation._id, change, tx.session);
      tx.emit(conversationChangedEvent, { userId: conversation.userId, conversationId: conversation._id });
      return {
        userMessage: toMessage(pair.asked),
        assistantMessage: toMessage(pair.answered),
        conversation: toConversation({ ...conversation, ...change }),
      };
    });
  }

  private async owned(id: string, call: CallContext): Promise<ConversationDocument> {
    const conversation = await this.repository.byId(call.actor.userId, id);
    if (!conversation) throw new DomainError('NOT_FOUND');
    return conversation;
  }
}

function exchangeOf(
  conversation: ConversationDocument,
  question: string,
  answer: Answer,
  processingTime: number,
): { asked: MessageDocument; answered: MessageDocument } {
  const common = { userId: conversation.userId, conversationId: conversation._id, createdAt: new Date() };
  return {
    asked: {
      ...common,
      _id: newId(),
      order: conversation.messageCount + 1,
      role: 'user',
      content: question,
      messageType: 'other',
      sentiment: 'other',
      confidence: 1,
      processingTime: 0,
      figures: [],
      followUps: [],
    },
    answered: {
      ...common,
      _id: newId(),
      order: conversation.messageCount + 2,
      role: 'assistant',
      ...answer,
      processingTime,
    },
  };
}

const toConversation = (document: ConversationDocument): Conversation => ({
  id: document._id,
  sessionId: document.sessionId,
  title: document.title,
  isActive: document.isActive,
  createdAt: document.createdAt.toISOString(),
  updatedAt: document.updatedAt.toISOString(),
});

const toMessage = (document: MessageDocument): ChatMessage => ({
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
});

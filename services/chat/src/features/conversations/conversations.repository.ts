import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model } from 'mongoose';
import type { ConversationDocument, MessageDocument } from './conversation.schema';

/** Conversations a list shows at most, and how far back it looks. */
const listed = 200;
const twoYearsMs = 2 * 366 * 24 * 3600_000;

@Injectable()
export class ConversationsRepository {
  constructor(
    @InjectModel('Conversation') private readonly conversations: Model<ConversationDocument>,
    @InjectModel('Message') private readonly messages: Model<MessageDocument>,
  ) {}

  list(userId: string, now = new Date()): Promise<ConversationDocument[]> {
    return this.conversations
      .find({ userId, updatedAt: { $gte: new Date(now.getTime() - twoYearsMs) }, expiresAt: null })
      .sort({ userId: -1, updatedAt: -1 })
      .limit(listed)
      .lean<ConversationDocument[]>()
      .exec();
  }

  byId(
    userId: string,
    id: string,
    session?: ClientSession,
    { deleted = false } = {},
  ): Promise<ConversationDocument | null> {
    return this.conversations
      .findOne({ _id: id, userId, expiresAt: deleted ? { $ne: null } : null })
      .session(session ?? null)
      .lean<ConversationDocument>()
      .exec();
  }

  async add(conversation: ConversationDocument, session: ClientSession): Promise<void> {
    await this.conversations.create([conversation], { session });
  }

  async change(
    userId: string,
    id: string,
    change: Partial<
      Pick<
        ConversationDocument,
        'title' | 'updatedAt' | 'messageCount' | 'pinned' | 'expiresAt' | 'stopAskedAt'
      >
    >,
    session?: ClientSession,
  ): Promise<void> {
    await this.conversations
      .updateOne({ _id: id, userId }, { $set: change }, session ? { session } : {})
      .exec();
  }

  messagesOf(userId: string, conversationId: string): Promise<MessageDocument[]> {
    return this.messages
      .find({ userId, conversationId, order: { $gte: 1 } })
      .sort({ userId: 1, conversationId: 1, order: 1 })
      .lean<MessageDocument[]>()
      .exec();
  }

  async addMessages(messages: MessageDocument[], session: ClientSession): Promise<void> {
    await this.messages.insertMany(messages, { session });
  }

  /** Messages of a person (both sides) since a moment; at most `limit` are counted. */
  countSince(userId: string, since: Date, limit: number): Promise<number> {
    return this.messages.countDocuments({ userId, createdAt: { $gte: since } }, { limit }).exec();
  }

  message(userId: string, id: string, session?: ClientSession): Promise<MessageDocument | null> {
    return this.messages
      .findOne({ _id: id, userId })
      .session(session ?? null)
      .lean<MessageDocument>()
      .exec();
  }

  /** Of a conversation, the newest answer before a place that says what it answered. */
  answerBefore(userId: string, conversationId: string, order: number): Promise<MessageDocument | null> {
    return this.messages
      .findOne({
        userId,
        conversationId,
        order: { $gte: order - 6, $lt: order },
        role: 'assistant',
        question: { $ne: null },
      })
      .sort({ userId: -1, conversationId: -1, order: -1 })
      .lean<MessageDocument>()
      .exec();
  }

  /** The last of a conversation before a place, oldest first. */
  async lastMessages(
    userId: string,
    conversationId: string,
    order: number,
    count: number,
  ): Promise<MessageDocument[]> {
    return this.messages
      .find({ userId, conversationId, order: { $gte: Math.max(1, order - count), $lt: order } })
      .sort({ userId: 1, conversationId: 1, order: 1 })
      .lean<MessageDocument[]>()
      .exec();
  }

  /** From a place on. */
  async removeFrom(
    userId: string,
    conversationId: string,
    order: number,
    session: ClientSession,
  ): Promise<void> {
    await this.messages.deleteMany({ userId, conversationId, order: { $gte: order } }, { session }).exec();
  }

  async changeMessage(
    userId: string,
    id: string,
    change: Partial<Pick<MessageDocument, 'feedback' | 'card'>>,
    session: ClientSession,
  ): Promise<void> {
    await this.messages.updateOne({ _id: id, userId }, { $set: change }, { session }).exec();
  }

  async expireMessages(
    userId: string,
    conversationId: string,
    expiresAt: Date | null,
    session: ClientSession,
  ): Promise<void> {
    await this.messages
      .updateMany({ userId, conversationId, order: { $gte: 1 } }, { $set: { expiresAt } }, { session })
      .exec();
  }

  /** The newest messages of all conversations, without those of deleted ones. */
  newest(
    userId: string,
    limit: number,
    now = new Date(),
  ): Promise<Pick<MessageDocument, 'conversationId' | 'content'>[]> {
    return this.messages
      .find(
        { userId, createdAt: { $gte: new Date(now.getTime() - twoYearsMs) }, expiresAt: null },
        { conversationId: 1, content: 1 },
      )
      .sort({ userId: -1, createdAt: -1 })
      .limit(limit)
      .lean<Pick<MessageDocument, 'conversationId' | 'content'>[]>()
      .exec();
  }
}

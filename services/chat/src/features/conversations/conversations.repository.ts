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
      .find({ userId, updatedAt: { $gte: new Date(now.getTime() - twoYearsMs) } })
      .sort({ userId: -1, updatedAt: -1 })
      .limit(listed)
      .lean<ConversationDocument[]>()
      .exec();
  }

  byId(userId: string, id: string, session?: ClientSession): Promise<ConversationDocument | null> {
    return this.conversations
      .findOne({ _id: id, userId })
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
    change: Partial<Pick<ConversationDocument, 'title' | 'updatedAt' | 'messageCount'>>,
    session: ClientSession,
  ): Promise<void> {
    await this.conversations.updateOne({ _id: id, userId }, { $set: change }, { session }).exec();
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

  async eraseUser(userId: string): Promise<number> {
    const conversations = await this.conversations.deleteMany({ userId }).exec();
    const messages = await this.messages.deleteMany({ userId }).exec();
    return conversations.deletedCount + messages.deletedCount;
  }
}

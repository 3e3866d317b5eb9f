import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model } from 'mongoose';
import { collectionOf, deferWrites, insertAtEnd } from '@app/persistence';
import type { ConversationDocument, MessageDocument } from './conversation.schema';
import { withoutUndefined } from './without-undefined';

/** Number of earlier messages that an answer may refer to. */
export const remembered = 8;
/** Largest number of listed conversations, and how far back the list goes. */
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

  /** Within a transaction, written at its end. */
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
    const write = { filter: { _id: id, userId }, update: { $set: change } };
    if (session) deferWrites(session, collectionOf(this.conversations), [write]);
    else await this.conversations.updateOne(write.filter, write.update).exec();
  }

  messagesOf(userId: string, conversationId: string): Promise<MessageDocument[]> {
    return this.messages
      .find({ userId, conversationId, order: { $gte: 1 } })
      .sort({ userId: 1, conversationId: 1, order: 1 })
      .lean<MessageDocument[]>()
      .exec();
  }

  /** Written at the end of the transaction. */
  addMessages(messages: readonly MessageDocument[], session: ClientSession): void {
    insertAtEnd(session, collectionOf(this.messages), messages.map(withoutUndefined));
  }

  message(userId: string, id: string, session?: ClientSession): Promise<MessageDocument | null> {
    return this.messages
      .findOne({ _id: id, userId })
      .session(session ?? null)
      .lean<MessageDocument>()
      .exec();
  }

  /** The last messages of a conversation before a position, oldest first. */
  async lastMessages(userId: string, conversationId: string, order: number): Promise<MessageDocument[]> {
    return this.messages
      .find({ userId, conversationId, order: { $gte: Math.max(1, order - remembered), $lt: order } })
      .sort({ userId: 1, conversationId: 1, order: 1 })
      .lean<MessageDocument[]>()
      .exec();
  }

  /** Removes messages from a position on. */
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

  /** The newest messages since a time whose card's change was made. */
  async doneCards(
    userId: string,
    since: Date,
  ): Promise<
    { card: NonNullable<MessageDocument['card']>; change: NonNullable<MessageDocument['change']> }[]
  > {
    const found = await this.messages
      .find(
        { userId, createdAt: { $gte: since }, expiresAt: null, 'card.state': 'done' },
        { card: 1, change: 1 },
      )
      .sort({ userId: -1, createdAt: -1 })
      .limit(50)
      .lean<Pick<MessageDocument, 'card' | 'change'>[]>()
      .exec();
    return found.flatMap(({ card, change }) => (card && change ? [{ card, change }] : []));
  }

  /** The newest messages of all conversations that are not deleted. */
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

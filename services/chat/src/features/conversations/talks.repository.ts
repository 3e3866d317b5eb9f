import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model } from 'mongoose';
import { TransactionReads } from '@app/persistence';
import type { ConversationDocument, MessageDocument } from './conversation.schema';
import { remembered } from './conversations.repository';
import { withoutUndefined } from './without-undefined';

/** Conversations of one person that are kept between answers. */
const keptTalks = 3;

const shown = { role: 1, content: 1, order: 1, question: 1, figures: 1, _id: 0 } as const;
export type EarlierMessage = Pick<MessageDocument, 'role' | 'content' | 'order' | 'question' | 'figures'>;

/** A conversation without the mark to stop, which is set outside transactions and always read afresh. */
export type TalkConversation = Omit<ConversationDocument, 'stopAskedAt'>;
export interface Talk {
  conversation: TalkConversation | null;
  /** Its newest messages, oldest first. */
  last: readonly EarlierMessage[];
}

/**
 * What an answer needs of its conversation. It is kept from one answer to the next while nothing of the person's chat changes, because
 * these reads cost as much as the answer.
 */
@Injectable()
export class TalksRepository {
  private readonly talks = new TransactionReads<Talk>('talk', false, keptTalks);
  private readonly recents = new TransactionReads<readonly Date[]>('recentMessages');

  constructor(
    @InjectModel('Conversation') private readonly conversations: Model<ConversationDocument>,
    @InjectModel('Message') private readonly messages: Model<MessageDocument>,
  ) {}

  read(userId: string, id: string, session: ClientSession): Promise<Talk> {
    return this.talks.read(session, `${userId} ${id}`, async () => {
      if (!session.inTransaction()) {
        const [conversation, last] = await Promise.all([
          this.conversation(userId, id, null),
          this.last(userId, id, null),
        ]);
        return { conversation, last };
      }
      // A transaction sends one command at a time.
      const conversation = await this.conversation(userId, id, session);
      return { conversation, last: await this.last(userId, id, session) };
    });
  }

  private conversation(
    userId: string,
    id: string,
    session: ClientSession | null,
  ): Promise<TalkConversation | null> {
    return this.conversations
      .findOne({ _id: id, userId, expiresAt: null }, { stopAskedAt: 0 })
      .session(session)
      .lean<TalkConversation>()
      .exec();
  }

  private async last(
    userId: string,
    conversationId: string,
    session: ClientSession | null,
  ): Promise<EarlierMessage[]> {
    const newestFirst = await this.messages
      .find({ userId, conversationId, order: { $gte: 1 } }, shown)
      .session(session)
      .sort({ userId: -1, conversationId: -1, order: -1 })
      .limit(remembered)
      .lean<EarlierMessage[]>()
      .exec();
    return newestFirst.reverse();
  }

  /** When a person's messages (both sides) since a time were made; at most `limit`. */
  async recent(userId: string, since: Date, limit: number, session: ClientSession): Promise<readonly Date[]> {
    // Cached messages may be too old by now.
    await this.recents.replace(session, (times) => times.filter((time) => time >= since));
    return this.recents.read(session, userId, async () => {
      const found = await this.messages
        .find({ userId, createdAt: { $gte: since } }, { createdAt: 1, _id: 0 })
        .sort({ userId: 1, createdAt: 1 })
        .limit(limit)
        .lean<Pick<MessageDocument, 'createdAt'>[]>()
        .exec();
      return found.map(({ createdAt }) => createdAt);
    });
  }

  /** Takes a stored question and its answer into what is kept. */
  async follow(
    { userId, _id }: Pick<ConversationDocument, 'userId' | '_id'>,
    change: Partial<ConversationDocument>,
    messages: readonly MessageDocument[],
    session: ClientSession,
  ): Promise<void> {
    await this.talks.replace(session, ({ conversation, last }, key) =>
      key === `${userId} ${_id}`
        ? {
            conversation: conversation && { ...conversation, ...change },
            last: [...last, ...messages.map(earlier)].slice(-remembered),
          }
        : { conversation, last },
    );
    await this.recents.replace(session, (times) => [...times, ...messages.map(({ createdAt }) => createdAt)]);
  }

  /** For changes of messages other than {@link follow}. */
  forget(session: ClientSession): void {
    this.talks.forget(session);
    this.recents.forget(session);
  }
}

const earlier = ({ role, content, order, question, figures }: MessageDocument): EarlierMessage =>
  withoutUndefined({ role, content, order, question, figures });

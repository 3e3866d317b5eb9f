import { Injectable } from '@nestjs/common';
import { conversationChangedEvent, sendMessageEndpoint, type ChatPiece } from '@app/contracts-chat';
import { DomainError, type ReplyOf, type RequestOf } from '@app/contracts-kernel';
import type { CallContext } from '@app/messaging';
import { UnitOfWork, type Tx } from '@app/persistence';
import { PersonalityRepository } from '../companion/personality.repository';
import type { PersonalityDocument } from '../companion/personality.schema';
import { askedUndoMs } from '../proposals/undo-proposal';
import { RepliesService, type Reply } from '../replies/replies.service';
import { DeferredStorage } from './deferred-storage';
import { exchangeOf, titleFrom, toConversation, toMessage } from './conversation';
import type { MessageDocument } from './conversation.schema';
import { ConversationsRepository } from './conversations.repository';
import { TalksRepository, type Talk, type TalkConversation } from './talks.repository';

/** Questions per minute; each makes two messages. */
const questionsAMinute = 20;
/** Number of earlier messages among which a follow-up question finds its answer. */
const followed = 6;

/** One question and its answer, stored together. */
@Injectable()
export class ExchangeService {
  private readonly answers = new DeferredStorage();

  constructor(
    private readonly repository: ConversationsRepository,
    private readonly talks: TalksRepository,
    private readonly personalities: PersonalityRepository,
    private readonly replies: RepliesService,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async send(
    request: RequestOf<typeof sendMessageEndpoint>,
    call: CallContext,
  ): Promise<ReplyOf<typeof sendMessageEndpoint>> {
    const { userId } = call.actor;
    const { conversation, last, tone } = await this.talk(userId, request.id);
    if (!conversation) throw new DomainError('NOT_FOUND');
    const replaced = await this.replaced(request.replaces, conversation);
    const place = replaced?.order ?? conversation.messageCount + 1;
    const startedAt = Date.now();
    call.piece?.({ status: 'Looking at your books' } satisfies ChatPiece);
    const before = replaced ? await this.repository.lastMessages(userId, conversation._id, place) : last;
    const answered = before.findLast(
      ({ order, role, question }) => order >= place - followed && role === 'assistant' && question,
    );
    const talk = {
      earlier: { question: answered?.question, figures: answered?.figures },
      tone,
      before: before.map(({ role, content }) => ({ role, content })),
      doneCards: () => this.repository.doneCards(userId, new Date(startedAt - askedUndoMs)),
      isStopped: async () => {
        const now = await this.repository.byId(userId, conversation._id);
        return (now?.stopAskedAt?.getTime() ?? 0) >= startedAt;
      },
    };
    const answer = await this.answers.make(() => this.replies.reply(request.message, call, talk));
    await this.answers.beforeKeeping();
    return this.store(request, { conversation, place, answer, processingTime: Date.now() - startedAt }, call);
  }

  private store(
    request: RequestOf<typeof sendMessageEndpoint>,
    made: {
      conversation: TalkConversation;
      place: number;
      answer: Reply;
      processingTime: number;
    },
    call: CallContext,
  ): Promise<ReplyOf<typeof sendMessageEndpoint>> {
    const work = async (tx: Tx): Promise<ReplyOf<typeof sendMessageEndpoint>> => {
      const { conversation } = await this.talks.read(call.actor.userId, request.id, tx.session);
      if (!conversation) throw new DomainError('NOT_FOUND');
      // Questions asked meanwhile keep their earlier position.
      const place = request.replaces ? made.place : conversation.messageCount + 1;
      if (request.replaces) {
        await this.repository.removeFrom(conversation.userId, conversation._id, place, tx.session);
        this.talks.forget(tx.session);
      }
      const pair = exchangeOf(conversation, place, request.message, made.answer, made.processingTime);
      const change = {
        title: conversation.title ?? titleFrom(request.message),
        updatedAt: new Date(),
        messageCount: place + 1,
      };
      this.repository.addMessages([pair.asked, pair.answered], tx.session);
      await this.repository.change(conversation.userId, conversation._id, change, tx.session);
      await this.talks.follow(conversation, change, [pair.asked, pair.answered], tx.session);
      // An audited change has an end of the chain by which the next answer knows that what is kept is current.
      const after = { messageCount: change.messageCount };
      tx.audit({ action: 'conversation.answer', object: conversation._id, after });
      tx.emit(conversationChangedEvent, { userId: conversation.userId, conversationId: conversation._id });
      return {
        userMessage: toMessage(pair.asked),
        assistantMessage: toMessage(pair.answered),
        conversation: toConversation({ ...conversation, ...change }),
      };
    };
    // The slow part, the answer, is done; storing it is quick.
    return this.unitOfWork.write(call, sendMessageEndpoint, request, work, {
      isShort: true,
      keepsReads: true,
    });
  }

  /** What is known before a question is read. Refuses too many questions. */
  private async talk(
    userId: string,
    id: string,
  ): Promise<Talk & { tone: PersonalityDocument['personalityType'] }> {
    const since = new Date(Date.now() - 60_000);
    const [talk, recent, tone] = await this.unitOfWork.read(userId, (session) =>
      Promise.all([
        this.talks.read(userId, id, session),
        this.talks.recent(userId, since, 2 * questionsAMinute, session),
        this.personalities.find(userId, session),
      ]),
    );
    if (recent.length >= 2 * questionsAMinute)
      throw new DomainError('RATE_LIMITED', {
        message: `Up to ${questionsAMinute} questions a minute. Wait a moment and ask again.`,
      });
    return { ...talk, tone };
  }

  /** The question of this conversation that is asked again. */
  private async replaced(
    id: string | undefined,
    { userId, _id }: TalkConversation,
  ): Promise<MessageDocument | undefined> {
    if (id === undefined) return undefined;
    const message = await this.repository.message(userId, id);
    if (message?.conversationId !== _id || message.role !== 'user') throw new DomainError('NOT_FOUND');
    return message;
  }
}

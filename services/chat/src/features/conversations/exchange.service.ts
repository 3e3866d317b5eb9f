import { Injectable } from '@nestjs/common';
import { conversationChangedEvent, sendMessageEndpoint, type ChatPiece } from '@app/contracts-chat';
import { DomainError, type ReplyOf, type RequestOf } from '@app/contracts-kernel';
import type { CallContext } from '@app/messaging';
import { UnitOfWork, type Tx } from '@app/persistence';
import { askedUndoMs } from '../proposals/undo-proposal';
import { RepliesService, type Reply } from '../replies/replies.service';
import { DeferredStorage } from './deferred-storage';
import { exchangeOf, titleFrom, toConversation, toMessage } from './conversation';
import type { ConversationDocument, MessageDocument } from './conversation.schema';
import { ConversationsRepository } from './conversations.repository';

/** Questions per minute; each makes two messages. */
const questionsAMinute = 20;
/** Number of earlier messages that a language model gets. */
const remembered = 8;
/** Number of earlier messages among which a follow-up question finds its answer. */
const followed = 6;

/** One question and its answer, stored together. */
@Injectable()
export class ExchangeService {
  private readonly answers = new DeferredStorage();

  constructor(
    private readonly repository: ConversationsRepository,
    private readonly replies: RepliesService,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async send(
    request: RequestOf<typeof sendMessageEndpoint>,
    call: CallContext,
  ): Promise<ReplyOf<typeof sendMessageEndpoint>> {
    const { userId } = call.actor;
    const [conversation] = await Promise.all([
      this.repository.byId(userId, request.id),
      this.refuseHaste(userId),
    ]);
    if (!conversation) throw new DomainError('NOT_FOUND');
    const replaced = await this.replaced(request.replaces, conversation);
    const place = replaced?.order ?? conversation.messageCount + 1;
    const startedAt = Date.now();
    call.piece?.({ status: 'Looking at your books' } satisfies ChatPiece);
    const before = await this.repository.lastMessages(userId, conversation._id, place, remembered);
    const answered = before.findLast(
      ({ order, role, question }) => order >= place - followed && role === 'assistant' && question,
    );
    const talk = {
      earlier: { question: answered?.question, figures: answered?.figures },
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
      conversation: ConversationDocument;
      place: number;
      answer: Reply;
      processingTime: number;
    },
    call: CallContext,
  ): Promise<ReplyOf<typeof sendMessageEndpoint>> {
    const work = async (tx: Tx): Promise<ReplyOf<typeof sendMessageEndpoint>> => {
      const conversation = await this.repository.byId(call.actor.userId, request.id, tx.session);
      if (!conversation) throw new DomainError('NOT_FOUND');
      // Questions asked meanwhile keep their earlier position.
      const place = request.replaces ? made.place : conversation.messageCount + 1;
      if (request.replaces)
        await this.repository.removeFrom(conversation.userId, conversation._id, place, tx.session);
      const pair = exchangeOf(conversation, place, request.message, made.answer, made.processingTime);
      const change = {
        title: conversation.title ?? titleFrom(request.message),
        updatedAt: new Date(),
        messageCount: place + 1,
      };
      this.repository.addMessages([pair.asked, pair.answered], tx.session);
      await this.repository.change(conversation.userId, conversation._id, change, tx.session);
      tx.emit(conversationChangedEvent, { userId: conversation.userId, conversationId: conversation._id });
      return {
        userMessage: toMessage(pair.asked),
        assistantMessage: toMessage(pair.answered),
        conversation: toConversation({ ...conversation, ...change }),
      };
    };
    // The slow part, the answer, is done; storing it is quick.
    return this.unitOfWork.write(call, sendMessageEndpoint, request, work, { isShort: true });
  }

  private async refuseHaste(userId: string): Promise<void> {
    const recent = await this.repository.countSince(
      userId,
      new Date(Date.now() - 60_000),
      2 * questionsAMinute,
    );
    if (recent >= 2 * questionsAMinute)
      throw new DomainError('RATE_LIMITED', {
        message: `Up to ${questionsAMinute} questions a minute. Wait a moment and ask again.`,
      });
  }

  /** The question of this conversation that is asked again. */
  private async replaced(
    id: string | undefined,
    { userId, _id }: ConversationDocument,
  ): Promise<MessageDocument | undefined> {
    if (id === undefined) return undefined;
    const message = await this.repository.message(userId, id);
    if (message?.conversationId !== _id || message.role !== 'user') throw new DomainError('NOT_FOUND');
    return message;
  }
}

import { Injectable } from '@nestjs/common';
import {
  changeConversationEndpoint,
  conversationChangedEvent,
  createConversationEndpoint,
  rateMessageEndpoint,
  removeConversationEndpoint,
  restoreConversationEndpoint,
  type ChatMessage,
  type Conversation,
  type searchConversationsEndpoint,
} from '@app/contracts-chat';
import { DomainError, type ReplyOf, type RequestOf } from '@app/contracts-kernel';
import { newId } from '@app/ids';
import type { CallContext } from '@app/messaging';
import { UnitOfWork } from '@app/persistence';
import { toConversation, toMessage } from './conversation';
import type { ConversationDocument } from './conversation.schema';
import { ConversationsRepository } from './conversations.repository';

const restoredWithinMs = 30 * 24 * 3600_000;
const searchedMessages = 2_000;
const found = 30;

/** A person's conversations: their list, names and messages. */
@Injectable()
export class ConversationsService {
  constructor(
    private readonly repository: ConversationsRepository,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Pinned ones first, then the most recently used. */
  async list(call: CallContext): Promise<Conversation[]> {
    const all = await this.repository.list(call.actor.userId);
    return [...all.filter(({ pinned }) => pinned), ...all.filter(({ pinned }) => !pinned)].map(
      toConversation,
    );
  }

  create(request: RequestOf<typeof createConversationEndpoint>, call: CallContext): Promise<Conversation> {
    return this.unitOfWork.write(call, createConversationEndpoint, request, async (tx) => {
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
    return (await this.repository.messagesOf(call.actor.userId, id)).map((message) => toMessage(message));
  }

  change(request: RequestOf<typeof changeConversationEndpoint>, call: CallContext): Promise<Conversation> {
    const { id, title, pinned } = request;
    return this.unitOfWork.write(call, changeConversationEndpoint, request, async (tx) => {
      const conversation = await this.repository.byId(call.actor.userId, id, tx.session);
      if (!conversation) throw new DomainError('NOT_FOUND');
      const change = { ...(title !== undefined && { title }), ...(pinned !== undefined && { pinned }) };
      await this.repository.change(conversation.userId, id, change, tx.session);
      tx.audit({ action: 'conversation.change', object: id, after: change });
      tx.emit(conversationChangedEvent, { userId: conversation.userId, conversationId: id });
      return toConversation({ ...conversation, ...change });
    });
  }

  remove(
    request: RequestOf<typeof removeConversationEndpoint>,
    call: CallContext,
  ): Promise<ReplyOf<typeof removeConversationEndpoint>> {
    return this.unitOfWork.write(call, removeConversationEndpoint, request, async (tx) => {
      const conversation = await this.repository.byId(call.actor.userId, request.id, tx.session);
      if (!conversation) throw new DomainError('NOT_FOUND');
      await this.setExpiry(conversation, new Date(Date.now() + restoredWithinMs), tx);
      return { removed: true as const };
    });
  }

  restore(request: RequestOf<typeof restoreConversationEndpoint>, call: CallContext): Promise<Conversation> {
    return this.unitOfWork.write(call, restoreConversationEndpoint, request, async (tx) => {
      const conversation = await this.repository.byId(call.actor.userId, request.id, tx.session, {
        deleted: true,
      });
      if (!conversation) throw new DomainError('NOT_FOUND');
      await this.setExpiry(conversation, null, tx);
      return toConversation(conversation);
    });
  }

  private async setExpiry(
    { _id, userId }: ConversationDocument,
    expiresAt: Date | null,
    tx: Parameters<Parameters<UnitOfWork['write']>[3]>[0],
  ): Promise<void> {
    await this.repository.change(userId, _id, { expiresAt }, tx.session);
    await this.repository.expireMessages(userId, _id, expiresAt, tx.session);
    tx.audit({ action: expiresAt ? 'conversation.remove' : 'conversation.restore', object: _id });
    tx.emit(conversationChangedEvent, { userId, conversationId: _id });
  }

  /** Searches titles and messages; results are in the order of the list. */
  async search(
    { query }: RequestOf<typeof searchConversationsEndpoint>,
    call: CallContext,
  ): Promise<ReplyOf<typeof searchConversationsEndpoint>> {
    const { userId } = call.actor;
    const words = query.toLowerCase().split(/\s+/);
    const holds = (text: string): boolean => words.every((word) => text.toLowerCase().includes(word));
    const [all, messages] = await Promise.all([
      this.repository.list(userId),
      this.repository.newest(userId, searchedMessages),
    ]);
    const said = new Map<string, string>();
    for (const { conversationId, content } of messages)
      if (!said.has(conversationId) && holds(content)) said.set(conversationId, excerpt(content, words[0]!));
    return all
      .filter(({ _id, title }) => said.has(_id) || holds(title ?? ''))
      .slice(0, found)
      .map((one) => ({ conversation: toConversation(one), excerpt: said.get(one._id) ?? one.title ?? '' }));
  }

  rate(
    request: RequestOf<typeof rateMessageEndpoint>,
    call: CallContext,
  ): Promise<ReplyOf<typeof rateMessageEndpoint>> {
    return this.unitOfWork.write(call, rateMessageEndpoint, request, async (tx) => {
      const message = await this.repository.message(call.actor.userId, request.id, tx.session);
      if (!message || message.role !== 'assistant' || message.expiresAt) throw new DomainError('NOT_FOUND');
      await this.repository.changeMessage(
        message.userId,
        request.id,
        { feedback: request.feedback },
        tx.session,
      );
      return { id: request.id, feedback: request.feedback };
    });
  }

  /** Records that the current answer should stop; the process that makes it checks this. */
  async stop(id: string, call: CallContext): Promise<{ stopped: true }> {
    const { userId } = await this.owned(id, call);
    await this.repository.change(userId, id, { stopAskedAt: new Date() });
    return { stopped: true };
  }

  private async owned(id: string, call: CallContext): Promise<ConversationDocument> {
    const conversation = await this.repository.byId(call.actor.userId, id);
    if (!conversation) throw new DomainError('NOT_FOUND');
    return conversation;
  }
}

function excerpt(text: string, word: string): string {
  const at = Math.max(0, text.toLowerCase().indexOf(word) - 40);
  return `${at > 0 ? '…' : ''}${text.slice(at, at + 120)}${at + 120 < text.length ? '…' : ''}`;
}

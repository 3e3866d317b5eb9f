import { Injectable } from '@nestjs/common';
import { undoEndpoint } from '@app/contracts-banking';
import { cancelCardEndpoint, confirmCardEndpoint, type ChatCard } from '@app/contracts-chat';
import { DomainError, isDomainError } from '@app/contracts-kernel';
import { ContractClient, type CallContext } from '@app/messaging';
import { UnitOfWork } from '@app/persistence';
import type { MessageDocument } from '../conversations/conversation.schema';
import { ConversationsRepository } from '../conversations/conversations.repository';
import { cardWrites, type CardChange } from '../proposals/card-change';

/** Makes a card's change, once, or drops it. A card has the id of its message. */
@Injectable()
export class CardsService {
  constructor(
    private readonly messages: ConversationsRepository,
    private readonly client: ContractClient,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async confirm(id: string, call: CallContext): Promise<ChatCard> {
    const { card, change } = await this.waiting(id, call);
    if (card.state === 'done') return card;
    if (card.state !== 'waiting' || card.expiresAt < new Date().toISOString())
      throw new DomainError('CONFLICT', {
        message: 'This card has expired. Nothing was changed: ask again, and confirm within five minutes.',
      });
    if (change.write === 'undo') {
      const { undone, undoId } = await this.undo(id, change.input.ids as string[], call);
      const lines = card.lines.map((line, i) =>
        i < undone ? line : { ...line, after: 'unchanged: it was changed or undone since' },
      );
      return this.put(id, confirmCardEndpoint, { ...card, lines, state: 'done', undoId }, call);
    }
    const undoId = await this.write(id, change, call);
    return this.put(id, confirmCardEndpoint, { ...card, state: 'done', undoId }, call);
  }

  async cancel(id: string, call: CallContext): Promise<ChatCard> {
    const { card } = await this.waiting(id, call);
    if (card.state !== 'waiting') return card;
    return this.put(id, cancelCardEndpoint, { ...card, state: 'cancelled' }, call);
  }

  /** Always uses the same key, so that a second confirmation gets the first outcome. */
  private async write(id: string, { write, input }: CardChange, call: CallContext): Promise<string | null> {
    const reply: unknown = await this.client.ask(cardWrites[write], input as never, {
      ...call,
      source: 'chat',
      idempotencyKey: `chat-card:${id}`,
    });
    return (reply as { undoId?: string | null }).undoId ?? null;
  }

  /** Undoes changes, newest first, until one can no longer be undone. A single one can be made again. */
  private async undo(
    id: string,
    undoIds: readonly string[],
    call: CallContext,
  ): Promise<{ undone: number; undoId: string | null }> {
    const back: (string | null)[] = [];
    for (const [i, undoId] of undoIds.entries())
      try {
        const reply = await this.client.ask(
          undoEndpoint,
          { id: undoId },
          { ...call, source: 'chat', idempotencyKey: `chat-card:${id}:${i}` },
        );
        back.push(reply.undoId);
      } catch (error) {
        if (i === 0 || !isDomainError(error) || error.code !== 'UNDO_EXPIRED') throw error;
        break;
      }
    return { undone: back.length, undoId: back.length === 1 ? back[0]! : null };
  }

  private async waiting(id: string, call: CallContext): Promise<{ card: ChatCard; change: CardChange }> {
    const message = await this.messages.message(call.actor.userId, id);
    if (!message?.card || !message.change || message.expiresAt) throw new DomainError('NOT_FOUND');
    return { card: message.card, change: message.change };
  }

  private put(
    id: string,
    endpoint: typeof confirmCardEndpoint | typeof cancelCardEndpoint,
    card: ChatCard,
    call: CallContext,
  ): Promise<ChatCard> {
    return this.unitOfWork.write(call, endpoint, { id }, async (tx) => {
      const change: Pick<MessageDocument, 'card'> = { card };
      await this.messages.changeMessage(call.actor.userId, id, change, tx.session);
      tx.audit({ action: `card.${card.state}`, object: id });
      return card;
    });
  }
}

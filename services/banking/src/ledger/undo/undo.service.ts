import { Injectable } from '@nestjs/common';
import { undoEndpoint, type undoProgressEndpoint } from '@app/contracts-banking';
import { DomainError, type ReplyOf, type RequestOf } from '@app/contracts-kernel';
import type { CallContext } from '@app/messaging';
import { UnitOfWork } from '@app/persistence';
import { UndoHandlersRegistry } from './undo-handlers.registry';
import { UndosRepository } from './undos.repository';

/** Undoes writes, each at most once, by the handlers that their features registered. */
@Injectable()
export class UndoService {
  constructor(
    private readonly unit: UnitOfWork,
    private readonly undos: UndosRepository,
    private readonly handlers: UndoHandlersRegistry,
  ) {}

  async apply(
    request: RequestOf<typeof undoEndpoint>,
    call: CallContext,
  ): Promise<ReplyOf<typeof undoEndpoint>> {
    const { userId } = call.actor;
    const notes = await this.undoLarge(request.id, call);
    return this.unit.write(call, undoEndpoint, request, async (tx) => {
      const record = await this.undos.findById(userId, request.id, tx.session);
      if (!record) throw new DomainError('NOT_FOUND');
      if (record.usedAt || record.expiresAt < new Date()) throw new DomainError('UNDO_EXPIRED');
      const context = { since: record._id, notes: [...notes] };
      const redo = await this.handlers.of(record.inverse).undo(tx, userId, record.inverse, context);
      await this.undos.markUsed(userId, request.id, tx.session);
      const redoMark = record.redoes ? {} : ({ redoes: true } as const);
      const undoId = redo ? this.undos.keep(userId, redo, tx.session, redoMark) : null;
      return {
        undone: true as const,
        undoId,
        ...(record.redoes && { redone: true as const }),
        ...(context.notes.length > 0 && { note: [...new Set(context.notes)].join(' ') }),
      };
    });
  }

  async progress(
    { id }: RequestOf<typeof undoProgressEndpoint>,
    { actor: { userId } }: CallContext,
  ): Promise<ReplyOf<typeof undoProgressEndpoint>> {
    const record = await this.undos.findById(userId, id);
    if (!record) throw new DomainError('NOT_FOUND');
    const progress = record.usedAt
      ? undefined
      : await this.handlers.of(record.inverse).undoProgress?.(userId, record.inverse);
    return progress ?? { done: 0, of: 0 };
  }

  private async undoLarge(id: string, call: CallContext): Promise<string[]> {
    const record = await this.undos.findById(call.actor.userId, id);
    const notes = record && (await this.handlers.of(record.inverse).undoLarge?.(id, call));
    return notes ?? [];
  }
}

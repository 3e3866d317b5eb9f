import { Injectable } from '@nestjs/common';
import type { Tx } from '@app/persistence';
import type { Inverse, SeveralInverses, UndoContext } from './undo';
import { Undoes, UndoHandlersRegistry, type UndoHandler } from './undo-handlers.registry';

/** Undoes writes of several features that were made as one. */
@Injectable()
@Undoes('several')
export class SeveralUndo implements UndoHandler<SeveralInverses> {
  constructor(private readonly handlers: UndoHandlersRegistry) {}

  async undo(
    tx: Tx,
    userId: string,
    { inverses }: SeveralInverses,
    context: UndoContext,
  ): Promise<SeveralInverses> {
    const redo: Inverse[] = [];
    for (const inverse of inverses) {
      const handled = await this.handlers.of(inverse).undo(tx, userId, inverse, context);
      if (handled) redo.push(handled);
    }
    return { kind: 'several', inverses: redo };
  }
}

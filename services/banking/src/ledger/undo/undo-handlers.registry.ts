import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { CallContext } from '@app/messaging';
import type { Tx } from '@app/persistence';
import type { Inverse, UndoContext } from './undo';

/** Undoes the writes of one feature, each only while the data is still as the write left it. */
export interface UndoHandler<I extends Inverse = Inverse> {
  /** Returns the inverse of this undo, if it can be undone. */
  undo(tx: Tx, userId: string, inverse: I, context: UndoContext): Promise<Inverse | undefined>;
  /**
   * Undoes a write that is too large for one transaction in steps before the transaction; returns sentences
   * for the reply.
   */
  undoLarge?(undoId: string, call: CallContext): Promise<string[]>;
  /** How many of its rows an undo in steps has processed. */
  undoProgress?(userId: string, inverse: I): Promise<{ done: number; of: number }>;
}

/** Registers a provider as the handler of a kind of undo. */
export const Undoes = DiscoveryService.createDecorator<string>();

/** The handlers that features registered, by the kind of undo. */
@Injectable()
export class UndoHandlersRegistry implements OnModuleInit {
  private readonly handlers = new Map<string, UndoHandler>();

  constructor(private readonly discovery: DiscoveryService) {}

  onModuleInit(): void {
    for (const provider of this.discovery.getProviders({ metadataKey: Undoes.KEY })) {
      const kind = this.discovery.getMetadataByDecorator(Undoes, provider)!;
      if (this.handlers.has(kind)) throw new Error(`Two handlers are registered for undos of kind ${kind}.`);
      this.handlers.set(kind, provider.instance as UndoHandler);
    }
  }

  of({ kind }: Inverse): UndoHandler {
    const handler = this.handlers.get(kind);
    if (!handler) throw new Error(`No handler is registered for undos of kind ${kind}.`);
    return handler;
  }
}

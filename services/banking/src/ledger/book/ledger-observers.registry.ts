import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { Tx } from '@app/persistence';
import type { AppliedMove } from './applied-move';

/** Data of a feature that is updated in the same transaction as the ledger. */
export interface LedgerObserver {
  rowsMoved?(tx: Tx, userId: string, move: AppliedMove): Promise<void>;
  /** Called when other accounts count in the budget than before. */
  budgetAccountsChanged?(tx: Tx, userId: string): Promise<void>;
}

/** Registers a provider as an observer of the ledger. */
export const ObservesLedger = DiscoveryService.createDecorator<void>();

/** The observers that features registered. */
@Injectable()
export class LedgerObserversRegistry implements OnModuleInit {
  private observers: readonly LedgerObserver[] = [];

  constructor(private readonly discovery: DiscoveryService) {}

  onModuleInit(): void {
    const providers = this.discovery.getProviders({ metadataKey: ObservesLedger.KEY });
    this.observers = providers.map(({ instance }) => instance as LedgerObserver);
  }

  async rowsMoved(tx: Tx, userId: string, move: AppliedMove): Promise<void> {
    for (const observer of this.observers) await observer.rowsMoved?.(tx, userId, move);
  }

  async budgetAccountsChanged(tx: Tx, userId: string): Promise<void> {
    for (const observer of this.observers) await observer.budgetAccountsChanged?.(tx, userId);
  }
}

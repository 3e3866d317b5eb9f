import { ledgerBatchEvent, type RefundsIn } from '@app/contracts-banking';
import { DomainError } from '@app/contracts-kernel';
import { newId } from '@app/ids';
import type { Tx } from '@app/persistence';
import { Injectable } from '@nestjs/common';
import { LargeChangesReader } from '../book/large-changes.reader';
import { LedgerWriter } from '../book/ledger.writer';
import { countingRefunds } from '../book/rollups/refund-parts';
import { TransactionsRepository } from '../book/transactions/transactions.repository';
import type { Inverse } from '../undo/undo';
import { Undoes, type UndoHandler } from '../undo/undo-handlers.registry';
import { LedgerSettingsRepository } from '../book/settings/ledger-settings.repository';

/** Undoes a change of the setting: restores its previous value. */
export interface RefundsInverse extends Inverse {
  kind: 'refundsIn';
  refundsIn: RefundsIn;
}

/** Changes where refunds count, together with every linked row and every sum, in one transaction. */
@Injectable()
@Undoes('refundsIn')
export class RefundCountingWriter implements UndoHandler<RefundsInverse> {
  constructor(
    private readonly settings: LedgerSettingsRepository,
    private readonly rows: TransactionsRepository,
    private readonly ledger: LedgerWriter,
    private readonly large: LargeChangesReader,
  ) {}

  /**
   * Rows look the same to people and keep version and stamp, so that earlier undos stay valid; locked rows
   * change too. Does nothing if the setting already has this value.
   */
  async set(
    tx: Tx,
    userId: string,
    refundsIn: RefundsIn,
  ): Promise<{ changed: number; inverse: RefundsInverse } | undefined> {
    const was = await this.settings.refundsIn(userId, tx.session);
    if (was === refundsIn) return undefined;
    // Rows of a write in steps were adjusted before its first step.
    await this.large.refuse(tx, userId);
    const before = await this.rows.linkedWithRefunds(userId, tx.session);
    const after = before.map((row) => countingRefunds(row, refundsIn));
    await this.settings.put(userId, refundsIn, tx.session);
    await this.rows.replaceAll(after, tx.session);
    await this.ledger.move(tx, userId, before, after, { lockedToo: true });
    tx.emit(ledgerBatchEvent, {
      userId,
      batchId: newId(),
      what: 'bulk',
      changed: after.length,
      undone: false,
    });
    tx.audit({
      action: 'refundMonth.set',
      object: userId,
      before: { name: named[was], refundsIn: was },
      after: { name: named[refundsIn], refundsIn, rows: after.length },
    });
    return { changed: after.length, inverse: { kind: 'refundsIn', refundsIn: was } };
  }

  async undo(tx: Tx, userId: string, { refundsIn }: RefundsInverse): Promise<RefundsInverse> {
    const turned = await this.set(tx, userId, refundsIn);
    if (!turned) throw new DomainError('UNDO_EXPIRED');
    return turned.inverse;
  }
}

const named: Record<RefundsIn, string> = {
  refund: 'refunds to count in the month of the refund',
  purchase: 'refunds to count in the month of the purchase',
};

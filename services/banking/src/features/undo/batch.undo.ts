import { Injectable } from '@nestjs/common';
import type { CallContext } from '@app/messaging';
import type { Tx } from '@app/persistence';
import { SampleUndo } from '../demo/sample.undo';
import { ImportUndo } from '../imports/commit/import.undo';
import { RefundCounting, type RefundsInverse } from '../ledger-settings/refund-counting.writer';
import { RecastUndo } from '../recasts/recast.undo';
import type { Inverse, RemoveSample, UndoRecord } from './undo';

/** Takes back writes of many rows: imports, sample data, recasts and where refunds count. */
@Injectable()
export class BatchUndo {
  constructor(
    private readonly imports: ImportUndo,
    private readonly recasts: RecastUndo,
    private readonly refunds: RefundCounting,
    private readonly samples: SampleUndo,
  ) {}

  /** What is too large for one transaction goes in steps first; gives what is to be said of that. */
  async takeLargeBack(undoId: string, call: CallContext): Promise<string[]> {
    await this.imports.takeLargeAway(undoId, call);
    return this.recasts.takeLargeBack(undoId, call);
  }

  /** Of an undo that goes in steps, while it does. */
  async progressOf(userId: string, { inverse, usedAt }: UndoRecord): Promise<{ done: number; of: number }> {
    return inverse.kind === 'removeImport' && !usedAt
      ? this.imports.progressOf(userId, inverse.importId)
      : { done: 0, of: 0 };
  }

  takeImportBack(tx: Tx, userId: string, inverse: Extract<Inverse, { kind: 'removeImport' }>): Promise<void> {
    return this.imports.takeBack(tx, userId, inverse);
  }

  takeSampleBack(tx: Tx, userId: string, inverse: RemoveSample): Promise<void> {
    return this.samples.takeBack(tx, userId, inverse);
  }

  takeRecastBack(tx: Tx, userId: string, recastId: string, notes: string[]): Promise<void> {
    return this.recasts.takeBack(tx, userId, recastId, notes);
  }

  takeRefundsBack(tx: Tx, userId: string, inverse: RefundsInverse): Promise<Inverse> {
    return this.refunds.takeBack(tx, userId, inverse);
  }
}

import { ledgerBatchEvent } from '@app/contracts-banking';
import type { Tx } from '@app/persistence';
import type { BatchDocument } from './batch';

/** Publishes that a batch was made or undone, and records it. */
export function publishBatch(
  tx: Tx,
  { _id, userId, what, rows, state, months }: BatchDocument,
  facts: object = {},
): void {
  const undone = state === 'undone';
  tx.emit(ledgerBatchEvent, {
    userId,
    batchId: _id,
    what,
    changed: rows,
    undone,
  });
  const noted = { rows, months, ...facts };
  tx.audit({
    action: undone ? `${what}.batch.undo` : `${what}.batch`,
    object: _id,
    ...(undone ? { before: noted } : { after: noted }),
  });
}

import { ledgerRecastEvent } from '@app/contracts-banking';
import type { Tx } from '@app/persistence';
import type { RecastDocument } from './recast';

/** Tells others that a recast was made, or taken back, and notes it. */
export function tellRecast(
  tx: Tx,
  { _id, userId, what, rows, state, category, months }: RecastDocument,
  facts: object = {},
): void {
  const undone = state === 'undone';
  const named = category && (undone ? { from: category.to, to: category.from } : category);
  tx.emit(ledgerRecastEvent, {
    userId,
    recastId: _id,
    what,
    changed: rows,
    undone,
    ...(named ? { category: named } : {}),
  });
  const noted = { rows, months, ...(named ? { category: named } : {}), ...facts };
  tx.audit({
    action: undone ? `${what}.recast.undo` : `${what}.recast`,
    object: _id,
    ...(undone ? { before: noted } : { after: noted }),
  });
}

import { isMarked, type LedgerRow } from '../ledger/ledger';
import { isProvisional } from '../ledger/ledger-patch';

/** Whether a row has one category of its own to change in place: not a split's parts, and no side of a transfer. */
export const canSort = (row: LedgerRow): boolean =>
  !isProvisional(row.id) && !isMarked(row, 'split') && !isMarked(row, 'transfer') && !isMarked(row, 'locked');

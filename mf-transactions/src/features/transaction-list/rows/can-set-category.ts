import { isMarked, type LedgerRow } from '../../ledger/ledger';
import { isProvisional } from '../../ledger/ledger-patch';

/** Whether the row has a single category that can be changed in the list: not a split, a transfer leg, a locked or a provisional row. */
export const canSetCategory = (row: LedgerRow): boolean =>
  !isProvisional(row.id) && !isMarked(row, 'split') && !isMarked(row, 'transfer') && !isMarked(row, 'locked');

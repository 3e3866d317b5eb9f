import type { LedgerColumns } from '@app/contracts-banking';
import type { LedgerRow } from '../ledger';
import { withoutRow, withRow } from '../ledger-patch';
import { rowOf } from '../row-of';
import { transactionAhead } from './ahead';
import type { LedgerWrite } from './waiting-write';

/** A bit that no mark of the server has: the row has something that was not sent yet. */
const waitingBit = 1 << 20;

export const isWaiting = ({ flags }: Pick<LedgerRow, 'flags'>): boolean => (flags & waitingBit) !== 0;

/** The ledger as it will be when all that waits is written. What the server refused is left out: it is told apart. */
export function withWaiting(columns: LedgerColumns, writes: readonly LedgerWrite[]): LedgerColumns {
  const ahead = new Map<string, LedgerRow | undefined>();
  for (const write of writes) if (!write.refusal) ahead.set(write.subject, rowAhead(write));
  let shown = columns;
  for (const [id, row] of ahead)
    shown = row ? withRow(shown, { ...row, flags: row.flags | waitingBit }) : withoutRow(shown, id);
  return shown;
}

/** The row after the write; nothing after a removal. */
function rowAhead({ shown, request }: LedgerWrite): LedgerRow | undefined {
  if (shown.kind === 'add') return shown.row;
  return shown.kind === 'change' ? rowOf(transactionAhead(shown.base, request.body ?? {})) : undefined;
}

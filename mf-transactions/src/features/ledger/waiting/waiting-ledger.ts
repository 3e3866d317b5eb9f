import type { LedgerColumns } from '@app/contracts-banking';
import type { LedgerRow } from '../ledger';
import { withoutRow, withRow } from '../ledger-patch';
import { rowOf } from '../row-of';
import { transactionAfterWrite } from './after-queued-writes';
import type { LedgerWrite } from './waiting-write';

/** A flag that the server never sets: the row has a write that was not sent yet. */
const waitingBit = 1 << 20;

export const isWaiting = ({ flags }: Pick<LedgerRow, 'flags'>): boolean => (flags & waitingBit) !== 0;

/**
 * The ledger as it will be once all queued writes are sent. Writes that the server refused are left out; the person sees them separately.
 */
export function withWaiting(columns: LedgerColumns, writes: readonly LedgerWrite[]): LedgerColumns {
  const ahead = new Map<string, LedgerRow | undefined>();
  for (const write of writes) if (!write.refusal) ahead.set(write.subject, rowAhead(write));
  let shown = columns;
  for (const [id, row] of ahead)
    shown = row ? withRow(shown, { ...row, flags: row.flags | waitingBit }) : withoutRow(shown, id);
  return shown;
}

/** The row after the write; undefined after a removal. */
function rowAhead({ shown, request }: LedgerWrite): LedgerRow | undefined {
  if (shown.kind === 'add') return shown.row;
  return shown.kind === 'change' ? rowOf(transactionAfterWrite(shown.base, request.body ?? {})) : undefined;
}

import type { Source } from '@app/contracts-kernel';
import type { Currency } from '@app/money';

/** A write in the form shown to people; kept as long as it can be undone. */
export interface ActivityRow {
  _id: string;
  userId: string;
  at: string;
  source: Source;
  action: string;
  title: string;
  amountMinor: number | null;
  currency: Currency | null;
  count: number;
  object: string;
  undoId: string | null;
  /** It made a change again that had been undone. */
  redone?: true;
  /** Of an undo, the name of what it reversed. */
  reversed?: string;
  /** Who made the write, if it was somebody with whom the ledger is shared. */
  by?: { id: string; name: string };
  expiresAt: Date;
}

import type { Source } from '@app/contracts-kernel';
import type { Currency } from '@app/money';

/** A write as it is shown to people; kept as long as it may be undone. */
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
  /** Who did it, where that was somebody the ledger is shared with. */
  by?: { id: string; name: string };
  expiresAt: Date;
}

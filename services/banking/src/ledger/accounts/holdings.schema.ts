import type { Day } from '@app/calendar';
import type { HoldingKind } from '@app/contracts-banking';
import { storedModel } from '@app/persistence';
import type { Versioned } from '../model/versioned';

/** The holding of one security. */
export interface PositionRow {
  id: string;
  symbol: string | null;
  name: string;
  kind: HoldingKind;
  /** Decimal text. */
  quantity: string;
  /** Price of one unit in the account's currency, as decimal text. */
  price: string;
  /** Total cost of the position in minor units. */
  costMinor: number | null;
}

/** All holdings of an investment account. Their total is a valuation of the account on that day. */
export interface HoldingsRow extends Versioned {
  /** The account's id. */
  _id: string;
  userId: string;
  accountId: string;
  /** The day of the prices. */
  date: Day;
  positions: PositionRow[];
}

export const holdingsModel = storedModel<HoldingsRow>('Holdings', 'holdings', { userId: 1, _id: 1 });

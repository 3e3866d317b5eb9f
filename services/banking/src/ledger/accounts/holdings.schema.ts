import type { Day } from '@app/calendar';
import type { HoldingKind } from '@app/contracts-banking';
import { storedModel } from '@app/persistence';
import type { Versioned } from '../model/versioned';

/** What is held of one security. */
export interface PositionRow {
  id: string;
  symbol: string | null;
  name: string;
  kind: HoldingKind;
  /** Decimal text. */
  quantity: string;
  /** Of one, in the account's currency: decimal text. */
  price: string;
  /** What all of it was bought for. */
  costMinor: number | null;
}

/** All that an investment account holds. What it comes to is a valuation of the account on that day. */
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

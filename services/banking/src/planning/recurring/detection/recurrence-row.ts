import { createHash } from 'node:crypto';
import type { Currency } from '@app/money';
import type { Detected } from './detect';
import type { Versioned } from '../../../ledger/model/versioned';
import type { CategoryId } from '../../../ledger/model/category-id';

/** Something found that repeats, and what the person decided about it. */
export interface RecurrenceRow extends Versioned {
  /** Follows from whose it is, where it was found and its rhythm: the same thing found again is the same row. */
  _id: string;
  userId: string;
  accountId: string;
  merchantKey: string;
  merchant: string;
  categoryId: CategoryId;
  inflow: boolean;
  currency: Currency;
  cadence: Detected['cadence'];
  found: Detected;
  /** A dismissal is kept for good, whatever is found later. */
  choice: 'none' | 'confirmed' | 'dismissed' | 'merged';
  seriesId: string | null;
  /** The change of price that was reported last: `since:to`. */
  publishedPrice: string | null;
  /** Counts what the person decided; what is found again leaves it. */
}

export type Where = Pick<RecurrenceRow, 'userId' | 'accountId' | 'merchantKey' | 'inflow' | 'currency'>;

export const recurrenceId = (where: Where, cadence: string, rank: number): string =>
  `rec-${createHash('sha256')
    .update(
      [
        where.userId,
        where.accountId,
        where.merchantKey,
        where.inflow ? 'in' : 'out',
        where.currency,
        cadence,
        rank,
      ].join('\n'),
    )
    .digest('hex')
    .slice(0, 32)}`;

/** Where a dismissal holds: merchant, account and rhythm. */
export const tombstoneOf = (row: Pick<RecurrenceRow, 'merchantKey' | 'accountId' | 'cadence'>): string =>
  [row.merchantKey, row.accountId, row.cadence].join('\n');

import { createHash } from 'node:crypto';
import type { Currency } from '@app/money';
import type { Detected } from './detect';
import type { Versioned } from '../../../ledger/model/versioned';
import type { CategoryId } from '../../../ledger/model/category-id';

/** A detected recurring payment, and the person's decision about it. */
export interface RecurrenceRow extends Versioned {
  /** Derived from owner, account, merchant and cadence, so that the same find always gets the same row. */
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
  /** A dismissal is permanent, whatever is found later. */
  choice: 'none' | 'confirmed' | 'dismissed' | 'merged';
  seriesId: string | null;
  /** The last reported price change: `since:to`. */
  publishedPrice: string | null;
  /** The version counts the person's decisions; a new detection run does not change it. */
}

export type RecurrenceScope = Pick<
  RecurrenceRow,
  'userId' | 'accountId' | 'merchantKey' | 'inflow' | 'currency'
>;

export const recurrenceId = (where: RecurrenceScope, cadence: string, rank: number): string =>
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

/** The scope of a dismissal: merchant, account and cadence. */
export const tombstoneOf = (row: Pick<RecurrenceRow, 'merchantKey' | 'accountId' | 'cadence'>): string =>
  [row.merchantKey, row.accountId, row.cadence].join('\n');

import type { Day } from '@app/calendar';
import type { GoalKind, PayoffOrder } from '@app/contracts-banking';
import type { Currency } from '@app/money';
import type { CategoryId } from '../../ledger/model/category-id';
import type { Versioned } from '../../ledger/model/versioned';

/**
 * A goal as it is stored: only what the person entered. The current amount and the date it is reached are
 * computed from the ledger.
 */
export interface GoalRow extends Versioned {
  _id: string;
  userId: string;
  name: string;
  kind: GoalKind;
  currency: Currency;
  picture: string;
  priority: number;
  archived: boolean;
  by: Day | null;
  startedOn: Day;
  /** The amount saved or owed when the goal started. */
  startMinor: number;
  /** For savings goals; null for other kinds. */
  targetMinor: number | null;
  /** For emergency funds: months of expenses, in halves of a month. */
  halfMonths: number | null;
  monthlyMinor: number | null;
  accountIds: string[];
  /** Set instead of accounts. */
  categoryId: CategoryId | null;
  order: PayoffOrder | null;
}

/** Highest priority first; within a priority the older goal first. */
export const byPriority = (
  a: Pick<GoalRow, '_id' | 'priority'>,
  b: Pick<GoalRow, '_id' | 'priority'>,
): number => a.priority - b.priority || (a._id < b._id ? -1 : 1);

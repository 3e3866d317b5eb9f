import type { Day } from '@app/calendar';
import type { GoalKind, PayoffOrder } from '@app/contracts-banking';
import type { Currency } from '@app/money';
import type { CategoryId } from '../../ledger/model/category-id';
import type { Versioned } from '../../ledger/model/versioned';

/** A goal as it is stored: what a person said. What is there, and when it is reached, is worked out from the ledger. */
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
  /** What was there, or owed, when it began. */
  startMinor: number;
  /** Of money to save; null of the other kinds. */
  targetMinor: number | null;
  /** Of an emergency fund: half months of expenses it is to last. */
  halfMonths: number | null;
  monthlyMinor: number | null;
  accountIds: string[];
  /** Instead of accounts. */
  categoryId: CategoryId | null;
  order: PayoffOrder | null;
}

/** Those served first come first; of the same priority the older one. */
export const byPriority = (
  a: Pick<GoalRow, '_id' | 'priority'>,
  b: Pick<GoalRow, '_id' | 'priority'>,
): number => a.priority - b.priority || (a._id < b._id ? -1 : 1);

import type { Inverse } from '../../ledger/undo/undo';
import { contentVersion } from '../../ledger/model/versioned';
import type { RecurrenceRow } from './detection/recurrence-row';
import type { EventRow } from './financial-event';
import type { SeriesRow } from './series/series';
import type { CategoryId } from '../../ledger/model/category-id';

/** One event or series before and after a write; null if it does not exist. */
export type RecurringChange =
  | { what: 'event'; before: EventRow | null; after: EventRow | null }
  | { what: 'series'; before: SeriesRow | null; after: SeriesRow | null }
  | { what: 'recurrence'; before: RecurrenceRow; after: RecurrenceRow };

/** Undoes one change: puts the row back as it was, if it is still as the write left it. */
export type RecurringUndo =
  | { what: 'event'; id: string; row: EventRow | null; leftAt: number | null }
  | { what: 'series'; id: string; row: SeriesRow | null; leftAt: number | null }
  | { what: 'recurrence'; id: string; row: RecurrenceRow; leftAt: number | null };

export interface RecurringInverse extends Inverse {
  kind: 'recurring';
  changes: RecurringUndo[];
}

export const idOf = ({ before, after }: RecurringChange): string => (after ?? before)!._id;

/** The inverse of written changes, in the order in which they must be undone. */
export const recurringInverse = (changes: readonly RecurringChange[]): RecurringInverse => ({
  kind: 'recurring',
  changes: changes
    .map(
      (change) =>
        ({
          what: change.what,
          id: idOf(change),
          row: change.before,
          leftAt: contentVersion(change.after),
        }) as RecurringUndo,
    )
    .reverse(),
});

/** All categories used by what comes back; detected payments have none, because they are detected again. */
export function categoriesOf(inverse: RecurringUndo): CategoryId[] {
  if (inverse.what === 'recurrence' || !inverse.row) return [];
  const parts = inverse.what === 'series' ? (inverse.row.split ?? []) : [];
  return [inverse.row.categoryId, ...parts.map(({ categoryId }) => categoryId)];
}

import { contentVersion } from '../undo/standing';
import type { RecurrenceRow } from './detection/recurrence-row';
import type { EventRow } from './financial-event';
import type { SeriesRow } from './series/series';

/** One row of the planner before and after a write; null where it is not there. */
export type PlannerChange =
  | { what: 'event'; before: EventRow | null; after: EventRow | null }
  | { what: 'series'; before: SeriesRow | null; after: SeriesRow | null }
  | { what: 'recurrence'; before: RecurrenceRow; after: RecurrenceRow };

/** What takes a change back: the row as it was, if it is still as the write left it. */
export type PlannerInverse =
  | { what: 'event'; id: string; row: EventRow | null; leftAt: number | null }
  | { what: 'series'; id: string; row: SeriesRow | null; leftAt: number | null }
  | { what: 'recurrence'; id: string; row: RecurrenceRow; leftAt: number | null };

export const idOf = ({ before, after }: PlannerChange): string => (after ?? before)!._id;

/** In the order in which they have to be taken back. */
export const inversesOf = (changes: readonly PlannerChange[]): PlannerInverse[] =>
  changes
    .map(
      (change) =>
        ({
          what: change.what,
          id: idOf(change),
          row: change.before,
          leftAt: contentVersion(change.after),
        }) as PlannerInverse,
    )
    .reverse();

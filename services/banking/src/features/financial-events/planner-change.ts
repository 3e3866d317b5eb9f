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

/** All categories that what comes back names; what was detected is detected anew. */
export function namesOf(inverse: PlannerInverse): string[] {
  if (inverse.what === 'recurrence' || !inverse.row) return [];
  const parts = inverse.what === 'series' ? (inverse.row.split ?? []) : [];
  return [inverse.row.category, ...parts.map(({ category }) => category)];
}

/** What comes back with other names for its categories. */
export function renamed(inverse: PlannerInverse, nameOf: (name: string) => string): PlannerInverse {
  if (inverse.what === 'recurrence' || !inverse.row) return inverse;
  const category = nameOf(inverse.row.category);
  if (inverse.what === 'event') return { ...inverse, row: { ...inverse.row, category } };
  const split = inverse.row.split?.map((part) => ({ ...part, category: nameOf(part.category) }));
  return { ...inverse, row: { ...inverse.row, category, ...(split && { split }) } };
}

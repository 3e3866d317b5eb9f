import type { Day } from '@app/calendar';
import { DomainError } from '@app/contracts-kernel';
import type { TransactionRow, RowChange } from '../model/transaction';

type Dated = Pick<TransactionRow, 'status' | 'date'>;

/**
 * Whether a row would become completed before its day. A row that is already completed stays so when its day
 * moves, because it cannot become pending again. The same holds for the other leg of a completed row: two
 * rows of one movement have the status of the one that has arrived.
 */
export const isCompletedTooEarly = (after: Dated, today: Day, before?: Dated): boolean =>
  after.status === 'completed' && after.date > today && before?.status !== 'completed';

/** Throws VALIDATION if the row would become completed before its day. */
export function requireDayReached(after: Dated, today: Day, before?: Dated): void {
  if (isCompletedTooEarly(after, today, before))
    throw new DomainError('VALIDATION', {
      field: 'status',
      message:
        'status: That day is in the future, so it cannot be completed. Make it pending, or choose today or an earlier day',
    });
}

/**
 * As {@link requireDayReached}, for a change with its linked rows: completing one leg of a transfer completes
 * the other, which may have a later day.
 */
export function requireDaysReached(changes: readonly RowChange[], today: Day): void {
  const [own] = changes;
  if (own?.after) requireDayReached(own.after, today, own.before ?? undefined);
  requireLinkedDaysReached(changes, today);
}

/** As {@link requireDayReached}, for the linked rows alone: the changed row itself was posted by the bank. */
export function requireLinkedDaysReached([, ...linked]: readonly RowChange[], today: Day): void {
  const early = linked.find(
    ({ before, after }) => after && isCompletedTooEarly(after, today, before ?? undefined),
  );
  if (early?.after)
    throw new DomainError('VALIDATION', {
      field: 'status',
      message: `status: The other side of this transfer is dated ${early.after.date}, which is in the future, so it cannot be completed. Change the day of that side to today or an earlier one first`,
    });
}

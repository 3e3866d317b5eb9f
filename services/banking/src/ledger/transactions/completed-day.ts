import type { Day } from '@app/calendar';
import { DomainError } from '@app/contracts-kernel';
import type { TransactionRow, RowChange } from '../model/transaction';

type Dated = Pick<TransactionRow, 'status' | 'date'>;

/**
 * Whether it would become completed though its day has not come. What is completed already keeps that wherever its day is moved: it cannot
 * be pending again. So does the other leg that a completed one is linked with: two rows of one movement are as far as the one that came.
 */
export const isCompletedTooEarly = (after: Dated, today: Day, before?: Dated): boolean =>
  after.status === 'completed' && after.date > today && before?.status !== 'completed';

/** VALIDATION where it would become completed before its day. */
export function requireDayCome(after: Dated, today: Day, before?: Dated): void {
  if (isCompletedTooEarly(after, today, before))
    throw new DomainError('VALIDATION', {
      field: 'status',
      message:
        'status: That day is in the future, so it cannot be completed. Make it pending, or choose today or an earlier day',
    });
}

/** The same of a change with the rows linked to it: completing one leg of a transfer completes the other, which may be of a later day. */
export function requireDaysCome(changes: readonly RowChange[], today: Day): void {
  const [own] = changes;
  if (own?.after) requireDayCome(own.after, today, own.before ?? undefined);
  requireOtherDaysCome(changes, today);
}

/** The same of those rows alone, where what is changed itself has come: the bank has posted it. */
export function requireOtherDaysCome([, ...linked]: readonly RowChange[], today: Day): void {
  const early = linked.find(
    ({ before, after }) => after && isCompletedTooEarly(after, today, before ?? undefined),
  );
  if (early?.after)
    throw new DomainError('VALIDATION', {
      field: 'status',
      message: `status: The other side of this transfer is of ${early.after.date}, which has not come yet, so it cannot be completed. Change the day of that side to today or an earlier one first`,
    });
}

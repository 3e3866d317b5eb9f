import type { Day } from '@app/calendar';
import { DomainError } from '@app/contracts-kernel';
import type { TransactionRow } from './transaction';

type Dated = Pick<TransactionRow, 'status' | 'date'>;

/** Whether it would become completed though its day has not come. What is completed already keeps that wherever its day is moved: it cannot be pending again. */
export const isCompletedTooEarly = (after: Dated, today: Day, before?: Dated): boolean =>
  after.status === 'completed' && after.date > today && before?.status !== 'completed';

/** VALIDATION where it would become completed before its day. */
export function requireDayCome(after: Dated, today: Day, before?: Dated): void {
  if (isCompletedTooEarly(after, today, before))
    throw new DomainError('VALIDATION', {
      field: 'status',
      message:
        'status: That day has not come yet, so it cannot be completed. Make it pending, or choose today or an earlier day',
    });
}

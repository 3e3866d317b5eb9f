import { storedModel } from '@app/persistence';
import type { RecurringDay } from './recurring-day';

export const recurringDayModel = storedModel<RecurringDay>('RecurringDay', 'recurringDays', {
  nextLookAt: 1,
});

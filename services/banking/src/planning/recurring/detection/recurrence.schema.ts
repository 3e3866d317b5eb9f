import { storedModel } from '@app/persistence';
import type { RecurrenceRow } from './recurrence-row';

export const recurrenceModel = storedModel<RecurrenceRow>('Recurrence', 'recurrences', {
  userId: 1,
  merchantKey: 1,
});

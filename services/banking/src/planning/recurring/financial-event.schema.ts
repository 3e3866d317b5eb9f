import { storedModel } from '@app/persistence';
import type { EventRow } from './financial-event';

export const financialEventModel = storedModel<EventRow>(
  'FinancialEvent',
  'financialEvents',
  { userId: 1, done: 1, date: 1 },
  { userId: 1, seriesId: 1, slot: 1 },
  { userId: 1, transactionId: 1 },
);

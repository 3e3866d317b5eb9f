import { storedModel } from '@app/persistence';
import type { MonthRollup } from './rollup';

export const monthRollupModel = storedModel<MonthRollup>('MonthRollup', 'monthRollups', {
  userId: 1,
  month: 1,
});

import { storedModel } from '@app/persistence';
import type { RateMonth } from './rate-month';

/** Nobody's own: the same rates for all. */
export const rateMonthModel = storedModel<RateMonth>('RateMonth', 'rateMonths');

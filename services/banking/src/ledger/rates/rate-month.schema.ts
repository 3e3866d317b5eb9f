import { storedModel } from '@app/persistence';
import type { RateMonth } from './rate-month';

/** Owned by no user: everyone has the same rates. */
export const rateMonthModel = storedModel<RateMonth>('RateMonth', 'rateMonths');

import { storedModel } from '@app/persistence';
import type { SeriesRow } from './series';

export const seriesModel = storedModel<SeriesRow>('Series', 'series', { userId: 1, _id: 1 });

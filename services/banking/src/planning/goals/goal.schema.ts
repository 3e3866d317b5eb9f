import { storedModel } from '@app/persistence';
import type { GoalRow } from './goal';

export const goalModel = storedModel<GoalRow>('Goal', 'goals', { userId: 1, _id: 1 });

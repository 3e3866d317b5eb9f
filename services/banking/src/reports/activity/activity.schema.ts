import { storedModel } from '@app/persistence';
import type { ActivityRow } from './activity';

export const activityModel = storedModel<ActivityRow>('Activity', 'activities', { userId: 1, _id: 1 }, [
  { expiresAt: 1 },
  { expireAfterSeconds: 0 },
]);

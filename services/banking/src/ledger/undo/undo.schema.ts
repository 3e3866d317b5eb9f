import { storedModel } from '@app/persistence';
import type { UndoRecord } from './undo';

export const undoModel = storedModel<UndoRecord>(
  'Undo',
  'undos',
  { userId: 1, _id: 1 },
  // Kept for a while after it expires, so that a late undo gets the reason for its refusal.
  [{ expiresAt: 1 }, { expireAfterSeconds: 30 * 24 * 3600 }],
);

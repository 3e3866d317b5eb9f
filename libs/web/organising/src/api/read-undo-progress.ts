import { callRoute } from '@app/api-client';
import { undoProgressRoute } from '@app/contracts-banking';

export const readUndoProgress = (id: string) => callRoute(undoProgressRoute, { params: { id } });

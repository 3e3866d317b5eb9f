import { mutationFor } from '@app/api-client';
import { undoRoute } from '@app/contracts-banking';

export const undoWrite = mutationFor(undoRoute);

import { callRoute } from '@app/api-client';
import { importProgressRoute } from '@app/contracts-banking';

export const readImportProgress = (id: string, signal?: AbortSignal) =>
  callRoute(importProgressRoute, { params: { id }, ...(signal && { signal }) });

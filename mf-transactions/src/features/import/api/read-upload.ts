import { callRoute } from '@app/api-client';
import { importUploadRoute } from '@app/contracts-banking';

export const readUpload = (id: string, signal: AbortSignal) =>
  callRoute(importUploadRoute, { params: { id }, signal });

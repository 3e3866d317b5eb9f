import { callRoute } from '@app/api-client';
import { startImportRoute } from '@app/contracts-banking';

export const startImport = (
  body: { fileName: string; size: number; accountId: string; digest?: string },
  signal: AbortSignal,
) => callRoute(startImportRoute, { body, signal });

import { callRoute } from '@app/api-client';
import { putImportPartRoute } from '@app/contracts-banking';

export const putImportPart = (
  id: string,
  part: number,
  { data, digest }: { data: string; digest?: string | undefined },
  signal: AbortSignal,
) =>
  callRoute(putImportPartRoute, {
    params: { id, part },
    body: { data, ...(digest && { digest }) },
    signal,
  });

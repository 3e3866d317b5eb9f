import { invalidatePaths, mutationFor } from '@app/api-client';
import { generateReportRoute, listReportsRoute } from '@app/contracts-insights';
import { useMutation, useQueryClient } from '@tanstack/react-query';

const generate = mutationFor(generateReportRoute);

export function useGenerateReport() {
  const client = useQueryClient();
  return useMutation({ ...generate, onSuccess: () => invalidatePaths(client, [listReportsRoute.path]) });
}

import { callRoute, mutationFor, queryFor } from '@app/api-client';
import {
  cancelImportEndpoint,
  changeImportProfileEndpoint,
  commitImportEndpoint,
  type ImportOutcome,
  importProgressEndpoint,
  importUploadEndpoint,
  listImportProfilesEndpoint,
  previewImportEndpoint,
  putImportPartEndpoint,
  readBudgetPlanEndpoint,
  readImportEndpoint,
  rejectedRowsEndpoint,
  removeImportProfileEndpoint,
  saveImportProfileEndpoint,
  startImportEndpoint,
} from '@app/contracts-banking';

/* Each write is created once: it remembers the idempotency key of every action, so repeating an action cannot write twice. */

export const cancelImport = mutationFor(cancelImportEndpoint);
export const changeImportProfile = mutationFor(changeImportProfileEndpoint);
export const commitImport = mutationFor(commitImportEndpoint);
export const listImportProfiles = () => queryFor(listImportProfilesEndpoint);
export const previewImport = mutationFor(previewImportEndpoint);
export const putImportPart = (
  id: string,
  part: number,
  { data, digest }: { data: string; digest?: string | undefined },
  signal: AbortSignal,
) =>
  callRoute(putImportPartEndpoint, {
    params: { id, part },
    body: { data, ...(digest && { digest }) },
    signal,
  });
/** Whether budgets exist. A person without any is offered some after the import. */
export const readPlan = () => queryFor(readBudgetPlanEndpoint, {});
export const readImportProgress = (id: string, signal?: AbortSignal) =>
  callRoute(importProgressEndpoint, { params: { id }, ...(signal && { signal }) });
export const readImport = (
  id: string,
  query: { from: number; outcome?: ImportOutcome | undefined },
  signal?: AbortSignal,
) =>
  callRoute(readImportEndpoint, {
    params: { id },
    query: { from: query.from, ...(query.outcome && { outcome: query.outcome }) },
    ...(signal && { signal }),
  });
export const readRejectedRows = (id: string) => callRoute(rejectedRowsEndpoint, { params: { id } });
export const readUpload = (id: string, signal: AbortSignal) =>
  callRoute(importUploadEndpoint, { params: { id }, signal });
export const removeImportProfile = mutationFor(removeImportProfileEndpoint);
export const saveImportProfile = mutationFor(saveImportProfileEndpoint);
export const startImport = (
  body: { fileName: string; size: number; accountId: string; digest?: string },
  signal: AbortSignal,
) => callRoute(startImportEndpoint, { body, signal });

import { mutationFor } from '@app/api-client';
import { importReportEndpoint, undoImportEndpoint } from '@app/contracts-crypto';

export const importReport = mutationFor(importReportEndpoint, { untilFresh: true });
/** Stores nothing, so nothing is refetched after it. */
export const previewReport = { ...importReport, meta: { invalidates: [], untilFresh: false } };
export const undoImport = mutationFor(undoImportEndpoint, { untilFresh: true });

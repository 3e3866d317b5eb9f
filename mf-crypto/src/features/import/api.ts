import { mutationFor } from '@app/api-client';
import { importReportEndpoint, undoImportEndpoint } from '@app/contracts-crypto';

export const importReport = mutationFor(importReportEndpoint, { untilFresh: true });
/** Keeps nothing, so nothing is read again after it. */
export const previewReport = { ...importReport, meta: { invalidates: [], untilFresh: false } };
export const undoImport = mutationFor(undoImportEndpoint, { untilFresh: true });

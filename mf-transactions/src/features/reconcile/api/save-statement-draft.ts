import { mutationFor } from '@app/api-client';
import { saveStatementDraftRoute } from '@app/contracts-banking';

/** What was ticked last is kept even when the page is closed or loaded anew in that moment. */
export const saveStatementDraft = mutationFor(saveStatementDraftRoute, { keepalive: true });

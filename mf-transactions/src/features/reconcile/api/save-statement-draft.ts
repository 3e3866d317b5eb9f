import { mutationFor } from '@app/api-client';
import { saveStatementDraftRoute } from '@app/contracts-banking';

export const saveStatementDraft = mutationFor(saveStatementDraftRoute);

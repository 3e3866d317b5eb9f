import { mutationFor, queryFor } from '@app/api-client';
import { clearVoiceHistoryEndpoint, listVoiceHistoryEndpoint } from '@app/contracts-nlp';

export const historyQuery = () => queryFor(listVoiceHistoryEndpoint, { query: { limit: 50 } });
export const clearHistory = mutationFor(clearVoiceHistoryEndpoint);

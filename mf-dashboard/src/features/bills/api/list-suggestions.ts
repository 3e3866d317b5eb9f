import { queryFor } from '@app/api-client';
import { listSuggestionsRoute } from '@app/contracts-banking';

export const listSuggestions = () => queryFor(listSuggestionsRoute);

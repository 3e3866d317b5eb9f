import { queryFor } from '@app/api-client';
import { suggestCategoryEndpoint } from '@app/contracts-banking';

/** Empty texts are left out. */
export const suggestCategory = (typed: {
  type: 'expense' | 'income';
  merchant: string;
  description: string;
}) => {
  const { type, merchant, description } = typed;
  const query = { type, ...(merchant && { merchant }), ...(description && { description }) };
  return queryFor(suggestCategoryEndpoint, { query });
};

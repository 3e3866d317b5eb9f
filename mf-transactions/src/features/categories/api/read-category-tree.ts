import { queryFor } from '@app/api-client';
import { readCategoryTreeRoute } from '@app/contracts-banking';

export const readCategoryTree = () => queryFor(readCategoryTreeRoute);

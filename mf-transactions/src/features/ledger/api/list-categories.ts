import { queryFor } from '@app/api-client';
import { listCategoriesRoute } from '@app/contracts-banking';

export const listCategories = () => queryFor(listCategoriesRoute);

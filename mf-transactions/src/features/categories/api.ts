import { mutationFor, queryFor } from '@app/api-client';
import {
  changeCategoryEndpoint,
  createCategoryEndpoint,
  importCategoriesEndpoint,
  mergeCategoryEndpoint,
  readCategoryTreeEndpoint,
  removeCategoryEndpoint,
} from '@app/contracts-banking';

/* Each write is created once: it remembers the idempotency key of every action, so repeating an action cannot write twice. */

export const changeCategory = mutationFor(changeCategoryEndpoint);
export const createCategory = mutationFor(createCategoryEndpoint);
export const importCategories = mutationFor(importCategoriesEndpoint);
export const mergeCategory = mutationFor(mergeCategoryEndpoint);
export const readCategoryTree = () => queryFor(readCategoryTreeEndpoint);
export const removeCategory = mutationFor(removeCategoryEndpoint);

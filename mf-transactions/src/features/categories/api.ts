import { mutationFor, queryFor } from '@app/api-client';
import {
  changeCategoryEndpoint,
  createCategoryEndpoint,
  importCategoriesEndpoint,
  mergeCategoryEndpoint,
  readCategoryTreeEndpoint,
  removeCategoryEndpoint,
} from '@app/contracts-banking';

/* Writes are made once: each remembers the key of each action, so that repeating one cannot write twice. */

export const changeCategory = mutationFor(changeCategoryEndpoint);
export const createCategory = mutationFor(createCategoryEndpoint);
export const importCategories = mutationFor(importCategoriesEndpoint);
export const mergeCategory = mutationFor(mergeCategoryEndpoint);
export const readCategoryTree = () => queryFor(readCategoryTreeEndpoint);
export const removeCategory = mutationFor(removeCategoryEndpoint);

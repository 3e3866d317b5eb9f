import { storedModel } from '@app/persistence';
import type { CategoryRow } from '../model/category';

export const categoryModel = storedModel<CategoryRow>('Category', 'categories', [
  { userId: 1, nameKey: 1 },
  { unique: true },
]);

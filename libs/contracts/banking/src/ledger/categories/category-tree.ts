import { id, list, nothing, endpoint } from '@app/contracts-kernel';
import { z } from 'zod';
import { category, categoryColours, categoryIcons, categoryName, exampleCategory } from './categories';
import { organisedReads } from '../../stale-reads';

/** A category with the data a person needs before changing it. */
export const treeCategory = category.extend({
  /** Hidden from every choice; existing rows keep it. */
  archived: z.boolean(),
  /** Number of counted transactions, over all months. */
  uses: z.int(),
});
export type TreeCategory = z.infer<typeof treeCategory>;

const example: TreeCategory = { ...exampleCategory, archived: false, uses: 42 };
const coffee: TreeCategory = {
  ...example,
  id: '01920000-0000-7000-8000-0000000000c1',
  name: 'Coffee',
  parent: 'Dining',
  builtIn: false,
  icon: 'coffee',
  uses: 7,
};
const params = z.strictObject({ id });
const undoId = '01920000-0000-7000-8000-0000000000e5';
/** Result of a change that may affect many transactions; one undo reverses all of it. */
export const batchReply = z.object({ changed: z.int(), undoId: id });
const exampleBatch = { changed: 7, undoId };

const changeBody = z.strictObject({
  name: categoryName.optional(),
  /** Name of a top-level category; null moves it to the top level. */
  parent: z.string().max(60).nullable().optional(),
  icon: z.enum(categoryIcons).optional(),
  colour: z.enum(categoryColours).nullable().optional(),
  taxLine: z.string().trim().min(1).max(60).nullable().optional(),
  archived: z.boolean().optional(),
});
const changeReply = batchReply.extend({ category });
const mergeBody = z.strictObject({ into: id });
const changeErrors = ['NOT_FOUND', 'CATEGORY_EXISTS', 'CATEGORY_FIXED'];

/** One category of an imported or exported file. */
export const categoryFileRow = z.strictObject({
  name: categoryName,
  parent: z.string().trim().max(60).nullable().default(null),
  kind: z.enum(['expense', 'income']).default('expense'),
  icon: z.string().max(40).nullable().default(null),
  colour: z.string().max(10).nullable().default(null),
  taxLine: z.string().trim().max(60).nullable().default(null),
});
export type CategoryFileRow = z.infer<typeof categoryFileRow>;
const importBody = z.strictObject({
  categories: z.array(categoryFileRow).min(1, 'There is no category in this file').max(500),
  /** False only returns what would happen. */
  apply: z.boolean(),
});
const importReply = z.object({
  rows: list(
    z.object({
      name: z.string(),
      parent: z.string().nullable(),
      outcome: z.enum(['new', 'change', 'same', 'refused']),
      reason: z.string().nullable(),
    }),
  ),
  undoId: id.nullable(),
});
const importExample = {
  body: { categories: [{ name: 'Coffee', parent: 'Dining' }], apply: false },
  reply: {
    rows: [{ name: 'Coffee', parent: 'Dining', outcome: 'new' as const, reason: null }],
    undoId: null,
  },
};

export const readCategoryTreeEndpoint = endpoint({
  name: 'banking.categories.tree',
  summary: 'Every category with its number of uses, including archived ones.',
  http: 'GET /api/categories/tree',
  request: nothing,
  reply: list(treeCategory),
  example: { request: {}, reply: [example, coffee] },
});
export const changeCategoryEndpoint = endpoint({
  name: 'banking.categories.change',
  summary:
    'Renames, moves, archives or restyles a category. A new name is applied to every transaction, limit, rule and saved list that has the old one. Fixed names cannot change.',
  http: 'PATCH /api/categories/:id',
  invalidates: organisedReads,
  errors: changeErrors,
  timeoutMs: 120_000,
  request: changeBody.extend(params.shape),
  reply: changeReply,
  example: {
    request: { id: coffee.id, name: 'Cafés' },
    reply: { category: { ...coffee, name: 'Cafés' }, ...exampleBatch },
  },
});
export const mergeCategoryEndpoint = endpoint({
  name: 'banking.categories.merge',
  summary:
    'Moves everything in a category to another one and removes it (a fixed one is archived instead). One undo restores everything.',
  http: 'POST /api/categories/:id/merge',
  invalidates: organisedReads,
  errors: ['NOT_FOUND'],
  timeoutMs: 120_000,
  request: mergeBody.extend(params.shape),
  reply: batchReply,
  example: { request: { id: coffee.id, into: 'dining' }, reply: exampleBatch },
});
export const removeCategoryEndpoint = endpoint({
  name: 'banking.categories.remove',
  summary: 'Deletes a category that nothing uses.',
  http: 'DELETE /api/categories/:id',
  invalidates: organisedReads,
  errors: ['NOT_FOUND', 'CATEGORY_FIXED', 'CATEGORY_IN_USE'],
  request: params,
  reply: batchReply,
  example: { request: { id: coffee.id }, reply: { changed: 0, undoId } },
});
export const importCategoriesEndpoint = endpoint({
  name: 'banking.categories.import',
  summary:
    'Adds and restyles categories from a file’s rows; without `apply` it only returns what it would do.',
  http: 'POST /api/categories/import',
  invalidates: organisedReads,
  request: importBody,
  reply: importReply,
  example: { request: importExample.body, reply: importExample.reply },
});

import { id, list, nothing, request, route } from '@app/contracts-kernel';
import { z } from 'zod';
import { category, categoryColours, categoryIcons, categoryName, exampleCategory } from './categories';

/** A category with what the person must know before changing it. */
export const treeCategory = category.extend({
  /** Hidden from every choice; its history stays. */
  archived: z.boolean(),
  /** Counted transactions of all months. */
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
/** What became of a change that may touch many transactions; one undo takes all of it back. */
export const recastReply = z.object({ changed: z.int(), undoId: id });
const exampleRecast = { changed: 7, undoId };

const changeBody = z.strictObject({
  name: categoryName.optional(),
  /** Name of a category of the top level; null moves it there. */
  parent: z.string().max(60).nullable().optional(),
  icon: z.enum(categoryIcons).optional(),
  colour: z.enum(categoryColours).nullable().optional(),
  taxLine: z.string().trim().min(1).max(60).nullable().optional(),
  archived: z.boolean().optional(),
});
const changeReply = recastReply.extend({ category });
const mergeBody = z.strictObject({ into: id });
const changeErrors = ['NOT_FOUND', 'CATEGORY_EXISTS', 'CATEGORY_FIXED'];

/** A tree as a file holds it. */
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
  /** False only says what would happen. */
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

export const readCategoryTreeRequest = request({
  name: 'banking.categories.tree',
  summary: 'Every category with its uses, archived ones too.',
  request: nothing,
  reply: list(treeCategory),
  example: { request: {}, reply: [example, coffee] },
});
export const changeCategoryRequest = request({
  name: 'banking.categories.change',
  summary:
    'Renames, moves, archives or restyles a category. A new name goes to every transaction, limit, rule and kept list that has the old one. Fixed names stay.',
  effect: 'keyed',
  errors: changeErrors,
  timeoutMs: 120_000,
  request: changeBody.extend(params.shape),
  reply: changeReply,
  example: {
    request: { id: coffee.id, name: 'Cafés' },
    reply: { category: { ...coffee, name: 'Cafés' }, ...exampleRecast },
  },
});
export const mergeCategoryRequest = request({
  name: 'banking.categories.merge',
  summary:
    'Moves all that a category has into another one and removes it (a fixed one is archived instead). One undo brings everything back.',
  effect: 'keyed',
  errors: ['NOT_FOUND'],
  timeoutMs: 120_000,
  request: mergeBody.extend(params.shape),
  reply: recastReply,
  example: { request: { id: coffee.id, into: 'dining' }, reply: exampleRecast },
});
export const removeCategoryRequest = request({
  name: 'banking.categories.remove',
  summary: 'Deletes a category that nothing uses.',
  effect: 'keyed',
  errors: ['NOT_FOUND', 'CATEGORY_FIXED', 'CATEGORY_IN_USE'],
  request: params,
  reply: recastReply,
  example: { request: { id: coffee.id }, reply: { changed: 0, undoId } },
});
export const importCategoriesRequest = request({
  name: 'banking.categories.import',
  summary: 'Adds and restyles categories from a file’s rows; without `apply` it only says what it would do.',
  effect: 'keyed',
  request: importBody,
  reply: importReply,
  example: { request: importExample.body, reply: importExample.reply },
});

export const readCategoryTreeRoute = route({
  name: 'banking.categories.tree',
  summary: 'The whole tree.',
  method: 'GET',
  path: '/api/categories/tree',
  reply: list(treeCategory),
  asks: readCategoryTreeRequest,
  example: { reply: [example, coffee] },
});
export const changeCategoryRoute = route({
  name: 'banking.categories.change',
  summary: 'Changes a category.',
  method: 'PATCH',
  path: '/api/categories/:id',
  params,
  body: changeBody,
  reply: changeReply,
  errors: changeErrors,
  asks: changeCategoryRequest,
  example: {
    params: { id: coffee.id },
    body: { name: 'Cafés' },
    reply: { category: { ...coffee, name: 'Cafés' }, ...exampleRecast },
  },
});
export const mergeCategoryRoute = route({
  name: 'banking.categories.merge',
  summary: 'Merges a category into another.',
  method: 'POST',
  path: '/api/categories/:id/merge',
  params,
  body: mergeBody,
  reply: recastReply,
  errors: ['NOT_FOUND'],
  asks: mergeCategoryRequest,
  example: { params: { id: coffee.id }, body: { into: 'dining' }, reply: exampleRecast },
});
export const removeCategoryRoute = route({
  name: 'banking.categories.remove',
  summary: 'Deletes an unused category.',
  method: 'DELETE',
  path: '/api/categories/:id',
  params,
  reply: recastReply,
  errors: ['NOT_FOUND', 'CATEGORY_FIXED', 'CATEGORY_IN_USE'],
  asks: removeCategoryRequest,
  example: { params: { id: coffee.id }, reply: { changed: 0, undoId } },
});
export const importCategoriesRoute = route({
  name: 'banking.categories.import',
  summary: 'Brings in a tree, or says what that would do.',
  method: 'POST',
  path: '/api/categories/import',
  body: importBody,
  reply: importReply,
  asks: importCategoriesRequest,
  example: importExample,
});

import { day, event, id, list, nothing, endpoint } from '@app/contracts-kernel';
import { z } from 'zod';
import { transactionStatus } from './transaction';
import { savedViewReads } from '../../stale-reads';

/** The most lists one person may save. */
export const maxSavedViews = 50;

/** The most characters in a saved list's search text. */
export const longestViewSearch = 500;

/** Relative periods that move with the calendar. */
export const viewPeriods = [
  'this-month',
  'last-month',
  'days-30',
  'days-90',
  'this-year',
  'last-year',
] as const;
export const viewPeriod = z.enum(viewPeriods);
export type ViewPeriod = z.infer<typeof viewPeriod>;

/** Filters of the list, as in its address. */
export const viewFilter = z
  .strictObject({
    /** Search text with its operators. */
    q: z.string().trim().min(1).max(longestViewSearch).optional(),
    category: z.string().min(1).max(80).optional(),
    /** Further categories to include, in addition to `category`. */
    also: z.array(z.string().min(1).max(80)).min(1).max(200).optional(),
    type: z.enum(['income', 'expense']).optional(),
    status: transactionStatus.optional(),
    account: id.optional(),
    /** Further accounts to include, in addition to `account`. */
    accounts: z.array(id).min(1).max(200).optional(),
    from: day.optional(),
    to: day.optional(),
    /** Instead of `from` and `to`. */
    period: viewPeriod.optional(),
  })
  .refine(({ period, from, to }) => !period || (!from && !to), {
    path: ['period'],
    message: 'Give days or a period, not both',
  });
export type ViewFilter = z.infer<typeof viewFilter>;

/** How the filtered rows are summed up, for a view that is a report instead of a list. */
export const reportView = z.strictObject({
  show: z.enum(['breakdown', 'flow', 'year']),
  of: z.enum(['expense', 'income']),
  by: z.enum(['group', 'category', 'merchant', 'account', 'tag', 'person']),
  compare: z.enum(['none', 'previous', 'year']),
});
export type ReportView = z.infer<typeof reportView>;

const name = z.string().trim().min(1, 'Give it a name').max(40, 'A name may have 40 characters');

/** A list of transactions, or a report on them, saved under a name. */
export const savedView = z.object({
  id,
  name: z.string(),
  filter: viewFilter,
  /** Missing for a list. */
  report: reportView.optional(),
  /** Shown as a tab above the list; the others are in a menu. */
  pinned: z.boolean(),
});
export type SavedView = z.infer<typeof savedView>;

/** In the person's own order. */
const views = z.object({ views: list(savedView) });
const written = z.object({ views: list(savedView), undoId: id });
const createBody = z.strictObject({
  name,
  filter: viewFilter,
  report: reportView.optional(),
  pinned: z.boolean().default(false),
});
const changeBody = z.strictObject({
  name: name.optional(),
  filter: viewFilter.optional(),
  pinned: z.boolean().optional(),
});
const orderBody = z.strictObject({ ids: list(id).max(maxSavedViews) });
const params = z.strictObject({ id });

const example: SavedView = {
  id: '01920000-0000-7000-8000-0000000005e1',
  name: 'Eating out',
  filter: { category: 'Dining', period: 'this-month' },
  pinned: true,
};
const exampleWritten = { views: [example], undoId: '01920000-0000-7000-8000-0000000000e5' };
const create = { name: example.name, filter: example.filter, pinned: true };

export const listSavedViewsEndpoint = endpoint({
  name: 'banking.views.list',
  summary: 'The saved lists of transactions.',
  http: 'GET /api/saved-views',
  request: nothing,
  reply: views,
  example: { request: {}, reply: { views: [example] } },
});
export const createSavedViewEndpoint = endpoint({
  name: 'banking.views.create',
  summary: 'Saves a list under a name, last in order.',
  http: { address: 'POST /api/saved-views', status: 201 },
  errors: ['VIEW_EXISTS', 'TOO_MANY_VIEWS'],
  request: createBody,
  reply: written,
  example: { request: create, reply: exampleWritten },
});
export const changeSavedViewEndpoint = endpoint({
  name: 'banking.views.change',
  summary: 'Renames, pins or changes the filter of a saved list.',
  http: 'PATCH /api/saved-views/:id',
  errors: ['NOT_FOUND', 'VIEW_EXISTS'],
  request: changeBody.extend(params.shape),
  reply: written,
  example: { request: { id: example.id, pinned: true }, reply: exampleWritten },
});
export const orderSavedViewsEndpoint = endpoint({
  name: 'banking.views.order',
  summary: 'Reorders the saved lists; ids that are not named follow the named ones.',
  http: 'PUT /api/saved-views/order',
  errors: ['NOT_FOUND'],
  request: orderBody,
  reply: written,
  example: { request: { ids: [example.id] }, reply: exampleWritten },
});
export const removeSavedViewEndpoint = endpoint({
  name: 'banking.views.remove',
  summary: 'Deletes a saved list.',
  http: 'DELETE /api/saved-views/:id',
  errors: ['NOT_FOUND'],
  request: params,
  reply: written,
  example: { request: { id: example.id }, reply: { ...exampleWritten, views: [] } },
});

export const savedViewsChangedEvent = event({
  name: 'banking.views.changed',
  summary: 'The saved lists of the user changed.',
  invalidates: savedViewReads,
  payload: z.object({ userId: id }),
  example: { userId: '01920000-0000-7000-8000-000000000001' },
});

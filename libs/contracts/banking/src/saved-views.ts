import { day, event, id, list, nothing, request, route } from '@app/contracts-kernel';
import { z } from 'zod';
import { transactionStatus } from './transaction';

/** How many lists one person may keep. */
export const mostSavedViews = 50;

/** How many characters the text of a search may have in one. */
export const longestViewSearch = 500;

/** Spans of days that move along with the calendar. */
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

/** What narrows the list, as the list's address says it. */
export const viewFilter = z
  .strictObject({
    /** Search text with its operators. */
    q: z.string().trim().min(1).max(longestViewSearch).optional(),
    category: z.string().min(1).max(80).optional(),
    /** More categories that fit, beside `category`. */
    also: z.array(z.string().min(1).max(80)).min(1).max(200).optional(),
    type: z.enum(['income', 'expense']).optional(),
    status: transactionStatus.optional(),
    account: id.optional(),
    /** More accounts that fit, beside `account`. */
    accounts: z.array(id).min(1).max(200).optional(),
    from: day.optional(),
    to: day.optional(),
    /** In place of `from` and `to`. */
    period: viewPeriod.optional(),
  })
  .refine(({ period, from, to }) => !period || (!from && !to), {
    path: ['period'],
    message: 'Give days or a period, not both',
  });
export type ViewFilter = z.infer<typeof viewFilter>;

const name = z.string().trim().min(1, 'Give it a name').max(40, 'A name may have 40 characters');

/** A list of transactions kept under a name. */
export const savedView = z.object({
  id,
  name: z.string(),
  filter: viewFilter,
  /** Stands as a tab above the list; the others are in a menu. */
  pinned: z.boolean(),
});
export type SavedView = z.infer<typeof savedView>;

/** In the person's own order. */
const views = z.object({ views: list(savedView) });
const written = z.object({ views: list(savedView), undoId: id });
const createBody = z.strictObject({ name, filter: viewFilter, pinned: z.boolean().default(false) });
const changeBody = z.strictObject({
  name: name.optional(),
  filter: viewFilter.optional(),
  pinned: z.boolean().optional(),
});
const orderBody = z.strictObject({ ids: list(id).max(mostSavedViews) });
const params = z.strictObject({ id });

const example: SavedView = {
  id: '01920000-0000-7000-8000-0000000005e1',
  name: 'Eating out',
  filter: { category: 'Dining', period: 'this-month' },
  pinned: true,
};
const exampleWritten = { views: [example], undoId: '01920000-0000-7000-8000-0000000000e5' };
const create = { name: example.name, filter: example.filter, pinned: true };

export const listSavedViewsRequest = request({
  name: 'banking.views.list',
  summary: 'The kept lists of transactions.',
  request: nothing,
  reply: views,
  example: { request: {}, reply: { views: [example] } },
});
export const createSavedViewRequest = request({
  name: 'banking.views.create',
  summary: 'Keeps a list under a name, last in order.',
  effect: 'keyed',
  errors: ['VIEW_EXISTS', 'TOO_MANY_VIEWS'],
  request: createBody,
  reply: written,
  example: { request: create, reply: exampleWritten },
});
export const changeSavedViewRequest = request({
  name: 'banking.views.change',
  summary: 'Renames, pins or narrows a kept list differently.',
  effect: 'keyed',
  errors: ['NOT_FOUND', 'VIEW_EXISTS'],
  request: changeBody.extend(params.shape),
  reply: written,
  example: { request: { id: example.id, pinned: true }, reply: exampleWritten },
});
export const orderSavedViewsRequest = request({
  name: 'banking.views.order',
  summary: 'Puts the kept lists in another order; ids that are not named follow.',
  effect: 'keyed',
  errors: ['NOT_FOUND'],
  request: orderBody,
  reply: written,
  example: { request: { ids: [example.id] }, reply: exampleWritten },
});
export const removeSavedViewRequest = request({
  name: 'banking.views.remove',
  summary: 'Forgets a kept list.',
  effect: 'keyed',
  errors: ['NOT_FOUND'],
  request: params,
  reply: written,
  example: { request: { id: example.id }, reply: { ...exampleWritten, views: [] } },
});

export const listSavedViewsRoute = route({
  name: 'banking.views.list',
  summary: 'The kept lists of transactions.',
  method: 'GET',
  path: '/api/saved-views',
  reply: views,
  asks: listSavedViewsRequest,
  example: { reply: { views: [example] } },
});
export const createSavedViewRoute = route({
  name: 'banking.views.create',
  summary: 'Keeps a list under a name.',
  method: 'POST',
  path: '/api/saved-views',
  status: 201,
  body: createBody,
  reply: written,
  errors: ['VIEW_EXISTS', 'TOO_MANY_VIEWS'],
  asks: createSavedViewRequest,
  example: { body: create, reply: exampleWritten },
});
export const changeSavedViewRoute = route({
  name: 'banking.views.change',
  summary: 'Changes a kept list.',
  method: 'PATCH',
  path: '/api/saved-views/:id',
  params,
  body: changeBody,
  reply: written,
  errors: ['NOT_FOUND', 'VIEW_EXISTS'],
  asks: changeSavedViewRequest,
  example: { params: { id: example.id }, body: { pinned: true }, reply: exampleWritten },
});
export const orderSavedViewsRoute = route({
  name: 'banking.views.order',
  summary: 'Orders the kept lists.',
  method: 'PUT',
  path: '/api/saved-views/order',
  body: orderBody,
  reply: written,
  errors: ['NOT_FOUND'],
  asks: orderSavedViewsRequest,
  example: { body: { ids: [example.id] }, reply: exampleWritten },
});
export const removeSavedViewRoute = route({
  name: 'banking.views.remove',
  summary: 'Forgets a kept list.',
  method: 'DELETE',
  path: '/api/saved-views/:id',
  params,
  reply: written,
  errors: ['NOT_FOUND'],
  asks: removeSavedViewRequest,
  example: { params: { id: example.id }, reply: { ...exampleWritten, views: [] } },
});

export const savedViewsChangedEvent = event({
  name: 'banking.views.changed',
  summary: 'The kept lists of the user changed.',
  invalidates: ['/api/saved-views'],
  payload: z.object({ userId: id }),
  example: { userId: '01920000-0000-7000-8000-000000000001' },
});

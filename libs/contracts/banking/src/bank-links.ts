import { amount, id, instant, list, nothing, request, route } from '@app/contracts-kernel';
import { z } from 'zod';

const environment = z.enum(['sandbox', 'production']);
const item = z.object({ id, institutionName: z.string(), environment, lastSync: instant.nullable() });
export const linkedAccount = z.object({
  account: z.object({
    id,
    accountName: z.string(),
    mask: z.string().nullable(),
    isActive: z.boolean(),
    currentBalance: amount.nullable(),
    availableBalance: amount.nullable(),
    type: z.string(),
    subtype: z.string().nullable(),
  }),
  item,
});
export type LinkedAccount = z.infer<typeof linkedAccount>;
const exampleItem = {
  id: '01920000-0000-7000-8000-0000000000d9',
  institutionName: 'First Platypus Bank',
  environment: 'sandbox' as const,
  lastSync: '2026-11-21T08:00:00.000Z',
};
const exampleLinked: LinkedAccount = {
  account: {
    id: '01920000-0000-7000-8000-0000000000a2',
    accountName: 'Plaid Checking',
    mask: '0000',
    isActive: true,
    currentBalance: 110,
    availableBalance: 100,
    type: 'depository',
    subtype: 'checking',
  },
  item: exampleItem,
};

const linkToken = z.object({ link_token: z.string(), environment: z.string(), isDemo: z.boolean() });
const exchange = z.strictObject({ public_token: z.string().min(1).max(500) });
const exchanged = z.object({ success: z.boolean(), itemId: id });
const synced = z.object({
  added: z.int(),
  modified: z.int(),
  removed: z.int(),
  pending: z.int(),
  accounts: z.int(),
  warnings: z.array(z.string()),
});
const count = z.object({ count: z.int() });
const syncParams = z.strictObject({ itemId: id });
const exampleToken = { link_token: 'link-sandbox-example', environment: 'sandbox', isDemo: true };
const errors = ['PROVIDER_NOT_CONFIGURED'];
const exampleSync = { added: 3, modified: 1, removed: 0, pending: 1, accounts: 2, warnings: [] };

export const countBrokenLinksRequest = request({
  name: 'banking.links.broken',
  summary: 'How many linked accounts bring nothing until their bank is connected again, for the menu.',
  request: nothing,
  reply: count,
  example: { request: {}, reply: { count: 1 } },
});
export const createLinkTokenRequest = request({
  name: 'banking.links.token',
  summary: 'A token that opens the bank-link widget.',
  effect: 'keyed',
  errors,
  request: nothing,
  reply: linkToken,
  example: { request: {}, reply: exampleToken },
});
export const exchangePublicTokenRequest = request({
  name: 'banking.links.exchange',
  summary: 'Turns the widget’s public token into a stored link.',
  effect: 'keyed',
  errors,
  request: exchange,
  reply: exchanged,
  example: {
    request: { public_token: 'public-sandbox-example' },
    reply: { success: true, itemId: exampleItem.id },
  },
});
export const listLinkedAccountsRequest = request({
  name: 'banking.links.accounts',
  summary: 'Accounts that came through bank links.',
  request: nothing,
  reply: list(linkedAccount),
  example: { request: {}, reply: [exampleLinked] },
});
export const listLinkedItemsRequest = request({
  name: 'banking.links.items',
  summary: 'The bank links.',
  request: nothing,
  reply: list(item),
  example: { request: {}, reply: [exampleItem] },
});
export const syncLinkRequest = request({
  name: 'banking.links.sync',
  summary: 'Fetches what is new at a linked bank.',
  effect: 'keyed',
  errors: [...errors, 'NOT_FOUND'],
  request: syncParams,
  reply: synced,
  timeoutMs: 60_000,
  example: { request: { itemId: exampleItem.id }, reply: exampleSync },
});

export const createLinkTokenRoute = route({
  name: 'banking.links.token',
  summary: 'A bank-link token.',
  method: 'POST',
  path: '/api/plaid/create_link_token',
  reply: linkToken,
  errors,
  asks: createLinkTokenRequest,
  example: { reply: exampleToken },
});
export const exchangePublicTokenRoute = route({
  name: 'banking.links.exchange',
  summary: 'Completes a bank link.',
  method: 'POST',
  path: '/api/plaid/exchange_public_token',
  body: exchange,
  reply: exchanged,
  errors,
  asks: exchangePublicTokenRequest,
  example: {
    body: { public_token: 'public-sandbox-example' },
    reply: { success: true, itemId: exampleItem.id },
  },
});
export const listLinkedAccountsRoute = route({
  name: 'banking.links.accounts',
  summary: 'Linked accounts.',
  method: 'GET',
  path: '/api/plaid/accounts',
  reply: list(linkedAccount),
  asks: listLinkedAccountsRequest,
  example: { reply: [exampleLinked] },
});
export const countBrokenLinksRoute = route({
  name: 'banking.links.broken',
  summary: 'How many linked accounts must be connected again.',
  method: 'GET',
  path: '/api/plaid/accounts/broken',
  reply: count,
  asks: countBrokenLinksRequest,
  example: { reply: { count: 1 } },
});
export const listLinkedItemsRoute = route({
  name: 'banking.links.items',
  summary: 'Bank links.',
  method: 'GET',
  path: '/api/plaid/items',
  reply: list(item),
  asks: listLinkedItemsRequest,
  example: { reply: [exampleItem] },
});
export const syncLinkRoute = route({
  name: 'banking.links.sync',
  summary: 'Syncs a bank link.',
  method: 'POST',
  path: '/api/plaid/sync/:itemId',
  params: syncParams,
  reply: synced,
  errors: [...errors, 'NOT_FOUND'],
  asks: syncLinkRequest,
  example: { params: { itemId: exampleItem.id }, reply: exampleSync },
});

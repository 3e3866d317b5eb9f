import { amount, currency, day, id, list, nothing, request, route } from '@app/contracts-kernel';
import { z } from 'zod';

export const accountKind = z.enum([
  'checking',
  'savings',
  'cash',
  'card',
  'loan',
  'mortgage',
  'investment',
  'property',
  'vehicle',
  'otherAsset',
  'otherLiability',
]);
export type AccountKind = z.infer<typeof accountKind>;

export const account = z.object({
  id,
  name: z.string(),
  kind: accountKind,
  currency,
  institution: z.string().nullable(),
  mask: z.string().nullable(),
  openingBalance: amount,
  openingDate: day,
  /** Opening balance plus every row that counts; what is owed is negative. */
  balance: amount,
  isDefault: z.boolean(),
  closed: z.boolean(),
  version: z.int(),
});
export type Account = z.infer<typeof account>;

const name = z.string().trim().min(1, 'Give the account a name').max(60);
const maximum = 99_999_999.99;

export const newAccount = z.strictObject({
  name,
  kind: accountKind,
  currency: currency.optional(),
  institution: z.string().trim().max(60).nullable().optional(),
  mask: z
    .string()
    .regex(/^\d{2,4}$/, 'The last two to four digits')
    .nullable()
    .optional(),
  openingBalance: amount.min(-maximum).max(maximum).default(0),
  openingDate: day.optional(),
  isDefault: z.boolean().optional(),
});
const accountChange = z.strictObject({
  version: z.int(),
  name: name.optional(),
  institution: z.string().trim().max(60).nullable().optional(),
  mask: z
    .string()
    .regex(/^\d{2,4}$/)
    .nullable()
    .optional(),
  openingBalance: amount.min(-maximum).max(maximum).optional(),
  openingDate: day.optional(),
  isDefault: z.boolean().optional(),
  closed: z.boolean().optional(),
});

export const exampleAccount: Account = {
  id: '01920000-0000-7000-8000-0000000000a1',
  name: 'Everyday checking',
  kind: 'checking',
  currency: 'USD',
  institution: 'First Harbor Bank',
  mask: '1234',
  openingBalance: 1200,
  openingDate: '2026-01-01',
  balance: 3410.64,
  isDefault: true,
  closed: false,
  version: 1,
};
const { id: accountId } = exampleAccount;

export const listAccountsRequest = request({
  name: 'banking.accounts.list',
  summary: 'All accounts of the actor with exact balances.',
  request: nothing,
  reply: list(account),
  example: { request: {}, reply: [exampleAccount] },
});
export const createAccountRequest = request({
  name: 'banking.accounts.create',
  summary: 'Opens a manual account.',
  effect: 'keyed',
  request: newAccount,
  reply: account,
  example: {
    request: {
      name: 'Everyday checking',
      kind: 'checking',
      institution: 'First Harbor Bank',
      mask: '1234',
      openingBalance: 1200,
    },
    reply: exampleAccount,
  },
});
export const changeAccountRequest = request({
  name: 'banking.accounts.change',
  summary: 'Changes an account at the version the caller read.',
  effect: 'keyed',
  errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
  request: accountChange.extend({ id }),
  reply: account,
  example: {
    request: { id: accountId, version: 1, name: 'Joint checking' },
    reply: { ...exampleAccount, name: 'Joint checking', version: 2 },
  },
});
export const removeAccountRequest = request({
  name: 'banking.accounts.remove',
  summary: 'Removes an account without transactions.',
  effect: 'keyed',
  errors: ['NOT_FOUND', 'ACCOUNT_NOT_EMPTY'],
  request: z.strictObject({ id }),
  reply: z.object({ removed: z.literal(true) }),
  example: { request: { id: accountId }, reply: { removed: true } },
});

export const listAccountsRoute = route({
  name: 'banking.accounts.list',
  summary: 'All accounts.',
  method: 'GET',
  path: '/api/accounts',
  reply: list(account),
  asks: listAccountsRequest,
  example: { reply: [exampleAccount] },
});
export const createAccountRoute = route({
  name: 'banking.accounts.create',
  summary: 'Opens a manual account.',
  method: 'POST',
  path: '/api/accounts',
  status: 201,
  body: newAccount,
  reply: account,
  asks: createAccountRequest,
  example: {
    body: {
      name: 'Everyday checking',
      kind: 'checking',
      institution: 'First Harbor Bank',
      mask: '1234',
      openingBalance: 1200,
    },
    reply: exampleAccount,
  },
});
export const changeAccountRoute = route({
  name: 'banking.accounts.change',
  summary: 'Changes an account.',
  method: 'PATCH',
  path: '/api/accounts/:id',
  params: z.strictObject({ id }),
  body: accountChange,
  reply: account,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
  asks: changeAccountRequest,
  example: {
    params: { id: accountId },
    body: { version: 1, name: 'Joint checking' },
    reply: { ...exampleAccount, name: 'Joint checking', version: 2 },
  },
});
export const removeAccountRoute = route({
  name: 'banking.accounts.remove',
  summary: 'Removes an account without transactions.',
  method: 'DELETE',
  path: '/api/accounts/:id',
  params: z.strictObject({ id }),
  reply: z.object({ removed: z.literal(true) }),
  errors: ['NOT_FOUND', 'ACCOUNT_NOT_EMPTY'],
  asks: removeAccountRequest,
  example: { params: { id: accountId }, reply: { removed: true } },
});

import { currency, id, list, minor, nothing, endpoint } from '@app/contracts-kernel';
import { z } from 'zod';
import { batchReply } from './category-tree';
import { organisedReads } from '../../stale-reads';

/** Key of a merchant: its name without case, numbers and card wording. */
export const merchantKey = z.string().min(1).max(200);
const name = z.string().trim().min(1, 'Give it a name').max(140);

export const merchant = z.object({
  key: merchantKey,
  /** Name as a person writes it; statement texts stay as the bank printed them. */
  name: z.string(),
  transactions: z.int(),
  /** Sums of counted rows, by currency. */
  totals: list(z.object({ currency, expenseMinor: minor, incomeMinor: minor })),
  /** Category of its newest row. */
  lastCategory: z.string(),
  /** Id of the category that new rows get before any guess. */
  defaultCategory: id.nullable(),
  /** False: corrections are not learned from, and nothing is suggested. */
  learn: z.boolean(),
  /** Other names that were merged into this one. */
  aliases: list(z.object({ key: merchantKey, name: z.string() })),
});
export type Merchant = z.infer<typeof merchant>;

export const exampleMerchant: Merchant = {
  key: 'kroger',
  name: 'Kroger',
  transactions: 15,
  totals: [{ currency: 'USD', expenseMinor: 81240, incomeMinor: 0 }],
  lastCategory: 'Groceries',
  defaultCategory: null,
  learn: true,
  aliases: [{ key: 'kroger fuel', name: 'KROGER FUEL' }],
};
const params = z.strictObject({ key: merchantKey });
const changeBody = z.strictObject({
  name: name.optional(),
  defaultCategory: id.nullable().optional(),
  learn: z.boolean().optional(),
});
const mergeBody = z.strictObject({ into: merchantKey });
const changed = batchReply.extend({ merchant });
const exampleChanged = {
  merchant: exampleMerchant,
  changed: 15,
  undoId: '01920000-0000-7000-8000-0000000000e6',
};

export const listMerchantsEndpoint = endpoint({
  name: 'banking.merchants.list',
  summary: 'The actor’s merchants, most used first, at most 2,000.',
  http: 'GET /api/merchants',
  request: nothing,
  reply: list(merchant),
  example: { request: {}, reply: [exampleMerchant] },
});
export const changeMerchantEndpoint = endpoint({
  name: 'banking.merchants.change',
  summary: 'Renames a merchant in all its transactions, sets its default category, or turns learning off.',
  http: 'PATCH /api/merchants/:key',
  invalidates: organisedReads,
  errors: ['NOT_FOUND'],
  timeoutMs: 120_000,
  request: changeBody.extend(params.shape),
  reply: changed,
  example: { request: { key: 'kroger', name: 'Kroger' }, reply: exampleChanged },
});
export const mergeMerchantEndpoint = endpoint({
  name: 'banking.merchants.merge',
  summary: 'Merges two merchants: the first becomes an alias, and its transactions get the other name.',
  http: 'POST /api/merchants/:key/merge',
  invalidates: organisedReads,
  errors: ['NOT_FOUND'],
  timeoutMs: 120_000,
  request: mergeBody.extend(params.shape),
  reply: changed,
  example: { request: { key: 'kroger fuel', into: 'kroger' }, reply: exampleChanged },
});

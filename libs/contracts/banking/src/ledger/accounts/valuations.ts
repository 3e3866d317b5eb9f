import { amount, currency, day, id, list, nothing, endpoint } from '@app/contracts-kernel';
import { z } from 'zod';
import { account, exampleAccount } from './accounts';
import { accountReads } from '../../stale-reads';

/**
 * Kinds whose balance can be entered as well as calculated, because their value changes without a
 * transaction.
 */
export const valuedKinds = [
  'cash',
  'investment',
  'property',
  'vehicle',
  'otherAsset',
  'otherLiability',
] as const;

/** The most valuations of one account. */
export const maxValuations = 600;

/** The value of an account at the end of a day. It is neither income nor expense. */
export const valuation = z.object({
  id,
  accountId: id,
  date: day,
  /** Debt is negative. */
  balance: amount,
  currency,
  note: z.string().nullable(),
});
export type Valuation = z.infer<typeof valuation>;

const money = amount.min(-99_999_999.99).max(99_999_999.99, 'The largest amount is 99,999,999.99');
const params = z.strictObject({ id });
const body = z.strictObject({
  /** Defaults to today. A day has one valuation, the last one entered. */
  date: day.optional(),
  balance: money,
  note: z.string().trim().max(140).nullable().optional(),
});
const written = z.object({ account, valuation, undoId: id });
const removed = z.object({ account, undoId: id });

const example: Valuation = {
  id: '01920000-0000-7000-8000-0000000007b1',
  accountId: exampleAccount.id,
  date: '2026-11-20',
  balance: 412_000,
  currency: 'USD',
  note: 'Appraisal',
};
const house = {
  ...exampleAccount,
  name: 'House',
  kind: 'property' as const,
  mask: null,
  institution: null,
  balance: 412_000,
  valuedOn: '2026-11-20',
  isDefault: false,
};
const undoId = '01920000-0000-7000-8000-0000000000e1';
const exampleBody = { date: '2026-11-20', balance: 412_000, note: 'Appraisal' };
const errors = ['NOT_FOUND', 'NOT_VALUED', 'TOO_MANY_VALUATIONS'];

export const listValuationsEndpoint = endpoint({
  name: 'banking.valuations.list',
  summary: 'All valuations of the actor, oldest first within each account.',
  http: 'GET /api/accounts/valuations',
  request: nothing,
  reply: list(valuation),
  example: { request: {}, reply: [example] },
});
export const addValuationEndpoint = endpoint({
  name: 'banking.valuations.add',
  summary: 'Sets the value of an account at the end of a day; replaces an earlier valuation of that day.',
  http: { address: 'POST /api/accounts/:id/valuations', status: 201 },
  invalidates: accountReads,
  errors,
  request: body.extend({ id }),
  reply: written,
  example: {
    request: { id: house.id, ...exampleBody },
    reply: { account: house, valuation: example, undoId },
  },
});
export const removeValuationEndpoint = endpoint({
  name: 'banking.valuations.remove',
  summary: 'Removes a valuation; the balance is then the previous valuation plus the rows since.',
  http: 'DELETE /api/valuations/:id',
  invalidates: accountReads,
  errors: ['NOT_FOUND'],
  request: params,
  reply: removed,
  example: { request: { id: example.id }, reply: { account: house, undoId } },
});

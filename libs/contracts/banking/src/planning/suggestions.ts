import { amount, currency, day, id, list, nothing, endpoint } from '@app/contracts-kernel';
import { z } from 'zod';
import { categoryName } from '../ledger/categories/categories';
import { eventKind } from './financial-events';
import {
  amountMode,
  exampleBareSeries,
  exampleSeries,
  priceChange,
  recurrenceRule,
  seriesFields,
  writtenSeries,
  type Series,
} from './series';
import { recurringReads } from '../stale-reads';

const undoId = '01920000-0000-7000-8000-0000000000e4';
const params = z.strictObject({ id });

/** A group of ledger rows that seems to repeat. */
export const suggestion = z.object({
  id,
  title: z.string(),
  kind: eventKind,
  category: z.string(),
  account: z.string(),
  accountId: id,
  currency,
  /** Signed amount of the newest charge. */
  amount,
  amountMode,
  rule: recurrenceRule,
  repeats: z.string(),
  nextDate: day,
  /** `early` has two charges, `mature` three or more, `ended` missed two cycles. */
  state: z.enum(['early', 'mature', 'ended']),
  /** 0 to 1: 0.4 date regularity + 0.3 amount regularity + 0.2 count + 0.1 recency. */
  score: z.number(),
  /** The reason in one sentence. */
  why: z.string(),
  hits: list(z.object({ id, date: day, amount })),
  priceChange: priceChange.nullable(),
  /** Series it could belong to: same payee or same account and frequency. */
  mergeInto: list(z.object({ id, title: z.string() })),
});
export type Suggestion = z.infer<typeof suggestion>;
const merged: Series = { ...exampleBareSeries, priceChange: exampleSeries.priceChange };
const confirmed: Series = {
  ...merged,
  accountId: exampleSeries.accountId,
  account: exampleSeries.account,
  payee: exampleSeries.payee,
};
const exampleSuggestion: Suggestion = {
  id: 'rec-0d9f2c41a7b84f1e8a3c5d6e7f809a1b',
  title: 'Novaplay Streaming',
  kind: 'subscription',
  category: 'Subscriptions',
  account: 'Everyday card',
  accountId: '01920000-0000-7000-8000-0000000000a1',
  currency: 'USD',
  amount: -17.99,
  amountMode: 'about',
  rule: exampleSeries.rule,
  repeats: exampleSeries.repeats,
  nextDate: '2026-12-03',
  state: 'mature',
  score: 0.96,
  why: '5 charges, 30–31 days apart, $15.99 then $17.99 since July',
  hits: [{ id: '01920000-0000-7000-8000-0000000000f1', date: '2026-11-03', amount: -17.99 }],
  priceChange: exampleSeries.priceChange,
  mergeInto: [{ id: '01920000-0000-7000-8000-0000000000c2', title: 'Streaming' }],
};
export const listSuggestionsEndpoint = endpoint({
  name: 'banking.suggestions.list',
  summary: 'What seems to repeat and is neither confirmed nor dismissed, most likely first.',
  http: 'GET /api/financial/suggestions',
  request: nothing,
  reply: list(suggestion),
  example: { request: {}, reply: [exampleSuggestion] },
});
const confirmBody = z.strictObject({
  title: seriesFields.title.optional(),
  kind: eventKind.optional(),
  category: categoryName.optional(),
});
export const confirmSuggestionEndpoint = endpoint({
  name: 'banking.suggestions.confirm',
  summary: 'Turns a suggestion into a series.',
  http: { address: 'POST /api/financial/suggestions/:id/confirm', status: 201 },
  invalidates: recurringReads,
  errors: ['NOT_FOUND', 'CONFLICT'],
  request: confirmBody.extend({ id }),
  reply: writtenSeries,
  example: { request: { id: exampleSuggestion.id }, reply: { ...confirmed, undoId } },
});
export const dismissSuggestionEndpoint = endpoint({
  name: 'banking.suggestions.dismiss',
  summary: 'Never suggests this merchant, account and frequency again.',
  http: 'POST /api/financial/suggestions/:id/dismiss',
  invalidates: recurringReads,
  errors: ['NOT_FOUND'],
  request: params,
  reply: z.object({ dismissed: z.literal(true), undoId: id }),
  example: { request: { id: exampleSuggestion.id }, reply: { dismissed: true, undoId } },
});
const mergeBody = z.strictObject({ seriesId: id });
export const mergeSuggestionEndpoint = endpoint({
  name: 'banking.suggestions.merge',
  summary: 'Adds the suggestion’s payee to an existing series.',
  http: 'POST /api/financial/suggestions/:id/merge',
  invalidates: recurringReads,
  errors: ['NOT_FOUND'],
  request: mergeBody.extend({ id }),
  reply: writtenSeries,
  example: {
    request: { id: exampleSuggestion.id, seriesId: exampleSeries.id },
    reply: { ...merged, undoId },
  },
});

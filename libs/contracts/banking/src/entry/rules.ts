import { amount, currency, day, event, id, list, nothing, endpoint } from '@app/contracts-kernel';
import { z } from 'zod';
import { batchReply } from '../ledger/categories/category-tree';
import { merchantKey } from '../ledger/categories/merchants';
import { ruleDraft, type RuleDraft } from './rule-model';
import { organisedReads } from '../stale-reads';

export const rule = z.object({
  ...ruleDraft.shape,
  id,
  /** Learned rules come from corrections and rank below the person's own. */
  kind: z.enum(['own', 'learned']),
  position: z.int(),
  version: z.int(),
  /** Why the rule is skipped, such as a reference to something deleted. Empty for a valid rule. */
  problems: list(z.string()),
  /**
   * Share of the merchant's transactions that are in the category after learning, including moved past ones, 0 to 1; null for own
   * rules.
   */
  confidence: z.number().nullable(),
});
export type Rule = z.infer<typeof rule>;

/** A rule suggested by two equal corrections. */
export const ruleSuggestion = z.object({
  merchantKey,
  merchant: z.string(),
  category: z.string(),
  corrections: z.int(),
});

const draft: RuleDraft = {
  name: 'Kroger is Groceries',
  enabled: true,
  when: ['create', 'import', 'sync', 'voice'],
  if: { all: [{ field: 'merchant', op: 'is', value: 'Kroger' }] },
  then: [{ do: 'setCategory', category: 'groceries' }],
  stopProcessing: false,
  fillOnlyIfEmpty: true,
};
export const exampleRule: Rule = {
  ...draft,
  id: '01920000-0000-7000-8000-0000000000b1',
  kind: 'own',
  position: 0,
  version: 1,
  problems: [],
  confidence: null,
};
const undoId = '01920000-0000-7000-8000-0000000000e7';
const transactionId = '01920000-0000-7000-8000-0000000000f1';

const listed = z.object({ rules: list(rule), suggestions: list(ruleSuggestion) });
const exampleListed = {
  rules: [exampleRule],
  suggestions: [{ merchantKey: 'green fork', merchant: 'Green Fork', category: 'Dining', corrections: 2 }],
};

/** A field's value before and after a rule. */
const cell = z.object({ field: z.string(), before: z.string(), after: z.string() });
export const ruleEffect = z.object({
  id,
  date: day,
  description: z.string(),
  amount,
  currency,
  cells: list(cell),
});
export type RuleEffect = z.infer<typeof ruleEffect>;
const exampleEffect: RuleEffect = {
  id: transactionId,
  date: '2026-11-20',
  description: 'KROGER #412',
  amount: -45,
  currency: 'USD',
  cells: [{ field: 'category', before: 'Other', after: 'Groceries' }],
};
const previewBody = z.strictObject({
  rule: ruleDraft,
  /** Applies the rule to the last 200 transactions, or to all of them. */
  over: z.enum(['recent', 'all']).default('recent'),
});
const previewReply = z.object({
  looked: z.int(),
  matched: z.int(),
  /** Number of transactions that would change; the first 50 are listed. */
  changed: z.int(),
  effects: list(ruleEffect),
  problems: list(z.string()),
});
const examplePreview = { looked: 200, matched: 14, changed: 14, effects: [exampleEffect], problems: [] };

const saveBody = z.strictObject({ rule: ruleDraft, applyToPast: z.boolean().default(false) });
const changeBody = saveBody.extend({ version: z.int() });
const saved = batchReply.extend({ rule });
const exampleSaved = { rule: exampleRule, changed: 14, undoId };
const params = z.strictObject({ id });
const enableBody = z.strictObject({ enabled: z.boolean() });
const orderBody = z.strictObject({ ids: z.array(id).min(1).max(500) });

const traceEntry = z.object({
  ruleId: id,
  /** The rule's name at that time. */
  rule: z.string(),
  at: z.iso.datetime(),
  cells: list(cell),
  /** The rule still exists. */
  exists: z.boolean(),
});
export type RuleTraceEntry = z.infer<typeof traceEntry>;
const exampleTrace: RuleTraceEntry = {
  ruleId: exampleRule.id,
  rule: exampleRule.name,
  at: '2026-11-20T12:00:00.000Z',
  cells: exampleEffect.cells,
  exists: true,
};

/** The suggestion shown after a category was changed by hand. */
export const learnOffer = z.object({
  /** Null if there is nothing to offer: the rule exists, or the person turned suggestions off. */
  offer: z
    .object({
      merchantKey,
      merchant: z.string(),
      category: z.string(),
      /** Number of other transactions of the merchant with another category. */
      past: z.int(),
      /** Number of equal corrections so far, including this one. */
      corrections: z.int(),
      confidence: z.number(),
    })
    .nullable(),
});
const exampleOffer = {
  offer: {
    merchantKey: 'kroger',
    merchant: 'Kroger',
    category: 'Groceries',
    past: 14,
    corrections: 1,
    confidence: 0.07,
  },
};
const byTransaction = z.strictObject({ transactionId: id });
/** The category defaults to the transaction's current one, as after a correction. */
const offerQuery = byTransaction.extend({ category: z.string().min(1).max(60).optional() });
const learnBody = z.strictObject({
  merchantKey,
  /** Category name, as on the corrected transaction. */
  category: z.string().min(1).max(60),
  /** Also changes the merchant's earlier transactions. */
  past: z.boolean().default(false),
});
const exampleLearn = { merchantKey: 'kroger', category: 'Groceries', past: true };

export const ledgerBatchEvent = event({
  name: 'banking.ledger.batch',
  summary:
    'Many transactions were changed or deleted in one write (a rule, a merge, a rename or a bulk edit), or that was undone. They send no events of their own.',
  invalidates: organisedReads,
  payload: z.object({
    userId: id,
    batchId: id,
    what: z.enum(['category', 'merchant', 'rule', 'bulk']),
    changed: z.int(),
    undone: z.boolean(),
    /** Old and new name, if a category was renamed or moved. */
    category: z.object({ from: z.string(), to: z.string() }).optional(),
  }),
  example: {
    userId: '01920000-0000-7000-8000-000000000001',
    batchId: '01920000-0000-7000-8000-0000000000d7',
    what: 'rule',
    changed: 14,
    undone: false,
  },
});

export const listRulesEndpoint = endpoint({
  name: 'banking.rules.list',
  summary: 'The actor’s rules in their order, learned ones last, and what corrections suggest.',
  http: 'GET /api/rules',
  request: nothing,
  reply: listed,
  example: { request: {}, reply: exampleListed },
});
export const previewRuleEndpoint = endpoint({
  name: 'banking.rules.preview',
  summary: 'What a rule would do to existing transactions. Writes nothing.',
  http: 'POST /api/rules/preview',
  effect: 'query',
  timeoutMs: 60_000,
  request: previewBody,
  reply: previewReply,
  example: { request: { rule: draft, over: 'recent' }, reply: examplePreview },
});
export const createRuleEndpoint = endpoint({
  name: 'banking.rules.create',
  summary:
    'Adds a rule after the person’s own; with `applyToPast` it also changes existing transactions in the same write.',
  http: { address: 'POST /api/rules', status: 201 },
  invalidates: organisedReads,
  timeoutMs: 120_000,
  request: saveBody,
  reply: saved,
  example: { request: { rule: draft, applyToPast: true }, reply: exampleSaved },
});
export const changeRuleEndpoint = endpoint({
  name: 'banking.rules.change',
  summary: 'Changes a rule at the version that was read.',
  http: 'PUT /api/rules/:id',
  invalidates: organisedReads,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
  timeoutMs: 120_000,
  request: changeBody.extend(params.shape),
  reply: saved,
  example: { request: { id: exampleRule.id, version: 1, rule: draft }, reply: exampleSaved },
});
export const enableRuleEndpoint = endpoint({
  name: 'banking.rules.enable',
  summary: 'Switches a rule on or off.',
  http: 'PATCH /api/rules/:id',
  invalidates: organisedReads,
  errors: ['NOT_FOUND'],
  request: enableBody.extend(params.shape),
  reply: saved,
  example: { request: { id: exampleRule.id, enabled: false }, reply: { ...exampleSaved, changed: 0 } },
});
export const orderRulesEndpoint = endpoint({
  name: 'banking.rules.order',
  summary: 'Sets the order of the person’s own rules. Rules left out keep their order, after the named ones.',
  http: 'PUT /api/rules/order',
  invalidates: organisedReads,
  errors: ['NOT_FOUND'],
  request: orderBody,
  reply: batchReply,
  example: { request: { ids: [exampleRule.id] }, reply: { changed: 0, undoId } },
});
export const removeRuleEndpoint = endpoint({
  name: 'banking.rules.remove',
  summary: 'Deletes a rule. Its earlier changes stay.',
  http: 'DELETE /api/rules/:id',
  invalidates: organisedReads,
  errors: ['NOT_FOUND'],
  request: params,
  reply: batchReply,
  example: { request: { id: exampleRule.id }, reply: { changed: 0, undoId } },
});
export const traceRulesEndpoint = endpoint({
  name: 'banking.rules.trace',
  summary: 'Which rules changed a transaction, and how.',
  http: 'GET /api/rules/trace/:transactionId',
  errors: ['NOT_FOUND'],
  request: byTransaction,
  reply: list(traceEntry),
  example: { request: { transactionId }, reply: [exampleTrace] },
});
export const offerRuleEndpoint = endpoint({
  name: 'banking.rules.offer',
  summary: 'Whether to offer a rule for the merchant of a transaction and its present or intended category.',
  http: 'GET /api/rules/offer/:transactionId',
  errors: ['NOT_FOUND'],
  request: offerQuery,
  reply: learnOffer,
  example: { request: { transactionId }, reply: exampleOffer },
});
export const learnRuleEndpoint = endpoint({
  name: 'banking.rules.learn',
  summary: 'Always use a category for a merchant: a learned rule, visible and editable like any other.',
  http: { address: 'POST /api/rules/learn', status: 201 },
  invalidates: organisedReads,
  errors: ['NOT_FOUND'],
  timeoutMs: 120_000,
  request: learnBody,
  reply: saved,
  example: {
    request: exampleLearn,
    reply: { ...exampleSaved, rule: { ...exampleRule, kind: 'learned', confidence: 0.5 } },
  },
});

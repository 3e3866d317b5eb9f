import { amount, currency, day, event, id, list, nothing, request, route } from '@app/contracts-kernel';
import { z } from 'zod';
import { recastReply } from './category-tree';
import { merchantKey } from './merchants';
import { ruleDraft, type RuleDraft } from './rule-model';

export const rule = z.object({
  ...ruleDraft.shape,
  id,
  /** Learned ones come from corrections and stand below a person's own. */
  kind: z.enum(['own', 'learned']),
  position: z.int(),
  version: z.int(),
  /** Why it is skipped: it names something that is gone. Empty for a sound rule. */
  problems: list(z.string()),
  /** Share of the merchant's transactions in the category once it was learned, past ones it moved included, 0 to 1; null for own rules. */
  confidence: z.number().nullable(),
});
export type Rule = z.infer<typeof rule>;

/** What two equal corrections suggest. */
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

/** A value of a transaction before a rule and after it. */
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
  /** The last 200 transactions, or all of them. */
  over: z.enum(['recent', 'all']).default('recent'),
});
const previewReply = z.object({
  looked: z.int(),
  matched: z.int(),
  /** Those that would be changed; the first 50 are shown. */
  changed: z.int(),
  effects: list(ruleEffect),
  problems: list(z.string()),
});
const examplePreview = { looked: 200, matched: 14, changed: 14, effects: [exampleEffect], problems: [] };

const saveBody = z.strictObject({ rule: ruleDraft, applyToPast: z.boolean().default(false) });
const changeBody = saveBody.extend({ version: z.int() });
const saved = recastReply.extend({ rule });
const exampleSaved = { rule: exampleRule, changed: 14, undoId };
const params = z.strictObject({ id });
const enableBody = z.strictObject({ enabled: z.boolean() });
const orderBody = z.strictObject({ ids: z.array(id).min(1).max(500) });

const traceEntry = z.object({
  ruleId: id,
  /** As it was called then. */
  rule: z.string(),
  at: z.iso.datetime(),
  cells: list(cell),
  /** The rule is still there. */
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

/** The one line after a category was changed by hand. */
export const learnOffer = z.object({
  /** Null when there is nothing to offer: it is known, or the person does not want to be asked. */
  offer: z
    .object({
      merchantKey,
      merchant: z.string(),
      category: z.string(),
      /** Other transactions of the merchant that have another category. */
      past: z.int(),
      /** Equal corrections so far, this one included. */
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
const learnBody = z.strictObject({
  merchantKey,
  /** By name, as the corrected transaction has it. */
  category: z.string().min(1).max(60),
  /** Also change the merchant's earlier transactions. */
  past: z.boolean().default(false),
});
const exampleLearn = { merchantKey: 'kroger', category: 'Groceries', past: true };

export const ledgerRecastEvent = event({
  name: 'banking.ledger.recast',
  summary:
    'Many transactions were changed, or deleted, as one: by a rule, a merge, a new name or by hand; or that was taken back. They send no events of their own.',
  invalidates: [
    '/api/transactions',
    '/api/financial',
    '/api/budget',
    '/api/accounts',
    '/api/spending/trends',
    '/api/spending/patterns',
    '/api/categories',
    '/api/merchants',
    '/api/rules',
    '/api/ledger/settings',
  ],
  payload: z.object({
    userId: id,
    recastId: id,
    what: z.enum(['category', 'merchant', 'rule', 'bulk']),
    changed: z.int(),
    undone: z.boolean(),
    /** From and to when a category took another name or place. */
    category: z.object({ from: z.string(), to: z.string() }).optional(),
  }),
  example: {
    userId: '01920000-0000-7000-8000-000000000001',
    recastId: '01920000-0000-7000-8000-0000000000d7',
    what: 'rule',
    changed: 14,
    undone: false,
  },
});

export const listRulesRequest = request({
  name: 'banking.rules.list',
  summary: 'The actor’s rules in their order, learned ones last, and what corrections suggest.',
  request: nothing,
  reply: listed,
  example: { request: {}, reply: exampleListed },
});
export const previewRuleRequest = request({
  name: 'banking.rules.preview',
  summary: 'What a rule would do to transactions there are. Writes nothing.',
  timeoutMs: 60_000,
  request: previewBody,
  reply: previewReply,
  example: { request: { rule: draft, over: 'recent' }, reply: examplePreview },
});
export const createRuleRequest = request({
  name: 'banking.rules.create',
  summary:
    'Adds a rule, last of the person’s own; with `applyToPast` it changes what is there in the same write.',
  effect: 'keyed',
  timeoutMs: 120_000,
  request: saveBody,
  reply: saved,
  example: { request: { rule: draft, applyToPast: true }, reply: exampleSaved },
});
export const changeRuleRequest = request({
  name: 'banking.rules.change',
  summary: 'Changes a rule at the version that was read.',
  effect: 'keyed',
  errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
  timeoutMs: 120_000,
  request: changeBody.extend(params.shape),
  reply: saved,
  example: { request: { id: exampleRule.id, version: 1, rule: draft }, reply: exampleSaved },
});
export const enableRuleRequest = request({
  name: 'banking.rules.enable',
  summary: 'Switches a rule on or off.',
  effect: 'keyed',
  errors: ['NOT_FOUND'],
  request: enableBody.extend(params.shape),
  reply: saved,
  example: { request: { id: exampleRule.id, enabled: false }, reply: { ...exampleSaved, changed: 0 } },
});
export const orderRulesRequest = request({
  name: 'banking.rules.order',
  summary: 'Puts the person’s own rules in this order. Those left out keep their order, after them.',
  effect: 'keyed',
  errors: ['NOT_FOUND'],
  request: orderBody,
  reply: recastReply,
  example: { request: { ids: [exampleRule.id] }, reply: { changed: 0, undoId } },
});
export const removeRuleRequest = request({
  name: 'banking.rules.remove',
  summary: 'Deletes a rule. What it did stays.',
  effect: 'keyed',
  errors: ['NOT_FOUND'],
  request: params,
  reply: recastReply,
  example: { request: { id: exampleRule.id }, reply: { changed: 0, undoId } },
});
export const traceRulesRequest = request({
  name: 'banking.rules.trace',
  summary: 'Which rules changed a transaction, and what.',
  errors: ['NOT_FOUND'],
  request: byTransaction,
  reply: list(traceEntry),
  example: { request: { transactionId }, reply: [exampleTrace] },
});
export const offerRuleRequest = request({
  name: 'banking.rules.offer',
  summary: 'Whether to offer a rule for the merchant and category a transaction has now.',
  errors: ['NOT_FOUND'],
  request: byTransaction,
  reply: learnOffer,
  example: { request: { transactionId }, reply: exampleOffer },
});
export const learnRuleRequest = request({
  name: 'banking.rules.learn',
  summary: 'Always use a category for a merchant: a learned rule, visible and editable like any other.',
  effect: 'keyed',
  errors: ['NOT_FOUND'],
  timeoutMs: 120_000,
  request: learnBody,
  reply: saved,
  example: {
    request: exampleLearn,
    reply: { ...exampleSaved, rule: { ...exampleRule, kind: 'learned', confidence: 0.5 } },
  },
});

export const listRulesRoute = route({
  name: 'banking.rules.list',
  summary: 'The rules.',
  method: 'GET',
  path: '/api/rules',
  reply: listed,
  asks: listRulesRequest,
  example: { reply: exampleListed },
});
export const previewRuleRoute = route({
  name: 'banking.rules.preview',
  summary: 'What a rule would do.',
  method: 'POST',
  path: '/api/rules/preview',
  body: previewBody,
  reply: previewReply,
  asks: previewRuleRequest,
  example: { body: { rule: draft, over: 'recent' }, reply: examplePreview },
});
export const createRuleRoute = route({
  name: 'banking.rules.create',
  summary: 'Adds a rule.',
  method: 'POST',
  path: '/api/rules',
  status: 201,
  body: saveBody,
  reply: saved,
  asks: createRuleRequest,
  example: { body: { rule: draft, applyToPast: true }, reply: exampleSaved },
});
export const changeRuleRoute = route({
  name: 'banking.rules.change',
  summary: 'Changes a rule.',
  method: 'PUT',
  path: '/api/rules/:id',
  params,
  body: changeBody,
  reply: saved,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
  asks: changeRuleRequest,
  example: { params: { id: exampleRule.id }, body: { version: 1, rule: draft }, reply: exampleSaved },
});
export const enableRuleRoute = route({
  name: 'banking.rules.enable',
  summary: 'Switches a rule on or off.',
  method: 'PATCH',
  path: '/api/rules/:id',
  params,
  body: enableBody,
  reply: saved,
  errors: ['NOT_FOUND'],
  asks: enableRuleRequest,
  example: {
    params: { id: exampleRule.id },
    body: { enabled: false },
    reply: { ...exampleSaved, changed: 0 },
  },
});
export const orderRulesRoute = route({
  name: 'banking.rules.order',
  summary: 'Orders the rules.',
  method: 'PUT',
  path: '/api/rules/order',
  body: orderBody,
  reply: recastReply,
  errors: ['NOT_FOUND'],
  asks: orderRulesRequest,
  example: { body: { ids: [exampleRule.id] }, reply: { changed: 0, undoId } },
});
export const removeRuleRoute = route({
  name: 'banking.rules.remove',
  summary: 'Deletes a rule.',
  method: 'DELETE',
  path: '/api/rules/:id',
  params,
  reply: recastReply,
  errors: ['NOT_FOUND'],
  asks: removeRuleRequest,
  example: { params: { id: exampleRule.id }, reply: { changed: 0, undoId } },
});
export const traceRulesRoute = route({
  name: 'banking.rules.trace',
  summary: 'Which rules changed a transaction.',
  method: 'GET',
  path: '/api/rules/trace/:transactionId',
  params: byTransaction,
  reply: list(traceEntry),
  errors: ['NOT_FOUND'],
  asks: traceRulesRequest,
  example: { params: { transactionId }, reply: [exampleTrace] },
});
export const offerRuleRoute = route({
  name: 'banking.rules.offer',
  summary: 'Whether to offer a rule after a correction.',
  method: 'GET',
  path: '/api/rules/offer/:transactionId',
  params: byTransaction,
  reply: learnOffer,
  errors: ['NOT_FOUND'],
  asks: offerRuleRequest,
  example: { params: { transactionId }, reply: exampleOffer },
});
export const learnRuleRoute = route({
  name: 'banking.rules.learn',
  summary: 'Learns a rule from a correction.',
  method: 'POST',
  path: '/api/rules/learn',
  status: 201,
  body: learnBody,
  reply: saved,
  errors: ['NOT_FOUND'],
  asks: learnRuleRequest,
  example: {
    body: exampleLearn,
    reply: { ...exampleSaved, rule: { ...exampleRule, kind: 'learned', confidence: 0.5 } },
  },
});

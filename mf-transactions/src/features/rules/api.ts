import { callRoute, mutationFor, queryFor } from '@app/api-client';
import {
  changeRuleEndpoint,
  createRuleEndpoint,
  enableRuleEndpoint,
  listRulesEndpoint,
  listSeriesEndpoint,
  orderRulesEndpoint,
  previewRuleEndpoint,
  removeRuleEndpoint,
  type RuleDraft,
  traceRulesEndpoint,
} from '@app/contracts-banking';

/* Each write is created once: it remembers the idempotency key of every action, so repeating an action cannot write twice. */

export const changeRule = mutationFor(changeRuleEndpoint);
export const createRule = mutationFor(createRuleEndpoint);
export const enableRule = mutationFor(enableRuleEndpoint);
export const listRules = () => queryFor(listRulesEndpoint);
export const listSeries = () => queryFor(listSeriesEndpoint);
export const orderRules = mutationFor(orderRulesEndpoint);

/** What a rule would do to existing transactions. The draft is part of the query key, so each change of it fetches a new preview. */
export const previewRule = (rule: RuleDraft, scope: 'recent' | 'all') => ({
  queryKey: [previewRuleEndpoint.path, rule, scope],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    callRoute(previewRuleEndpoint, { body: { rule, over: scope }, signal }),
});
export const removeRule = mutationFor(removeRuleEndpoint);
export const traceRules = (transactionId: string) =>
  queryFor(traceRulesEndpoint, { params: { transactionId } });

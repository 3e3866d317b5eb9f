import { callRoute } from '@app/api-client';
import { previewRuleRoute, type RuleDraft } from '@app/contracts-banking';

/** What a rule would do to transactions there are. Asked again whenever the draft changes. */
export const previewRule = (rule: RuleDraft, over: 'recent' | 'all') => ({
  queryKey: [previewRuleRoute.path, rule, over],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    callRoute(previewRuleRoute, { body: { rule, over }, signal }),
});

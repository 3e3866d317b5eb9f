import { currency, day, event, id, minor } from '@app/contracts-kernel';
import { z } from 'zod';

export const ruleMatchedEvent = event({
  name: 'banking.rule.matched',
  summary:
    'Transactions matched a rule that notifies the person. Sent once per write, however many rows match: an added transaction, an import, or a rule applied to the past. The gateway turns it into a notification.',
  invalidates: [],
  payload: z.object({
    userId: id,
    ruleId: id,
    /** The rule's name at that time. */
    rule: z.string(),
    /** The person's own words; defaults to the rule's name. */
    text: z.string(),
    /** The transactions existed before: the rule was applied to the past. */
    past: z.boolean(),
    matched: z.int(),
    /** First and last day of the matched transactions. */
    from: day,
    to: day,
    /** Present if exactly one transaction matched. */
    transaction: z
      .object({ id, description: z.string(), amountMinor: minor, currency, date: day })
      .optional(),
  }),
  example: {
    userId: '01920000-0000-7000-8000-000000000001',
    ruleId: '01920000-0000-7000-8000-0000000000b1',
    rule: 'Large at Kroger',
    text: 'A large shop at Kroger',
    past: false,
    matched: 1,
    from: '2026-11-20',
    to: '2026-11-20',
    transaction: {
      id: '01920000-0000-7000-8000-0000000000f1',
      description: 'Kroger #412',
      amountMinor: -45_000,
      currency: 'USD',
      date: '2026-11-20',
    },
  },
});

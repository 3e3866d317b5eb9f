import { z } from 'zod';

/**
 * On whose behalf a message is sent. Signed by the gateway (or by a service for its own background work) and verified by
 * every receiver, so no service has to trust a sender's claim about the person.
 */
export const actor = z.strictObject({
  userId: z.string().min(1),
  kind: z.enum(['user', 'demo', 'system']),
  locale: z.string(),
  timeZone: z.string(),
  /** The person's default currency. */
  currency: z.string(),
  /** The person who acts, if the ledger belongs to somebody else who shares it with them. */
  member: z.strictObject({ id: z.string().min(1), name: z.string() }).optional(),
});
export type Actor = z.infer<typeof actor>;

/** The actor without the member who acted, for records that later start work on their own. */
export function withoutMember({ member: _member, ...rest }: Actor): Actor {
  return rest;
}

export const exampleActor: Actor = {
  userId: '01920000-0000-7000-8000-000000000001',
  kind: 'user',
  locale: 'en-US',
  timeZone: 'America/New_York',
  currency: 'USD',
};

/** NATS and HTTP header names, one list for all parts. */
export const headerNames = {
  actor: 'x-actor',
  correlationId: 'x-correlation-id',
  causationId: 'x-causation-id',
  deadline: 'x-deadline',
  idempotencyKey: 'idempotency-key',
  /**
   * In a request: the ledger that the page shows. In a response: the ledger it is about, if that belongs to somebody else.
   */
  ledger: 'x-ledger',
  source: 'x-source',
  error: 'x-error',
  userId: 'x-user-id',
  messageId: 'Nats-Msg-Id',
} as const;

/** How a write came about; kept in the audit log. */
export const source = z.enum(['manual', 'voice', 'chat', 'import', 'bank', 'payroll', 'rule', 'api', 'demo']);
export type Source = z.infer<typeof source>;

import { z } from 'zod';

/**
 * On whose behalf a message is sent. Signed by the gateway (or by a service for its own work) and checked by every receiver,
 * so no service decides for itself who is asking.
 */
export const actor = z.strictObject({
  userId: z.string().min(1),
  kind: z.enum(['user', 'demo', 'system']),
  locale: z.string(),
  timeZone: z.string(),
  /** The person's default currency. */
  currency: z.string(),
  /** Who does it, where that is not the person whose ledger it is: somebody the ledger is shared with. */
  member: z.strictObject({ id: z.string().min(1), name: z.string() }).optional(),
});
export type Actor = z.infer<typeof actor>;

/** The same without who did it: for what is kept to act by itself later. */
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
  /** Of a call: the ledger that its page shows. Of an answer: the ledger it is about, where that is somebody else's. */
  ledger: 'x-ledger',
  source: 'x-source',
  error: 'x-error',
  userId: 'x-user-id',
  messageId: 'Nats-Msg-Id',
} as const;

/** How a write came about; kept in the audit log. */
export const source = z.enum(['manual', 'voice', 'chat', 'import', 'bank', 'payroll', 'rule', 'api', 'demo']);
export type Source = z.infer<typeof source>;

import { z } from 'zod';
import type { Actor } from './actor';
import { endpoint } from './contract';
import { DomainError } from './errors';
import { id, nothing } from './shapes';

/** Health response of every service. */
export const serviceHealth = z.object({
  service: z.string(),
  version: z.string(),
  startedAt: z.string(),
  /** `ok`, or what is wrong in one sentence. */
  store: z.string(),
  /** Events committed but not yet published to the stream. */
  outboxPending: z.number(),
  deadLetters: z.number(),
});

export const healthEndpoint = (service: string) =>
  endpoint({
    name: `${service}.health.read`,
    summary: `Whether ${service} can do its work.`,
    request: nothing,
    reply: serviceHealth,
    timeoutMs: 2_000,
    example: {
      request: {},
      reply: {
        service,
        version: '0.1.0',
        startedAt: '2026-11-21T08:00:00.000Z',
        store: 'ok',
        outboxPending: 0,
        deadLetters: 0,
      },
    },
  });

/** Removes all data a service holds about a person. Only the person or a system actor may request it. */
export const eraseUserEndpoint = (service: string) =>
  endpoint({
    name: `${service}.user.erase`,
    summary: `Removes all that ${service} holds of one user.`,
    request: z.strictObject({ userId: id }),
    reply: z.object({ removed: z.number() }),
    timeoutMs: 30_000,
    example: { request: { userId: '01920000-0000-7000-8000-000000000001' }, reply: { removed: 128 } },
  });

/**
 * First check of each handler of {@link eraseUserEndpoint}: throws FORBIDDEN unless the actor is the person or the
 * system.
 */
export function requireMayErase(actor: Actor, userId: string): void {
  if (actor.kind !== 'system' && actor.userId !== userId) throw new DomainError('FORBIDDEN');
}

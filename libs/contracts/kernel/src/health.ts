import { z } from 'zod';
import type { Actor } from './actor';
import { endpoint } from './contract';
import { DomainError } from './errors';
import { id, nothing } from './shapes';

/** What every service answers, whatever it is for. */
export const serviceHealth = z.object({
  service: z.string(),
  version: z.string(),
  startedAt: z.string(),
  /** `ok`, or what is wrong in one sentence. */
  store: z.string(),
  /** Events committed but not yet handed to the stream. */
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

/** Removes everything a service holds about the actor. Only a system actor or the person asks this. */
export const eraseUserEndpoint = (service: string) =>
  endpoint({
    name: `${service}.user.erase`,
    summary: `Removes all that ${service} holds of one user.`,
    request: z.strictObject({ userId: id }),
    reply: z.object({ removed: z.number() }),
    timeoutMs: 30_000,
    example: { request: { userId: '01920000-0000-7000-8000-000000000001' }, reply: { removed: 128 } },
  });

/** What each handler of {@link eraseUserEndpoint} asks first: FORBIDDEN unless the person, or the system, wants it. */
export function requireMayErase(actor: Actor, userId: string): void {
  if (actor.kind !== 'system' && actor.userId !== userId) throw new DomainError('FORBIDDEN');
}

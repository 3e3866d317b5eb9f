import { actor, exampleActor, id, kernelErrors, endpoint } from '@app/contracts-kernel';
import { z } from 'zod';

/** The person's time zone, locale and currency, for a service that works without a request from them. */
export const describeActorEndpoint = endpoint({
  name: 'identity.actor.describe',
  summary: 'The actor of a person, for work done on their behalf without a request of theirs.',
  request: z.strictObject({ userId: id }),
  reply: actor,
  errors: [kernelErrors.NOT_FOUND],
  example: { request: { userId: exampleActor.userId }, reply: exampleActor },
});

/** Services that store personal data; each answers the kernel's `eraseUserEndpoint`. */
export const personalDataOwners = ['banking', 'payroll', 'crypto', 'insights', 'chat', 'nlp'] as const;

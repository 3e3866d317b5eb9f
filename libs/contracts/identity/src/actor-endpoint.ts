import { actor, exampleActor, id, kernelErrors, endpoint } from '@app/contracts-kernel';
import { z } from 'zod';

/** Who a person is to a service that works by itself, without a request of theirs: zone, locale, currency. */
export const describeActorEndpoint = endpoint({
  name: 'identity.actor.describe',
  summary: 'The actor of a person, for work done on their behalf without a request of theirs.',
  request: z.strictObject({ userId: id }),
  reply: actor,
  errors: [kernelErrors.NOT_FOUND],
  example: { request: { userId: exampleActor.userId }, reply: exampleActor },
});

/** Services that keep personal data: each answers `eraseUserEndpoint` of the kernel. */
export const personalDataOwners = ['banking', 'payroll', 'crypto', 'insights', 'chat', 'nlp'] as const;

import { KeyRing } from '@app/provider-kit';
import { readEnvironment } from '@app/service-kit';
import { z } from 'zod';

/** Settings of a service that stores secrets, in addition to the common ones. */
const keyRingEnvironment = z.object({
  KEK_RING: z
    .string({ error: 'is missing: it holds the keys that protect people’s secrets' })
    .transform((text, context) => {
      try {
        return KeyRing.parse(text);
      } catch (error) {
        context.addIssue({ code: 'custom', message: (error as Error).message });
        return z.NEVER;
      }
    }),
});

/** Ends the process with a message if the keys are missing, because saved secrets could then neither be stored nor read. */
export const readKeyRing = (): KeyRing => readEnvironment(keyRingEnvironment).KEK_RING;

import { KeyRing } from '@app/provider-kit';
import { readEnvironment } from '@app/service-kit';
import { z } from 'zod';

/** What a service that keeps secrets reads beside the settings every service has. */
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

/** Ends the process with a sentence when the keys are missing: without them saved secrets could neither be kept nor read. */
export const readKeyRing = (): KeyRing => readEnvironment(keyRingEnvironment).KEK_RING;

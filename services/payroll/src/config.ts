import { readEnvironment } from '@app/service-kit';
import { KeyRing } from '@app/provider-kit';
import { z } from 'zod';

/** What this service reads beside the settings every service has. */
export const payrollEnvironment = z.object({
  KEK_RING: z
    .string({ error: 'is missing: it holds the keys that protect tax ids' })
    .transform((text, context) => {
      try {
        return KeyRing.parse(text);
      } catch (error) {
        context.addIssue({ code: 'custom', message: (error as Error).message });
        return z.NEVER;
      }
    }),
});

/** Ends the process with a sentence when the keys are missing: without them saved tax ids could neither be kept nor read. */
export const readKeyRing = (): KeyRing => readEnvironment(payrollEnvironment).KEK_RING;

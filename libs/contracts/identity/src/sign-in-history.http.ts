import { id, instant, route } from '@app/contracts-kernel';
import { z } from 'zod';

/** Days for which sign-ins are stored. */
export const historyDays = 90;

/** The sign-in method used or attempted. */
export const signInMethod = z.enum(['password', 'code', 'recovery', 'passkey']);
export type SignInMethod = z.infer<typeof signInMethod>;

const signInEntry = z.object({
  id,
  at: instant,
  result: z.enum(['done', 'refused']),
  method: signInMethod,
  /** `Chrome on Linux`, from the browser's user agent. */
  device: z.string(),
  /**
   * `this`: the network of this request. `known`: another network of an earlier sign-in. `new`: neither. Addresses are not
   * stored.
   */
  network: z.enum(['this', 'known', 'new']),
});
export type SignInEntry = z.infer<typeof signInEntry>;

export const listSignIns = route({
  name: 'identity.signins.list',
  summary: `The last 50 sign-ins and refused tries of this account, latest first; kept for ${historyDays} days.`,
  method: 'GET',
  path: '/api/auth/sign-ins',
  reply: z.array(signInEntry),
  example: {
    reply: [
      {
        id: '01920000-0000-7000-8000-0000000000e1',
        at: '2026-11-21T09:00:00.000Z',
        result: 'done',
        method: 'code',
        device: 'Chrome on Linux',
        network: 'this',
      },
    ],
  },
});

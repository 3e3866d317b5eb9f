import type { ErrorBody } from '@app/contracts-kernel';

/** More is not passed on; what of it a route takes is for the gateway to say. */
export const largestBody = 33_554_432;

/** What is answered to more. */
export const tooLarge: ErrorBody = {
  code: 'TOO_LARGE',
  message:
    'This request is far larger than any that is taken. Shorten its texts and names, or send it in parts.',
};

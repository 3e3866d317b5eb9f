import { instant, kernelErrors, ok, route } from '@app/contracts-kernel';
import { z } from 'zod';
import { identityErrors } from './errors';
import { exampleUser } from './examples';
import { authUser, factorCode, password } from './shapes';

/** Number of recovery codes issued at a time. */
export const recoveryCodeCount = 10;
/** Minutes in which the second step of a sign-in must be completed. */
export const pendingSignInMinutes = 5;

const secondFactor = z.object({
  enabled: z.boolean(),
  since: instant.nullable(),
  recoveryCodesLeft: z.int(),
});
export type SecondFactorView = z.infer<typeof secondFactor>;

const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
const exampleCodes = { recoveryCodes: ['ABCDEF-GHJKLM-NPQRST-UVWXYZ'] };
const stale = ['/api/auth/second-factor', '/api/auth/user', '/api/settings', '/api/auth/sessions'];

export const readSecondFactor = route({
  name: 'identity.secondfactor.read',
  summary: 'Whether sign-in requires a second factor, since when, and how many recovery codes are left.',
  method: 'GET',
  path: '/api/auth/second-factor',
  reply: secondFactor,
  example: { reply: { enabled: true, since: '2026-11-21T09:00:00.000Z', recoveryCodesLeft: 10 } },
});

export const beginSecondFactor = route({
  name: 'identity.secondfactor.begin',
  summary:
    'Creates a secret for an authenticator app (TOTP: SHA-1, six digits, 30 seconds). It has no effect until its first code is confirmed; starting again replaces it.',
  method: 'POST',
  path: '/api/auth/second-factor/setup',
  access: 'account',
  body: z.strictObject({ password }),
  reply: z.object({
    /** In base32, for manual entry. */
    secret: z.string(),
    /** `otpauth://…`, for a QR code. */
    uri: z.string(),
  }),
  errors: [
    identityErrors.WRONG_PASSWORD,
    identityErrors.SECOND_FACTOR_ON,
    identityErrors.DEMO_REFUSED,
    identityErrors.SIGN_IN_BUSY,
    kernelErrors.RATE_LIMITED,
  ],
  example: {
    body: { password: 'correct horse battery' },
    reply: {
      secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
      uri: 'otpauth://totp/Example:ada%40example.com?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Example',
    },
  },
});

export const confirmSecondFactor = route({
  name: 'identity.secondfactor.confirm',
  summary: `Turns the second factor on with a first code of the app and answers ${recoveryCodeCount} recovery codes, which are never shown again. All other sessions end.`,
  method: 'POST',
  path: '/api/auth/second-factor',
  access: 'account',
  body: z.strictObject({ code: factorCode }),
  reply: recoveryCodes,
  errors: [
    identityErrors.CODE_WRONG,
    identityErrors.SECOND_FACTOR_ON,
    identityErrors.SECOND_FACTOR_OFF,
    identityErrors.DEMO_REFUSED,
    kernelErrors.RATE_LIMITED,
  ],
  example: { body: { code: '492039' }, reply: exampleCodes },
  invalidates: stale,
});

const proof = z.strictObject({ password, code: factorCode });
const exampleProof = { password: 'correct horse battery', code: '492039' };
const proofErrors = [
  identityErrors.WRONG_PASSWORD,
  identityErrors.CODE_WRONG,
  identityErrors.SECOND_FACTOR_OFF,
  identityErrors.DEMO_REFUSED,
  identityErrors.SIGN_IN_BUSY,
  kernelErrors.RATE_LIMITED,
];

export const endSecondFactor = route({
  name: 'identity.secondfactor.end',
  summary:
    'Turns the second factor off and deletes its secret and recovery codes; requires the password and a code or recovery code. All other sessions end.',
  method: 'POST',
  path: '/api/auth/second-factor/end',
  access: 'account',
  body: proof,
  reply: ok,
  errors: proofErrors,
  example: { body: exampleProof, reply: { success: true } },
  invalidates: stale,
});

export const renewRecoveryCodes = route({
  name: 'identity.secondfactor.recovery',
  summary: `Makes ${recoveryCodeCount} new recovery codes; those of before stop working.`,
  method: 'POST',
  path: '/api/auth/second-factor/recovery-codes',
  access: 'account',
  body: proof,
  reply: recoveryCodes,
  errors: proofErrors,
  example: { body: exampleProof, reply: exampleCodes },
  invalidates: ['/api/auth/second-factor'],
});

export const signInWithCode = route({
  name: 'identity.signin.code',
  summary: `The second step of a sign-in whose password was right (\`SECOND_FACTOR_NEEDED\`), in the same browser and within ${pendingSignInMinutes} minutes: a code of the authenticator app or a recovery code.`,
  method: 'POST',
  path: '/api/login/code',
  access: 'public',
  body: z.strictObject({ code: factorCode }),
  reply: authUser,
  errors: [
    identityErrors.CODE_WRONG,
    identityErrors.SIGN_IN_EXPIRED,
    identityErrors.CSRF_REFUSED,
    kernelErrors.RATE_LIMITED,
  ],
  example: { body: { code: '492039' }, reply: { ...exampleUser, mfaEnabled: true } },
});

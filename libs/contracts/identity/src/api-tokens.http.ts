import { id, instant, kernelErrors, ok, route } from '@app/contracts-kernel';
import { z } from 'zod';
import { identityErrors } from './errors';
import { factorCode, password } from './shapes';

/** Parts of the product that a token may access; sign-in and security are excluded. */
export const tokenArea = z.enum(['banking', 'payroll', 'crypto', 'insights', 'chat']);
export type TokenArea = z.infer<typeof tokenArea>;
/** `write` includes `read`. */
export const tokenScope = z.strictObject({ area: tokenArea, access: z.enum(['read', 'write']) });
export type TokenScope = z.infer<typeof tokenScope>;
/** Choices for the number of days after which a token expires. */
export const tokenDays = [30, 90, 365] as const;
export const maxApiTokens = 20;
/** Prefix of every token, by which scanners of published text recognise leaked ones. */
export const tokenPrefix = 'pat_';

const apiToken = z.object({
  id,
  name: z.string(),
  scopes: z.array(tokenScope),
  createdAt: instant,
  expiresAt: instant,
  lastUsedAt: instant.nullable(),
});
export type ApiTokenView = z.infer<typeof apiToken>;
const exampleToken: ApiTokenView = {
  id: '01920000-0000-7000-8000-0000000000f1',
  name: 'Home dashboard',
  scopes: [{ area: 'banking', access: 'read' }],
  createdAt: '2026-11-21T09:00:00.000Z',
  expiresAt: '2027-02-19T09:00:00.000Z',
  lastUsedAt: null,
};
const stale = ['/api/auth/tokens'];

export const listApiTokens = route({
  name: 'identity.tokens.list',
  summary: 'Tokens with which programs act for this person; expired and revoked ones are not listed.',
  method: 'GET',
  path: '/api/auth/tokens',
  reply: z.array(apiToken),
  example: { reply: [exampleToken] },
});

export const createApiToken = route({
  name: 'identity.tokens.create',
  summary:
    'Creates a token for `Authorization: Bearer`, shown only once; requires the password and, if it is on, the second factor.',
  method: 'POST',
  path: '/api/auth/tokens',
  access: 'account',
  status: 201,
  body: z.strictObject({
    name: z.string().trim().min(1, 'Enter a name').max(60),
    scopes: z
      .array(tokenScope)
      .min(1, 'Choose at least one area')
      .max(tokenArea.options.length)
      .refine(
        (scopes) => new Set(scopes.map(({ area }) => area)).size === scopes.length,
        'Name an area once',
      ),
    days: z.literal([...tokenDays]),
    password,
    code: factorCode.optional(),
  }),
  reply: z.object({ token: apiToken, secret: z.string() }),
  errors: [
    identityErrors.WRONG_PASSWORD,
    identityErrors.CODE_NEEDED,
    identityErrors.CODE_WRONG,
    identityErrors.TOO_MANY_TOKENS,
    identityErrors.DEMO_REFUSED,
    identityErrors.SIGN_IN_BUSY,
    kernelErrors.RATE_LIMITED,
  ],
  example: {
    body: {
      name: 'Home dashboard',
      scopes: [{ area: 'banking', access: 'read' }],
      days: 90,
      password: 'correct horse battery',
    },
    reply: { token: exampleToken, secret: `${tokenPrefix}mWt3yTQ0…` },
  },
  invalidates: stale,
});

export const revokeApiToken = route({
  name: 'identity.tokens.revoke',
  summary: 'Revokes a token at once.',
  method: 'DELETE',
  path: '/api/auth/tokens/:id',
  access: 'account',
  params: z.strictObject({ id }),
  reply: ok,
  errors: [kernelErrors.NOT_FOUND, identityErrors.DEMO_REFUSED],
  example: { params: { id: exampleToken.id }, reply: { success: true } },
  invalidates: stale,
});

import { id, instant, kernelErrors, ok, route } from '@app/contracts-kernel';
import { z } from 'zod';
import { identityErrors } from './errors';
import { exampleUser } from './examples';
import { authUser, factorCode, password } from './shapes';

/** More than the number of devices anybody has. */
export const maxPasskeys = 20;

const passkey = z.object({
  id,
  name: z.string(),
  createdAt: instant,
  lastUsedAt: instant.nullable(),
  /**
   * Synchronised by the password manager to all of the person's devices, so that losing one does not lose the
   * passkey.
   */
  synced: z.boolean(),
});
export type PasskeyView = z.infer<typeof passkey>;
const examplePasskey: PasskeyView = {
  id: '01920000-0000-7000-8000-0000000000d1',
  name: 'Chrome on Linux',
  createdAt: '2026-11-21T09:00:00.000Z',
  lastUsedAt: null,
  synced: true,
};

const passkeyName = z.string().trim().min(1, 'Enter a name').max(60);
/**
 * In WebAuthn's JSON format (PublicKeyCredentialCreationOptionsJSON, PublicKeyCredentialRequestOptionsJSON).
 */
const options = z.looseObject({ challenge: z.string() });
/** In WebAuthn's JSON format (RegistrationResponseJSON, AuthenticationResponseJSON). */
const response = z.looseObject({
  id: z.string().min(1).max(2_000),
  rawId: z.string().max(2_000),
  type: z.literal('public-key'),
  response: z.looseObject({ clientDataJSON: z.string().max(20_000) }),
});
const exampleResponse = {
  id: 'mWt3yTQ0n2Y',
  rawId: 'mWt3yTQ0n2Y',
  type: 'public-key' as const,
  response: { clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0' },
};
const params = z.strictObject({ id });
const stale = ['/api/auth/passkeys'];

export const listPasskeys = route({
  name: 'identity.passkeys.list',
  summary: 'Passkeys with which this person can sign in.',
  method: 'GET',
  path: '/api/auth/passkeys',
  reply: z.array(passkey),
  example: { reply: [examplePasskey] },
});

export const beginPasskey = route({
  name: 'identity.passkeys.begin',
  summary:
    'Options with which the browser creates a passkey; requires the password and, if it is on, the second factor. Valid for five minutes and one passkey.',
  method: 'POST',
  path: '/api/auth/passkeys/options',
  access: 'account',
  body: z.strictObject({ password, code: factorCode.optional() }),
  reply: options,
  errors: [
    identityErrors.WRONG_PASSWORD,
    identityErrors.CODE_NEEDED,
    identityErrors.CODE_WRONG,
    identityErrors.TOO_MANY_PASSKEYS,
    identityErrors.DEMO_REFUSED,
    identityErrors.SIGN_IN_BUSY,
    kernelErrors.RATE_LIMITED,
  ],
  example: { body: { password: 'correct horse battery' }, reply: { challenge: 'p7c9…' } },
});

export const addPasskey = route({
  name: 'identity.passkeys.add',
  summary: 'Saves the passkey that the browser created.',
  method: 'POST',
  path: '/api/auth/passkeys',
  access: 'account',
  status: 201,
  body: z.strictObject({ name: passkeyName, response }),
  reply: passkey,
  errors: [identityErrors.PASSKEY_REFUSED, identityErrors.TOO_MANY_PASSKEYS, identityErrors.DEMO_REFUSED],
  example: { body: { name: 'Chrome on Linux', response: exampleResponse }, reply: examplePasskey },
  invalidates: stale,
});

export const renamePasskey = route({
  name: 'identity.passkeys.rename',
  summary: 'Renames a passkey.',
  method: 'PATCH',
  path: '/api/auth/passkeys/:id',
  access: 'account',
  params,
  body: z.strictObject({ name: passkeyName }),
  reply: passkey,
  errors: [kernelErrors.NOT_FOUND, identityErrors.DEMO_REFUSED],
  example: { params: { id: examplePasskey.id }, body: { name: 'My phone' }, reply: examplePasskey },
  invalidates: stale,
});

export const removePasskey = route({
  name: 'identity.passkeys.remove',
  summary:
    'Removes a passkey; nobody can sign in with it any more. Asks for the password and, where one is on, the second factor.',
  method: 'DELETE',
  path: '/api/auth/passkeys/:id',
  access: 'account',
  params,
  body: z.strictObject({ password: password.optional(), code: factorCode.optional() }),
  reply: ok,
  errors: [
    kernelErrors.NOT_FOUND,
    identityErrors.WRONG_PASSWORD,
    identityErrors.CODE_NEEDED,
    identityErrors.CODE_WRONG,
    identityErrors.DEMO_REFUSED,
    identityErrors.SIGN_IN_BUSY,
    kernelErrors.RATE_LIMITED,
  ],
  example: {
    params: { id: examplePasskey.id },
    body: { password: 'correct horse battery' },
    reply: { success: true },
  },
  invalidates: stale,
});

export const offerPasskey = route({
  name: 'identity.signin.passkey.offer',
  summary:
    'Options with which the browser signs in with a passkey, for anybody; after a correct password that waits for its second step, they name that person’s passkeys. Valid for five minutes and one attempt.',
  method: 'POST',
  path: '/api/login/passkey/options',
  access: 'public',
  reply: options,
  errors: [identityErrors.CSRF_REFUSED, kernelErrors.RATE_LIMITED],
  example: { reply: { challenge: 'p7c9…' } },
});

export const signInWithPasskey = route({
  name: 'identity.signin.passkey',
  summary:
    'Signs in with a passkey, alone or as the second step. The device must have verified the person, so it counts as both factors.',
  method: 'POST',
  path: '/api/login/passkey',
  access: 'public',
  body: z.strictObject({ response, remember: z.boolean().default(false) }),
  reply: authUser,
  errors: [identityErrors.PASSKEY_REFUSED, identityErrors.CSRF_REFUSED, kernelErrors.RATE_LIMITED],
  example: { body: { response: exampleResponse, remember: true }, reply: exampleUser },
});

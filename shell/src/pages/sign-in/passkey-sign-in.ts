import { callRoute, isApiError, reasonOf } from '@app/api-client';
import { offerPasskey, signInWithPasskey, type AuthUser } from '@app/contracts-identity';

/** Whether this browser supports passkeys. */
export const knowsPasskeys = (): boolean => typeof window === 'undefined' || 'PublicKeyCredential' in window;

/** Lets the browser sign with a passkey that the person chooses, and signs in with it. */
export async function signInByPasskey(remember: boolean): Promise<AuthUser> {
  const [{ startAuthentication }, options] = await Promise.all([
    import('@simplewebauthn/browser'),
    callRoute(offerPasskey),
  ]);
  const optionsJSON = options as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON'];
  const signed = await startAuthentication({ optionsJSON });
  const response = { ...signed, response: { ...signed.response } };
  return callRoute(signInWithPasskey, { body: { response, remember } });
}

/** The error of a passkey, in words that say what to do. */
export function passkeyReason(error: unknown): string {
  if (isApiError(error)) return reasonOf(error);
  const { name, code } = error as { name?: string; code?: string };
  if (name === 'InvalidStateError') return 'This device has a passkey for your account already.';
  if (name === 'NotAllowedError' || name === 'AbortError')
    return 'No passkey was given. Try again, or use your password.';
  if (code === 'ERROR_INVALID_DOMAIN' || name === 'SecurityError')
    return 'Browsers allow no passkeys at this address. Open the app by its name over https.';
  return 'This device could not do it. Try another one, or use your password.';
}

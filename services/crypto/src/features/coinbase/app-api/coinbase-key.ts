import { createPrivateKey, randomBytes, type KeyObject } from 'node:crypto';
import { ProviderError } from '@app/provider-kit';
import { SignJWT } from 'jose';

const seconds = 120;

const refused = (userMessage: string): ProviderError =>
  new ProviderError({ provider: 'coinbase', kind: 'refused', code: 'api key', userMessage });

/**
 * The key in a PEM text, however its lines were pasted. Throws a ProviderError with a sentence for the
 * person.
 */
export function readKey(pem: string): KeyObject {
  const key = parsed(pem.replaceAll('\\n', '\n').trim());
  if (key?.asymmetricKeyDetails?.namedCurve !== 'prime256v1')
    throw refused(
      'This is no ECDSA key of Coinbase. Make an API key of the kind ECDSA and paste its private key.',
    );
  return key;
}

function parsed(pem: string): KeyObject | undefined {
  try {
    return createPrivateKey(pem);
  } catch {
    throw refused('The private key could not be read. Paste all of it, from BEGIN to END.');
  }
}

/** The token of one request: ES256 over method, host and path, valid for two minutes, with its own nonce. */
export function signedToken(
  name: string,
  privateKey: string,
  uri: string,
  now = new Date(),
): Promise<string> {
  const issued = Math.floor(now.getTime() / 1000);
  return new SignJWT({ uri })
    .setProtectedHeader({ alg: 'ES256', kid: name, typ: 'JWT', nonce: randomBytes(16).toString('hex') })
    .setIssuer('cdp')
    .setSubject(name)
    .setNotBefore(issued)
    .setExpirationTime(issued + seconds)
    .sign(readKey(privateKey));
}

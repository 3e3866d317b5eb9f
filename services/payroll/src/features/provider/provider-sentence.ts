import type { ProviderError } from '@app/provider-kit';

/** Failed TLS handshakes, by Node's error codes, in words for the person whose certificate was used. */
const tlsSentences: readonly (readonly [RegExp, string])[] = [
  [/EXPIRED/i, 'ADP refused the certificate because it has expired. Ask ADP for a new one.'],
  [
    /KEY_VALUES_MISMATCH/i,
    'The private key does not belong to the certificate. Choose the pair that ADP gave you.',
  ],
  [
    /CERTIFICATE_REQUIRED|UNKNOWN_CA|ALERT|SSL|TLS|CERT/i,
    'ADP refused the certificate. Use the one that ADP signed for this client ID.',
  ],
];

/** What a provider's error means for the person; never contains a secret or a code. */
export function providerSentence(error: ProviderError): string {
  const { kind, code = '', userMessage } = error;
  if (kind === 'not-authorized') {
    if (/invalid_client|invalid_grant|unauthorized_client/.test(code))
      return 'ADP refused the client ID or the client secret. Check both, and enter them again.';
    const tls = tlsSentences.find(([pattern]) => pattern.test(code));
    if (tls) return tls[1];
    if (userMessage) return `ADP refused: ${userMessage}`;
    return 'ADP refused access. Check that these credentials may read workers and pay statements.';
  }
  if (error.serverUnproven)
    return 'The server that answered could not prove that it is ADP, so nothing was sent to it. We’ll try again automatically.';
  if (kind === 'needs-login') return 'ADP asks for new credentials. Connect again.';
  if (kind === 'rate-limited') return 'ADP asks to slow down. We’ll try again automatically.';
  if (kind === 'timeout') return 'ADP took too long to answer. Try again in a few minutes.';
  if (kind === 'bad-answer') return 'ADP answered something that could not be read. Try again later.';
  if (kind === 'refused' && userMessage) return `ADP refused: ${userMessage}`;
  return 'ADP can’t be reached right now. Try again in a few minutes.';
}

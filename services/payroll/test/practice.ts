import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startAdpSandbox, type AdpSandbox } from '@app/sandbox-adp';
import { TestAuthority, type KeyPair } from '@app/sandbox-kit';

export interface Practice {
  sandbox: AdpSandbox;
  /** A certificate and key signed by the sandbox, in the form that the wizard sends. */
  credentials: {
    clientId: string;
    clientSecret: string;
    certificate: string;
    privateKey: string;
    dataProcessingConsent: true;
    gdprConsent: true;
  };
  issue: (validDays: { from: number; to: number }) => Promise<KeyPair>;
  /** The settings with which the service reaches it. */
  environment: Record<string, string>;
  stop: () => Promise<void>;
}

const clientId = 'practice-client';
/** A distinctive text, so that a test finds it wherever it should not be. */
export const canarySecret = 'canary-secret-5b1d';

/** The practice employer, and the settings with which a service reaches it. */
/** Small by default, because tests read it repeatedly. */
const small = { headCount: 5, payDates: 14 };

export async function startPractice(
  options: { headCount?: number; payDates?: number } = small,
): Promise<Practice> {
  const authority = await TestAuthority.create('Practice authority');
  const sandbox = await startAdpSandbox({ authority, clientId, clientSecret: canarySecret, ...options });
  const pair = await sandbox.clientCertificate();
  const folder = mkdtempSync(path.join(tmpdir(), 'practice-'));
  const file = (name: string, text: string): string => {
    writeFileSync(path.join(folder, name), text);
    return path.join(folder, name);
  };
  return {
    sandbox,
    credentials: {
      clientId,
      clientSecret: canarySecret,
      certificate: pair.cert,
      privateKey: pair.key,
      dataProcessingConsent: true,
      gdprConsent: true,
    },
    issue: (validDays) => sandbox.clientCertificate(validDays),
    environment: {
      PRACTICE_PROVIDERS: 'adp',
      PROVIDER_CA_FILE: file('ca.pem', authority.certificate),
      ADP_BASE_URL: sandbox.url,
      ADP_TOKEN_URL: `${sandbox.url}/auth/oauth/v2/token`,
      ADP_CLIENT_ID: clientId,
      ADP_CLIENT_SECRET: canarySecret,
      ADP_CERT_FILE: file('client.pem', pair.cert),
      ADP_KEY_FILE: file('client.key', pair.key),
    },
    stop: () => sandbox.stop(),
  };
}

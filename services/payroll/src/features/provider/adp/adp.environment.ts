import { readFileSync } from 'node:fs';
import type { ProviderEnvironment } from '@app/provider-kit';
import { z } from 'zod';
import type { SourceCredentials } from '../payroll-source';

const text = z.string().min(1).optional();

/** The address of ADP, and the server's own credentials if it has any. */
export const adpEnvironment = z.object({
  ADP_BASE_URL: z.url(),
  ADP_TOKEN_URL: z.url().default('https://accounts.adp.com/auth/oauth/v2/token'),
  ADP_CLIENT_ID: text,
  ADP_CLIENT_SECRET: text,
  ADP_CERT_FILE: text,
  ADP_KEY_FILE: text,
});
export type AdpEnvironment = z.output<typeof adpEnvironment>;

export interface AdpSettings extends ProviderEnvironment {
  baseUrl: string;
  tokenUrl: string;
  own?: SourceCredentials;
}

/** Throws an error that names a setting that is missing although a related one is set. */
export function adpSettings(environment: AdpEnvironment, surroundings: ProviderEnvironment): AdpSettings {
  return {
    ...surroundings,
    baseUrl: environment.ADP_BASE_URL,
    tokenUrl: environment.ADP_TOKEN_URL,
    ...ownCredentials(environment),
  };
}

function ownCredentials(environment: AdpEnvironment): { own?: SourceCredentials } {
  const { ADP_CLIENT_ID = '', ADP_CLIENT_SECRET = '', ADP_CERT_FILE, ADP_KEY_FILE } = environment;
  if (!ADP_CERT_FILE && !ADP_KEY_FILE) return {};
  if (!ADP_CERT_FILE || !ADP_KEY_FILE)
    throw new Error('Provider adp is only half set up: look at ADP_CERT_FILE, ADP_KEY_FILE');
  return {
    own: {
      clientId: ADP_CLIENT_ID,
      clientSecret: ADP_CLIENT_SECRET,
      certificate: readFileSync(ADP_CERT_FILE, 'utf8'),
      privateKey: readFileSync(ADP_KEY_FILE, 'utf8'),
    },
  };
}

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { KeyRing } from '@app/provider-kit';
import { TestAuthority } from '@app/sandbox-kit';
import { startPlaidSandbox, type PlaidSandbox } from '@app/sandbox-plaid';
import { startSimplefinSandbox, type SimplefinSandbox } from '@app/sandbox-simplefin';

export interface PracticeBanks {
  plaid: PlaidSandbox;
  simplefin: SimplefinSandbox;
  stop: () => Promise<void>;
}

const names = [
  'PRACTICE_PROVIDERS',
  'PROVIDER_CA_FILE',
  'PLAID_BASE_URL',
  'PLAID_CLIENT_ID',
  'PLAID_SECRET',
  'SIMPLEFIN_PRACTICE_URL',
  'SIMPLEFIN_PRACTICE_PAGE',
  'KEK_RING',
];

/** Secrets that must never appear in a log, an error or a reply. */
export const bankSecret = 'canary-secret-of-the-server';

/**
 * The practice banks, and the settings with which the service under test reaches them. Start them before the
 * service.
 */
export async function startPracticeBanks(): Promise<PracticeBanks> {
  const before = Object.fromEntries(names.map((name) => [name, process.env[name]]));
  const authority = await TestAuthority.create('Practice banks of a test');
  const plaid = await startPlaidSandbox({ authority, clientId: 'practice', secret: bankSecret });
  const simplefin = await startSimplefinSandbox({ authority, pagesPort: 0 });
  const folder = mkdtempSync(path.join(tmpdir(), 'practice-'));
  const ca = path.join(folder, 'authority.pem');
  writeFileSync(ca, authority.certificate);
  Object.assign(process.env, {
    PRACTICE_PROVIDERS: 'plaid,simplefin',
    PROVIDER_CA_FILE: ca,
    PLAID_BASE_URL: plaid.url,
    PLAID_CLIENT_ID: 'practice',
    PLAID_SECRET: bankSecret,
    SIMPLEFIN_PRACTICE_URL: simplefin.url,
    SIMPLEFIN_PRACTICE_PAGE: 'http://localhost:1/simplefin/create',
    KEK_RING: KeyRing.generate(),
  });
  return {
    plaid,
    simplefin,
    stop: async () => {
      for (const [name, value] of Object.entries(before)) {
        if (value === undefined) delete process.env[name];
        else process.env[name] = value;
      }
      await Promise.all([plaid.stop(), simplefin.stop()]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

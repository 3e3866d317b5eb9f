import { newId } from '@app/ids';
import { KeyRing, sealField } from '@app/provider-kit';
import type { BankLinkRow } from '../../src/ledger/bank-links/bank-link.schema';

/** A link in stored form, for tests without a bank. */
export function linkRow(userId: string, more: Partial<BankLinkRow> = {}): BankLinkRow {
  const _id = newId();
  const { key, wrapped } = KeyRing.parse(KeyRing.generate()).issue(userId);
  return {
    _id,
    userId,
    provider: 'plaid',
    practice: true,
    providerItemId: newId(),
    institutionId: 'ins_109508',
    institutionName: 'First Platypus Bank',
    environment: 'sandbox',
    state: 'active',
    reason: null,
    reasonCode: null,
    lastSync: new Date(),
    lastTry: null,
    // Not due while a test runs.
    nextTry: new Date(Date.now() + 86_400_000),
    failures: 0,
    lastManual: null,
    consentEnds: null,
    secret: sealField(
      key,
      { collection: 'bankLinks', documentId: _id, field: 'secret' },
      'access-sandbox-example',
    ),
    key: wrapped,
    cursor: null,
    timeZone: 'America/New_York',
    locale: 'en-US',
    accounts: [
      {
        id: newId(),
        accountName: 'Plaid Checking',
        mask: '0000',
        isActive: true,
        currentMinor: 11_000,
        availableMinor: 10_000,
        currency: 'USD',
        type: 'depository',
        subtype: 'checking',
        accountId: newId(),
        cutOff: null,
      },
    ],
    ...more,
  };
}

import { addressOf } from '@app/contracts-kernel';
import { testContracts } from '@app/contracts-kernel/testing';
import * as contracts from './index';

describe('payroll contracts', () => {
  const routes = testContracts('payroll', contracts);

  it('answer every call of the specification', () => {
    expect(routes.map(addressOf)).toEqual(
      expect.arrayContaining([
        'GET /api/adp/payroll',
        'GET /api/adp/status',
        'GET /api/payroll/employees',
        'GET /api/payroll/history',
        'GET /api/payroll/settings',
        'POST /api/adp/connect',
        'POST /api/adp/sync',
        'PUT /api/payroll/settings',
      ]),
    );
  });
});

describe('payroll credentials', () => {
  const block = (kind: string) => `-----BEGIN ${kind}-----\n${'A'.repeat(64)}\n-----END ${kind}-----`;
  const full = {
    clientId: 'acme',
    clientSecret: 'secret',
    certificate: block('CERTIFICATE'),
    privateKey: block('PRIVATE KEY'),
    dataProcessingConsent: true,
    gdprConsent: true,
  };
  const reasonFor = (value: unknown) =>
    contracts.payrollCredentials
      .safeParse(value)
      .error?.issues.map((issue) => [issue.path.join('.'), issue.message]);

  it('may be only client id and secret', () => {
    expect(contracts.payrollCredentials.parse({ clientId: ' a ', clientSecret: 'b' })).toEqual({
      clientId: 'a',
      clientSecret: 'b',
    });
  });

  it('name the field that is missing', () => {
    expect(reasonFor({ clientId: ' ', clientSecret: 'b' })).toEqual([
      ['clientId', 'The client ID is missing'],
    ]);
    expect(reasonFor({ clientId: 'a' })).toEqual([['clientSecret', 'The client secret is missing']]);
    expect(reasonFor({ ...full, certificate: undefined })).toEqual([
      ['certificate', 'The certificate is missing'],
    ]);
    expect(reasonFor({ ...full, gdprConsent: false })).toEqual([['gdprConsent', contracts.consentRequired]]);
  });

  it('refuse text that is not PEM, and unknown fields', () => {
    expect(reasonFor({ ...full, privateKey: 'secret' })?.[0]?.[0]).toBe('privateKey');
    expect(reasonFor({ ...full, certificate: full.privateKey })?.[0]?.[0]).toBe('certificate');
    expect(
      reasonFor({
        ...full,
        privateKey: full.privateKey.replaceAll('PRIVATE KEY', 'ENCRYPTED PRIVATE KEY'),
      })?.[0]?.[0],
    ).toBe('privateKey');
    expect(contracts.payrollCredentials.safeParse({ ...full, extra: 1 }).success).toBe(false);
  });

  it('repair line breaks that were copied as \\n', () => {
    const flat = full.certificate.replaceAll('\n', String.raw`\n`);
    expect(contracts.payrollCredentials.parse({ ...full, certificate: flat }).certificate).toBe(
      full.certificate,
    );
  });
});

import { sampleCertificate as certificate } from '../../../test/sample-certificate';
import { certificateNote, emptyDraft, missingIn, obstacles, privateKeyNote } from './setup-draft';

const day = (date: Date) => date.toISOString().slice(0, 10);
const now = new Date('2026-11-21T12:00:00Z');
const block = (kind: string, text = 'AAAA') => `-----BEGIN ${kind}-----\n${text}\n-----END ${kind}-----`;
describe('the steps of the setup', () => {
  it('name what is still missing', () => {
    expect(missingIn('credentials', { ...emptyDraft, clientId: ' ' })).toEqual([
      'Client ID',
      'Client Secret',
    ]);
    expect(missingIn('certificates', { ...emptyDraft, certificate: 'x' })).toEqual(['Private Key']);
    expect(missingIn('compliance', { ...emptyDraft, gdprConsent: true })).toEqual([
      'Data processing consent',
    ]);
    expect(missingIn('connect', emptyDraft)).toEqual([]);
  });

  it('list everything that is missing, with consents listed separately', () => {
    expect(obstacles(emptyDraft, now)).toEqual([
      'Client ID is missing',
      'Client Secret is missing',
      'Certificate is missing',
      'Private Key is missing',
    ]);
    expect(
      obstacles(
        {
          ...emptyDraft,
          clientId: 'a',
          clientSecret: 'b',
          certificate: 'text',
          privateKey: block('PRIVATE KEY'),
        },
        now,
      ),
    ).toEqual(['The certificate must be PEM text with its BEGIN and END lines']);
  });
});

describe('the note on a certificate', () => {
  it('names owner, issuer and expiry', () => {
    expect(certificateNote(certificate, now, day)).toEqual({
      tone: 'good',
      text: 'AcmeMutualSSL, issued by AcmeMutualSSL, valid until 2126-10-28',
    });
  });

  it('warns in the last month and refuses an expired certificate', () => {
    expect(certificateNote(certificate, new Date('2126-10-09T00:00:00Z'), day)).toMatchObject({
      tone: 'warn',
      text: expect.stringContaining('expires in 19 days') as string,
    });
    expect(certificateNote(certificate, new Date('2126-10-27T00:00:00Z'), day)?.text).toContain(
      'expires in 1 day, on',
    );
    expect(certificateNote(certificate, new Date('2127-01-01T00:00:00Z'), day)).toMatchObject({
      tone: 'bad',
      text: expect.stringContaining('expired on 2126-10-28') as string,
    });
  });

  it('refuses text that is not a certificate', () => {
    expect(certificateNote('', now, day)).toBeUndefined();
    expect(certificateNote(block('CERTIFICATE'), now, day)).toEqual({
      tone: 'bad',
      text: 'The certificate can’t be read. Paste the whole file.',
    });
    expect(certificateNote(block('PRIVATE KEY'), now, day)?.tone).toBe('bad');
    expect(certificateNote('x'.repeat(40_000), now, day)?.text).toContain('32 KB');
  });
});

describe('the note on a private key', () => {
  it('refuses an encrypted key and accepts what may be a key', () => {
    expect(privateKeyNote({ certificate, privateKey: block('ENCRYPTED PRIVATE KEY') })?.tone).toBe('bad');
    expect(privateKeyNote({ certificate, privateKey: block('PRIVATE KEY') })).toEqual({
      tone: 'good',
      text: 'Looks like a private key',
    });
  });
});

import {
  certificateBlock,
  consentRequired,
  largestPem,
  pemProblems,
  privateKeyBlock,
  tidyPem,
} from '@app/contracts-payroll';
import { daysLeft, keyBelongs, readCertificate } from './certificate';

/** The values of the wizard. They exist only in memory and are gone when the screen is left. */
export interface SetupDraft {
  clientId: string;
  clientSecret: string;
  certificate: string;
  privateKey: string;
  dataProcessingConsent: boolean;
  gdprConsent: boolean;
}

export const emptyDraft: SetupDraft = {
  clientId: '',
  clientSecret: '',
  certificate: '',
  privateKey: '',
  dataProcessingConsent: false,
  gdprConsent: false,
};

export const setupSteps = ['credentials', 'certificates', 'compliance', 'connect'] as const;
export type SetupStep = (typeof setupSteps)[number];
export const stepNames: Record<SetupStep, string> = {
  credentials: 'Credentials',
  certificates: 'Certificates',
  compliance: 'Compliance',
  connect: 'Connect',
};

/** A remark on a pasted file. */
export interface PemNote {
  tone: 'good' | 'warn' | 'bad';
  text: string;
}

const warnDays = 30;
const given = (text: string): boolean => text.trim() !== '';

/** What a step still requires, in words. The last step requires only a press of its button. */
export function missingIn(step: SetupStep, draft: SetupDraft): string[] {
  if (step === 'credentials')
    return [
      ...(given(draft.clientId) ? [] : ['Client ID']),
      ...(given(draft.clientSecret) ? [] : ['Client Secret']),
    ];
  if (step === 'certificates')
    return [
      ...(given(draft.certificate) ? [] : ['Certificate']),
      ...(given(draft.privateKey) ? [] : ['Private Key']),
    ];
  if (step === 'compliance')
    return [
      ...(draft.dataProcessingConsent ? [] : ['Data processing consent']),
      ...(draft.gdprConsent ? [] : ['GDPR consent']),
    ];
  return [];
}

export function certificateNote(
  certificate: string,
  now: Date,
  dayText: (day: Date) => string,
): PemNote | undefined {
  if (!given(certificate)) return undefined;
  if (certificate.length > largestPem) return { tone: 'bad', text: pemProblems.certificateSize };
  if (!certificateBlock.test(tidyPem(certificate))) return { tone: 'bad', text: pemProblems.certificateForm };
  const facts = readCertificate(tidyPem(certificate));
  if (!facts) return { tone: 'bad', text: 'The certificate can’t be read. Paste the whole file.' };
  const days = daysLeft(facts.expires, now);
  const about = `${facts.subject}, issued by ${facts.issuer}`;
  if (days < 0) return { tone: 'bad', text: `${about}: expired on ${dayText(facts.expires)}` };
  if (days < warnDays)
    return {
      tone: 'warn',
      text: `${about}: expires in ${days} ${days === 1 ? 'day' : 'days'}, on ${dayText(facts.expires)}`,
    };
  return { tone: 'good', text: `${about}, valid until ${dayText(facts.expires)}` };
}

export function privateKeyNote({
  certificate,
  privateKey,
}: Pick<SetupDraft, 'certificate' | 'privateKey'>): PemNote | undefined {
  if (!given(privateKey)) return undefined;
  if (privateKey.length > largestPem) return { tone: 'bad', text: pemProblems.privateKeySize };
  if (!privateKeyBlock.test(tidyPem(privateKey))) return { tone: 'bad', text: pemProblems.privateKeyForm };
  const belongs = keyBelongs(tidyPem(certificate), tidyPem(privateKey));
  if (belongs === false) return { tone: 'bad', text: 'This private key does not belong to the certificate.' };
  return belongs
    ? { tone: 'good', text: 'Belongs to the certificate' }
    : { tone: 'good', text: 'Looks like a private key' };
}

/** Everything that prevents connecting, except consents. */
export function obstacles(draft: SetupDraft, now: Date): string[] {
  const missing = [...missingIn('credentials', draft), ...missingIn('certificates', draft)].map(
    (name) => `${name} is missing`,
  );
  const notes = [
    certificateNote(draft.certificate, now, (day) => day.toISOString().slice(0, 10)),
    privateKeyNote(draft),
  ];
  return [...missing, ...notes.flatMap((note) => (note?.tone === 'bad' ? [note.text] : []))];
}

export const consentToast = {
  title: 'Consent Required',
  description: consentRequired,
  tone: 'destructive' as const,
};

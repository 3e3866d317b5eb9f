import { z } from 'zod';
import { certificateBlock, consentRequired, largestPem, pemProblems, privateKeyBlock, tidyPem } from './pem';

const secret = (label: string) =>
  z
    .string({ error: `${label} is missing` })
    .trim()
    .min(1, `${label} is missing`)
    .max(256, `${label} is too long`);
const pem = (block: RegExp, size: string, form: string) =>
  z.string().max(largestPem, size).overwrite(tidyPem).regex(block, form);

export const certificatePem = pem(certificateBlock, pemProblems.certificateSize, pemProblems.certificateForm);
export const privateKeyPem = pem(privateKeyBlock, pemProblems.privateKeySize, pemProblems.privateKeyForm);

/** Version of the consent text a person agreed to; a changed text gets a new version. */
export const consentVersion = '2026-11';

const wizardFields = ['certificate', 'privateKey', 'dataProcessingConsent', 'gdprConsent'] as const;
const missing = {
  certificate: 'The certificate is missing',
  privateKey: 'The private key is missing',
  dataProcessingConsent: consentRequired,
  gdprConsent: consentRequired,
};

/**
 * Credentials for the employer's payroll account. Client id and secret alone are the short form of the payroll screen; if any
 * field of the wizard is present, all of them must be, with both consents given.
 */
export const payrollCredentials = z
  .strictObject({
    clientId: secret('The client ID'),
    clientSecret: secret('The client secret'),
    certificate: certificatePem.optional(),
    privateKey: privateKeyPem.optional(),
    dataProcessingConsent: z.boolean().optional(),
    gdprConsent: z.boolean().optional(),
  })
  .superRefine((value, context) => {
    if (wizardFields.every((field) => value[field] === undefined)) return;
    for (const field of wizardFields)
      if (!value[field]) context.addIssue({ code: 'custom', path: [field], message: missing[field] });
  });
export type PayrollCredentials = z.infer<typeof payrollCredentials>;

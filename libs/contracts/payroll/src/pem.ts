export const largestPem = 32 * 1024;

/** PEM text as pasted: a literal `\\n` (copied out of JSON) becomes a line break. */
export const tidyPem = (text: string): string => text.replace(/\\n/g, '\n').replace(/\r\n?/g, '\n').trim();

export const certificateBlock = /-----BEGIN CERTIFICATE-----\n[A-Za-z0-9+/=\n]+\n-----END CERTIFICATE-----/;
export const privateKeyBlock =
  /-----BEGIN ((?:RSA |EC )?PRIVATE KEY)-----\n[A-Za-z0-9+/=\n]+\n-----END \1-----/;

/** Problems of a pasted file, as sentences for the person. */
export const pemProblems = {
  certificateSize: 'The certificate is larger than 32 KB',
  certificateForm: 'The certificate must be PEM text with its BEGIN and END lines',
  privateKeySize: 'The private key is larger than 32 KB',
  privateKeyForm: 'The private key must be PEM text with its BEGIN and END lines, without a passphrase',
};

/** Shown when a consent is missing, in the wizard and by the service. */
export const consentRequired = 'Please review and accept the data processing agreements to continue.';

import type { PayrollFile } from '@app/contracts-payroll';

/** The file as a Blob: text unchanged, other data decoded from base64. */
export const fileOf = ({ data, encoding, mediaType }: PayrollFile): Blob =>
  new Blob([encoding === 'text' ? data : Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))], {
    type: mediaType,
  });

import type { ReceiptType } from '@app/contracts-banking';

export const typeNames: Readonly<Record<ReceiptType, string>> = {
  'application/pdf': 'PDF',
  'image/jpeg': 'Photo',
  'image/png': 'Picture',
  'image/webp': 'Picture',
};

/** Bytes as people read them. */
export function sizeText(bytes: number): string {
  if (bytes < 1_048_576) return `${Math.max(1, Math.round(bytes / 1_024))} KB`;
  return `${(Math.round(bytes / 104_857.6) / 10).toLocaleString()} MB`;
}

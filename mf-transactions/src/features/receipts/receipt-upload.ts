import { base64, sendInParts } from '../uploads/send-in-parts';
import { finishReceipt, putReceiptPart, startReceipt } from './api';

/** The most receipts of one transaction and the most bytes of one file; the server enforces the same limits. */
export const maxReceipts = 10;
const largestReceipt = 10_485_760;

/** The file types that the file dialog offers. */
export const acceptedFiles =
  'application/pdf,image/jpeg,image/png,image/webp,image/heic,image/heif,.pdf,.jpg,.jpeg,.png,.webp,.heic,.heif';

/** Why a file cannot be sent, or undefined. Only the server checks its content. */
export function receiptProblem(file: Pick<File, 'size'>): string | undefined {
  if (file.size === 0) return 'This file is empty.';
  if (file.size > largestReceipt)
    return `This file is ${Math.ceil(file.size / 104_857.6) / 10} MB. A receipt can be up to 10 MB.`;
  return undefined;
}

/** A default name, because pictures from the clipboard have none. */
export const uploadName = (file: Pick<File, 'name' | 'type'>): string =>
  (file.name || `Receipt.${file.type.split('/')[1] ?? 'jpg'}`).slice(-200);

/** Uploads a file, has the server check and attach it, and reports the share sent, 0–1. */
export async function uploadReceipt(
  transactionId: string,
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
) {
  const start = { name: uploadName(file), size: file.size };
  const { id, ...parts } = await startReceipt(transactionId, start, signal);
  await sendInParts(
    file,
    parts,
    (part, bytes) => putReceiptPart(id, part, base64(bytes), signal),
    onProgress,
  );
  return finishReceipt(id, signal);
}

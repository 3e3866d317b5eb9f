import { putImportPart } from './api/put-import-part';
import { startImport } from './api/start-import';

export const largestFile = 52_428_800;

/** Why a file cannot be taken, or undefined. What is inside is the server's to judge. */
export function fileProblem(file: File): string | undefined {
  if (file.size === 0) return 'This file is empty.';
  if (file.size > largestFile) return 'Files may be up to 50 MB. Export a shorter period and try again.';
  return undefined;
}

/** Sends a file in parts, one after the other, and reports the share sent, 0–1. Returns the import's id. */
export async function uploadFile(
  file: File,
  accountId: string,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<string> {
  const { id, partSize, parts } = await startImport(
    { fileName: file.name.slice(-200), size: file.size, accountId },
    signal,
  );
  for (let part = 0; part < parts; part++) {
    const bytes = await bytesOf(file.slice(part * partSize, (part + 1) * partSize));
    await putImportPart(id, part, base64(bytes), signal);
    onProgress((part + 1) / parts);
  }
  return id;
}

const bytesOf = (blob: Blob): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(new Uint8Array(reader.result as ArrayBuffer));
    reader.onerror = () => reject(reader.error ?? new Error('The file could not be read'));
    reader.readAsArrayBuffer(blob);
  });

const chunk = 32_768;

function base64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += chunk)
    text += String.fromCharCode(...bytes.subarray(at, at + chunk));
  return btoa(text);
}

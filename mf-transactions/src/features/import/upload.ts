import { sendInParts } from '../uploads/send-in-parts';
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
  await sendInParts(
    file,
    { partSize, parts },
    (part, data) => putImportPart(id, part, data, signal),
    onProgress,
  );
  return id;
}

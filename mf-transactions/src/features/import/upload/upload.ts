import { isApiError } from '@app/api-client';
import { importPartSize } from '@app/contracts-banking';
import { base64, bytesOf, sendInParts } from '../../uploads/send-in-parts';
import { sendUntilComplete } from '../../uploads/send-until-complete';
import { putImportPart, readUpload, startImport } from '../api';

const firstMs = 1_000;
const longestMs = 15_000;

/**
 * Resolves when the browser reports that it is online again, or at the latest after a pause that grows with each failure. Rejects when the
 * upload is cancelled.
 */
function backOnline(failed: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => () => {
      clearTimeout(timer);
      window.removeEventListener('online', again);
      signal.removeEventListener('abort', leave);
      settle();
    };
    const again = end(resolve);
    const leave = end(() => reject(new DOMException('The upload was cancelled', 'AbortError')));
    const timer = setTimeout(again, Math.min(longestMs, firstMs * 2 ** (failed - 1)));
    window.addEventListener('online', again);
    signal.addEventListener('abort', leave);
    if (signal.aborted) leave();
  });
}

export const largestFile = 52_428_800;
/** The file types that the file dialog offers. */
export const acceptedFiles = '.csv,.tsv,.txt,.ofx,.qfx,.qif,.xml,.sta,.940,.mt940,.xlsx,.json,.pdf';

/** Why a file cannot be imported, or undefined. Only the server checks its content. */
export function fileProblem(file: File): string | undefined {
  if (file.size === 0) return 'This file is empty.';
  if (file.size > largestFile) return 'Files may be up to 50 MB. Export a shorter period and try again.';
  return undefined;
}

export interface UploadWatch {
  /** Called once the upload has an id. If `canGoOn`, it can be resumed from then on. */
  onBegun: (id: string, canGoOn: boolean) => void;
  /** The share that has arrived, 0–1, and whether the connection is currently broken. */
  onProgress: (share: number, isWaiting: boolean) => void;
  signal: AbortSignal;
}

/**
 * Sends a file in parts, one after the other. The server recognises an interrupted upload by size and digest, and only the missing parts
 * are sent. After a broken connection the upload resumes as soon as possible. Returns the import's id.
 */
export async function uploadFile(
  file: File,
  accountId: string,
  { onBegun, onProgress, signal }: UploadWatch,
): Promise<string> {
  // A file of a single part cannot be interrupted halfway, so it needs no digest.
  const digest = file.size > importPartSize ? await sha256(await bytesOf(file)) : undefined;
  const started = await startImport(
    { fileName: file.name.slice(-200), size: file.size, accountId, ...(digest && { digest }) },
    signal,
  );
  const { id, parts } = started;
  onBegun(id, digest !== undefined);
  let share = (parts - started.missing.length) / parts;
  const report = (next: number, isWaiting = false) => onProgress((share = next), isWaiting);
  report(share);
  await sendUntilComplete(started.missing, {
    send: (missing) =>
      sendInParts(
        file,
        { ...started, missing },
        async (part, bytes) =>
          putImportPart(id, part, { data: base64(bytes), digest: await sha256(bytes) }, signal),
        report,
      ),
    missing: async () => (await readUpload(id, signal)).missing,
    isBroken: (error) => !signal.aborted && isBrokenWay(error),
    wait: (failed) => {
      report(share, true);
      return backOnline(failed, signal);
    },
  });
  return id;
}

/** No answer arrived, or only one from a proxy in front of the server. */
const isBrokenWay = (error: unknown): boolean =>
  isApiError(error) && [0, 502, 503, 504].includes(error.status);

/** SHA-256 as hexadecimal digits; undefined if the browser lacks it, as on a page without HTTPS. */
async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string | undefined> {
  const subtle = (globalThis.crypto as Crypto | undefined)?.subtle as SubtleCrypto | undefined;
  if (!subtle) return undefined;
  const hash = new Uint8Array(await subtle.digest('SHA-256', bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

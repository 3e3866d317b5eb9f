/** How a file is divided, and which parts are still to be sent: all of them if `missing` is not given. */
export interface PartsToSend {
  partSize: number;
  parts: number;
  missing?: readonly number[];
}

/** Sends the parts of a file one after the other and reports the share that has arrived, 0–1. */
export async function sendInParts(
  file: Blob,
  { partSize, parts, missing = Array.from({ length: parts }, (_, part) => part) }: PartsToSend,
  putPart: (part: number, bytes: Uint8Array<ArrayBuffer>) => Promise<unknown>,
  onProgress: (share: number) => void,
): Promise<void> {
  for (const [at, part] of missing.entries()) {
    await putPart(part, await bytesOf(file.slice(part * partSize, (part + 1) * partSize)));
    onProgress((parts - missing.length + at + 1) / parts);
  }
}

export const bytesOf = (blob: Blob): Promise<Uint8Array<ArrayBuffer>> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(new Uint8Array(reader.result as ArrayBuffer));
    reader.onerror = () => reject(reader.error ?? new Error('The file could not be read'));
    reader.readAsArrayBuffer(blob);
  });

const chunk = 32_768;

export function base64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += chunk)
    text += String.fromCharCode(...bytes.subarray(at, at + chunk));
  return btoa(text);
}

/** Sends a file's parts one after the other, as base64, and reports the share sent, 0–1. */
export async function sendInParts(
  file: Blob,
  { partSize, parts }: { partSize: number; parts: number },
  put: (part: number, data: string) => Promise<unknown>,
  onProgress: (share: number) => void,
): Promise<void> {
  for (let part = 0; part < parts; part++) {
    await put(part, base64(await bytesOf(file.slice(part * partSize, (part + 1) * partSize))));
    onProgress((part + 1) / parts);
  }
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

import { callRouteRaw } from '@app/api-client';
import { download } from '@app/charts';
import { exportTransactionsEndpoint, type ExportedFile, type ExportFormat } from '@app/contracts-banking';

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> => {
  const text = atob(base64);
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at++) bytes[at] = text.charCodeAt(at);
  return bytes;
};

/** Starts the browser's download of the file. */
export const saveFile = ({ fileName, mediaType, encoding, data }: ExportedFile): void =>
  download(fileName, new Blob([encoding === 'base64' ? bytesOf(data) : data], { type: mediaType }));

/** Fetches a file in chunks and reports the number of bytes received so far. */
export async function exportTransactions(
  body: { format: ExportFormat; ids?: string[] },
  onBytes: (bytes: number) => void,
  signal: AbortSignal,
): Promise<ExportedFile> {
  const response = await callRouteRaw(exportTransactionsEndpoint, { body, signal });
  const reader = response.body?.getReader();
  if (!reader) return (await response.json()) as ExportedFile;
  const decoder = new TextDecoder();
  let [text, bytes] = ['', 0];
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    bytes += next.value.length;
    text += decoder.decode(next.value, { stream: true });
    onBytes(bytes);
  }
  return JSON.parse(text + decoder.decode()) as ExportedFile;
}

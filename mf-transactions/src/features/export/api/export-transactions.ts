import { callRouteRaw } from '@app/api-client';
import { exportTransactionsRoute, type ExportedFile, type ExportFormat } from '@app/contracts-banking';

/** Fetches a file piece by piece and tells how much has come, in bytes. */
export async function exportTransactions(
  body: { format: ExportFormat; ids?: string[] },
  onBytes: (bytes: number) => void,
  signal: AbortSignal,
): Promise<ExportedFile> {
  const response = await callRouteRaw(exportTransactionsRoute, { body, signal });
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

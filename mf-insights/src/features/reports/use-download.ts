import { reasonOf } from '@app/api-client';
import { download } from '@app/charts';
import type { ReportFormat } from '@app/contracts-insights';
import { toast } from '@app/shell-sdk';
import { useState } from 'react';
import { fetchReportFile } from './api';

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));

/** Downloads a report as a file; shows a message if that fails. */
export function useDownload(id: string): { busy: boolean; save: (format: ReportFormat) => void } {
  const [busy, setBusy] = useState(false);
  const save = async (format: ReportFormat): Promise<void> => {
    setBusy(true);
    try {
      const { fileName, mediaType, encoding, content } = await fetchReportFile(id, format);
      download(fileName, new Blob([encoding === 'base64' ? bytesOf(content) : content], { type: mediaType }));
    } catch (error) {
      toast({ title: 'Download failed', description: reasonOf(error), tone: 'destructive' });
    } finally {
      setBusy(false);
    }
  };
  return { busy, save: (format) => void save(format) };
}

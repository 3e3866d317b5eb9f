import { downloadReportEndpoint, reportFormats, type ReportFormat } from '@app/contracts-insights';
import { Button, IconButton, Menu } from '@app/ui-kit';
import { ChevronDown, Download } from 'lucide-react';
import styled from 'styled-components';
import { useDownload } from './use-download';

const names: Record<ReportFormat, string> = { pdf: 'PDF', xlsx: 'Excel (XLSX)', csv: 'CSV', json: 'JSON' };

/** Downloads a PDF with one press; other formats are in the menu next to it. */
export function DownloadButton({ id, name, archive }: { id: string; name: string; archive?: string }) {
  const { busy, save } = useDownload(id);
  return (
    <Pair>
      <Button
        call={downloadReportEndpoint}
        icon={<Download aria-hidden />}
        busy={busy}
        onClick={() => save('pdf')}
        aria-label={`Download ${name}`}
      >
        Download
      </Button>
      <Menu
        call={downloadReportEndpoint}
        align="end"
        trigger={
          <IconButton label={`Other formats of ${name}`}>
            <ChevronDown aria-hidden />
          </IconButton>
        }
        items={[
          ...reportFormats.map((format) => ({ label: names[format], onSelect: () => save(format) })),
          ...(archive
            ? [null, { label: 'Lines and receipts (ZIP)', onSelect: () => window.location.assign(archive) }]
            : []),
        ]}
      />
    </Pair>
  );
}

const Pair = styled.span`
  display: inline-flex;
  align-items: center;
`;

import { reasonOf } from '@app/api-client';
import { download } from '@app/charts';
import type { Report } from '@app/contracts-insights';
import { toast, useDateFormat } from '@app/shell-sdk';
import { Button, CardSurface } from '@app/ui-kit';
import { Download, FileSpreadsheet } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { fetchReportFile } from './api/download-report';

/** A report that was made, with its file. */
export function ReportCard({ report }: { report: Report }) {
  const { instant } = useDateFormat();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const file = await fetchReportFile(report.id);
      download(file.fileName, new Blob([file.content], { type: `${file.mediaType};charset=utf-8` }));
    } catch (error) {
      toast({ title: 'Download failed', description: reasonOf(error), tone: 'destructive' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Surface as="li">
      <FileSpreadsheet aria-hidden />
      <div>
        <h3>{report.name}</h3>
        <p>{report.description}</p>
        <small>Last generated {instant(report.lastGenerated)}</small>
      </div>
      <Button icon={<Download aria-hidden />} busy={busy} onClick={() => void save()}>
        Download
      </Button>
    </Surface>
  );
}

const Surface = styled(CardSurface)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s3);
  > svg {
    color: var(--c2);
  }
  > div {
    flex: 1 1 180px;
    min-width: 0;
  }
  h3 {
    font-size: var(--text-h2);
  }
  p {
    color: var(--ink-2);
  }
  small {
    color: var(--ink-3);
    font-size: var(--text-xs);
  }
`;

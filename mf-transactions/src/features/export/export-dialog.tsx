import { reasonOf } from '@app/api-client';
import { exportLimit, type ExportFormat } from '@app/contracts-banking';
import { toast, useSession } from '@app/shell-sdk';
import { Banner, Dialog, Quiet, SegmentedControl } from '@app/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { exportTransactions, saveFile } from './export-transactions';

const formats: readonly { value: ExportFormat; label: string }[] = [
  { value: 'csv', label: 'CSV' },
  { value: 'xlsx', label: 'Excel' },
  { value: 'ofx', label: 'OFX' },
  { value: 'iif', label: 'IIF' },
  { value: 'json', label: 'JSON' },
];
const about: Record<ExportFormat, string> = {
  csv: 'A table for spreadsheets and other programs. It can be imported again unchanged.',
  xlsx: 'A spreadsheet with real dates and amounts. It can be imported again unchanged.',
  ofx: 'A bank statement that other finance programs read.',
  iif: 'For QuickBooks Desktop: accounts, categories and splits. QuickBooks Online takes CSV.',
  json: 'Everything but the files of receipts. It can be imported again unchanged, with splits, transfers and refunds.',
};

export interface ExportDialogProps {
  /** Ids of the rows in view. */
  idsInView: () => string[];
  inView: number;
  all: number;
  onClose: () => void;
}

/** Asks for the format and the scope, then saves the file. */
export function ExportDialog({ idsInView, inView, all, onClose }: ExportDialogProps) {
  const { locale } = useSession();
  const [format, setFormat] = useState<ExportFormat>('csv');
  const [scope, setScope] = useState<'view' | 'all'>(inView < all ? 'view' : 'all');
  const [bytes, setBytes] = useState(0);
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);
  const number = new Intl.NumberFormat(locale);
  const rows = scope === 'view' ? inView : all;
  const run = useMutation({
    mutationFn: () => {
      setBytes(0);
      stop.current = new AbortController();
      return exportTransactions(
        { format, ...(scope === 'view' && { ids: idsInView() }) },
        setBytes,
        stop.current.signal,
      );
    },
    onSuccess: (file) => {
      saveFile(file);
      toast({ title: `${number.format(file.rows)} exported`, description: file.fileName, tone: 'success' });
      onClose();
    },
  });
  const tooMany = rows > exportLimit;
  return (
    <Dialog
      open
      onClose={onClose}
      title="Export transactions"
      action={{
        label: `Export ${number.format(rows)}`,
        icon: <Download aria-hidden />,
        busy: run.isPending,
        disabled: rows === 0 || tooMany,
        onClick: () => run.mutate(),
      }}
    >
      <Part>
        <b>Format</b>
        <SegmentedControl label="Format" value={format} onChange={setFormat} options={formats} />
        <Quiet>{about[format]}</Quiet>
      </Part>
      <Part>
        <b>Which</b>
        <SegmentedControl
          label="Which transactions"
          value={scope}
          onChange={setScope}
          options={[
            { value: 'view', label: `This view, ${number.format(inView)}` },
            { value: 'all', label: `All, ${number.format(all)}` },
          ]}
        />
      </Part>
      {tooMany && (
        <Banner tone="warn">
          An export holds up to {number.format(exportLimit)} transactions. Narrow the list by dates first.
        </Banner>
      )}
      {run.isPending && (
        <Quiet role="status">
          {bytes === 0 ? 'Preparing the file…' : `${number.format(Math.ceil(bytes / 1024))} KB received…`}
        </Quiet>
      )}
      {run.error && <Banner tone="negative">{reasonOf(run.error)}</Banner>}
    </Dialog>
  );
}

const Part = styled.div`
  display: grid;
  gap: var(--s2);
  justify-items: start;
  b {
    font-weight: 550;
    font-size: var(--text-sm);
  }
`;

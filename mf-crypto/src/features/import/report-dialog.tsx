import { csvText, download } from '@app/charts';
import type { ReportKind } from '@app/contracts-crypto';
import { toast } from '@app/shell-sdk';
import { Chip, Dialog, Field, FileButton, LinkButton, TextInput } from '@app/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { reportFailure } from '../layout/failure';
import { importReport, previewReport, undoImport } from './api';
import { ReportRows } from './report-rows';

const kinds: Record<ReportKind, string> = {
  'coinbase-report': 'Transaction report of Coinbase',
  'coinbase-fills': 'Trading fills of Coinbase',
  movements: 'Table of movements',
};

/** A file for people to fill in: the headings, with examples that use most of them. */
const template = [
  ['date', 'type', 'coin', 'quantity', 'value usd', 'fee usd', 'counter coin', 'counter quantity', 'note'],
  ['2025-01-15', 'buy', 'BTC', '0.05', '4800.00', '12.50', '', '', 'First purchase'],
  ['2025-06-02', 'swap', 'BTC', '0.01', '1040.00', '', 'ETH', '0.41', ''],
];

/** Imports a report of an exchange or a table of movements. The result for each row is shown before anything is stored. */
export function ReportDialog({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('');
  const [walletName, setWalletName] = useState('Coinbase file');
  const preview = useMutation(previewReport);
  const undo = useMutation({
    ...undoImport,
    onSuccess: ({ removed }) =>
      void toast({ title: 'Import undone', description: `${removed} movements were removed.` }),
    onError: (error) => reportFailure(error, 'Not undone', 'The import could not be undone'),
  });
  const commit = useMutation({
    ...importReport,
    onSuccess: ({ counts, importId }) => {
      onClose();
      toast({
        title: 'Report imported',
        description: `${counts.new} movements were added. Cost basis and gains were recalculated.`,
        tone: 'success',
        ...(importId && {
          action: { label: 'Undo', onClick: () => undo.mutate({ params: { id: importId } }) },
        }),
      });
    },
  });
  const look = (content: string, name: string) => {
    setText(content);
    preview.mutate({ body: { text: content, walletName: name, preview: true } });
  };
  const { data } = preview;
  const fresh = data?.counts.new ?? 0;
  const name = walletName.trim();
  return (
    <Dialog
      open
      onClose={onClose}
      width={720}
      title="Import a report"
      description="The transaction report or the trading fills of Coinbase, or a table of your own. Nothing is saved until you confirm."
      error={commit.error ?? preview.error}
      action={{
        label: fresh > 0 ? `Import ${fresh} ${fresh === 1 ? 'movement' : 'movements'}` : 'Import',
        busy: commit.isPending,
        disabled: fresh === 0 || name === '',
        onClick: () => commit.mutate({ body: { text, walletName: name, preview: false } }),
      }}
    >
      <Line>
        <FileButton
          icon={<Upload aria-hidden />}
          busy={preview.isPending}
          accept=".csv,text/csv"
          fileLabel="Report file"
          onFile={(chosen) => void chosen.text().then((content) => look(content, name || 'File'))}
        >
          Choose a file
        </FileButton>
        <LinkButton
          onClick={() =>
            download('crypto-movements.csv', new Blob([csvText(template)], { type: 'text/csv' }))
          }
        >
          Download a table to fill in
        </LinkButton>
        {data && <Chip $tone="info">{kinds[data.kind]}</Chip>}
      </Line>
      {data && (
        <>
          <Field
            label="Name of its wallets"
            hint="Each coin gets a wallet of this name. Import later files under the same name."
            error={name === '' ? 'Give the wallets a name' : undefined}
          >
            <TextInput
              value={walletName}
              onChange={(event) => setWalletName(event.target.value)}
              maxLength={40}
            />
          </Field>
          <ReportRows report={data} />
        </>
      )}
    </Dialog>
  );
}

const Line = styled.div`
  display: flex;
  align-items: center;
  flex-wrap: wrap;
  gap: var(--s3);
`;

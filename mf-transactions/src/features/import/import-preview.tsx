import { reasonOf } from '@app/api-client';
import type { CsvOptions, ImportPreview, ImportRow } from '@app/contracts-banking';
import { formatMoney, minorFromDecimal } from '@app/money';
import { useSession } from '@app/shell-sdk';
import { Banner, Button, Card, ErrorState, SegmentedControl, numeric } from '@app/ui-kit';
import { useState } from 'react';
import styled from 'styled-components';
import { readImport, type RowOutcome } from './api/read-import';
import { CsvOptionsPanel } from './csv-options-panel';
import { PreviewRows } from './preview-rows';

export interface ImportPreviewViewProps {
  preview: ImportPreview;
  isPreviewing: boolean;
  isCommitting: boolean;
  onReread: (id: string, csv: CsvOptions) => void;
  onCommit: () => void;
  onStartOver: () => void;
}

type Shown = 'all' | RowOutcome;

/** What each row becomes, before anything is written. */
export function ImportPreviewView({
  preview,
  isPreviewing,
  isCommitting,
  onReread,
  onCommit,
  onStartOver,
}: ImportPreviewViewProps) {
  const { counts } = preview;
  const [shown, setShown] = useState<Shown>('all');
  const { rows, next, more, error, isLoading } = usePreviewRows(preview, shown);
  const mustChoose = preview.dateOrderAmbiguous;
  return (
    <>
      <Card
        title={preview.fileName}
        actions={
          <Button size="sm" onClick={onStartOver}>
            Another file
          </Button>
        }
      >
        <Balances preview={preview} />
      </Card>
      {preview.csv && (
        <CsvOptionsPanel
          preview={preview}
          csv={preview.csv}
          busy={isPreviewing}
          onChange={(csv) => onReread(preview.id, csv)}
        />
      )}
      <Card
        title="Rows"
        actions={
          <SegmentedControl<Shown>
            label="Rows shown"
            value={shown}
            onChange={setShown}
            options={[
              { value: 'all', label: `All ${counts.new + counts.duplicate + counts.refused}` },
              { value: 'new', label: `New ${counts.new}` },
              { value: 'duplicate', label: `Duplicate ${counts.duplicate}` },
              { value: 'refused', label: `Refused ${counts.refused}` },
            ]}
          />
        }
      >
        <PreviewRows rows={rows} currency={preview.currency} />
        {error !== undefined && (
          <ErrorState title="More rows could not be loaded" onRetry={more}>
            {reasonOf(error)}
          </ErrorState>
        )}
        {next !== null && error === undefined && (
          <Button block busy={isLoading} onClick={more}>
            Show more rows
          </Button>
        )}
      </Card>
      <Foot>
        {mustChoose && <span>Choose above whether day or month comes first.</span>}
        {!mustChoose && counts.new === 0 && (
          <span>Nothing new in this file: everything is there already or was refused.</span>
        )}
        <Button onClick={onStartOver}>Cancel</Button>
        <Button
          variant="primary"
          busy={isCommitting || isPreviewing}
          disabled={mustChoose || counts.new === 0}
          onClick={onCommit}
        >
          {counts.new === 1 ? 'Import 1 transaction' : `Import ${counts.new} transactions`}
        </Button>
      </Foot>
    </>
  );
}

interface Pages {
  of: ImportPreview;
  shown: Shown;
  rows: readonly ImportRow[];
  next: number | null;
}

/** Rows of one outcome. A small file is all there already; of a large one, more are fetched on demand. */
function usePreviewRows(preview: ImportPreview, shown: Shown) {
  const matching = preview.rows.filter((row) => shown === 'all' || row.outcome === shown);
  const first: Pages = {
    of: preview,
    shown,
    rows: matching,
    next: shown === 'all' || preview.nextRow === null ? preview.nextRow : 0,
  };
  const [kept, setKept] = useState(first);
  const [error, setError] = useState<unknown>();
  const [isLoading, setIsLoading] = useState(false);
  const pages = kept.of === preview && kept.shown === shown ? kept : first;
  const more = async () => {
    if (pages.next === null) return;
    setIsLoading(true);
    setError(undefined);
    try {
      const page = await readImport(preview.id, {
        from: pages.next,
        outcome: shown === 'all' ? undefined : shown,
      });
      setKept({
        of: preview,
        shown,
        rows: pages.next === 0 ? page.rows : [...pages.rows, ...page.rows],
        next: page.nextRow,
      });
    } catch (problem) {
      setError(problem);
    } finally {
      setIsLoading(false);
    }
  };
  return { rows: pages.rows, next: pages.next, more: () => void more(), error, isLoading };
}

function Balances({ preview }: { preview: ImportPreview }) {
  const { locale } = useSession();
  const { currency } = preview;
  const minor = (value: number) => minorFromDecimal(value, currency);
  const money = (value: number) => formatMoney(minor(value), currency, locale);
  const difference =
    preview.statedBalance === null ? 0 : minor(preview.statedBalance) - minor(preview.balanceAfter);
  return (
    <>
      <Figures>
        <div>
          <dt>Balance now</dt>
          <dd>{money(preview.balanceBefore)}</dd>
        </div>
        <div>
          <dt>After the import</dt>
          <dd>{money(preview.balanceAfter)}</dd>
        </div>
        {preview.statedBalance !== null && (
          <div>
            <dt>As the file states</dt>
            <dd>{money(preview.statedBalance)}</dd>
          </div>
        )}
      </Figures>
      {difference !== 0 && (
        <Banner tone="warn">
          The file’s own balance differs by {formatMoney(difference, currency, locale, true)}. Rows before
          this file, or refused ones, may be missing.
        </Banner>
      )}
    </>
  );
}

const Figures = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s3) var(--s8);
  & + * {
    margin-top: var(--s3);
  }
  dt {
    color: var(--ink-3);
    font-size: var(--text-xs);
  }
  dd {
    ${numeric}
    margin: 0;
    font-size: var(--text-xl);
    font-weight: 620;
  }
`;

const Foot = styled.div`
  display: flex;
  align-items: center;
  justify-content: flex-end;
  flex-wrap: wrap;
  gap: var(--s2);
  > span {
    color: var(--ink-2);
    margin-right: auto;
  }
`;

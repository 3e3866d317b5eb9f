import { showFailure } from '@app/organising';
import { download } from '@app/charts';
import { importOutcomes, type ImportPicks, type ImportPreview, type ImportRow } from '@app/contracts-banking';
import { useDateFormat, useSession } from '@app/shell-sdk';
import { Button, CardSurface, DateInput, Field, SegmentedControl, media } from '@app/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { readRejectedRows } from '../api';
import { AccountOfFile, useIsUnlike } from '../file/account-of-file';
import { BalanceStrip } from './balance-strip';
import { CommitProgress } from '../commit/commit-progress';
import { CsvOptionsPanel } from '../file/csv-options-panel';
import { OpeningQuestion } from '../file/opening-question';
import { outcomeNames, PreviewRows } from './preview-rows';
import { PdfNotice } from '../file/pdf-notice';
import { PositionsOffer } from '../commit/positions-offer';
import { picksAfter } from './row-picks';
import type { PreviewChange } from '../use-import';
import { useCategoryChoices, type LearnedCategories } from './use-category-choices';
import type { ShownOutcome } from './use-preview-rows';

export interface ImportPreviewViewProps {
  preview: ImportPreview;
  /** Account that was added because the file names it. */
  addedAccountId?: string | undefined;
  isPreviewing: boolean;
  isCommitting: boolean;
  onChange: (change: PreviewChange) => void;
  /** The positions of the file were added to the holdings of this account. */
  onAccountKept: (accountId: string) => void;
  /** `always` are the categories that should also apply to future rows. */
  onCommit: (always: LearnedCategories) => void;
  onStartOver: () => void;
}

/** Imports of more rows than this are written in steps and show their progress. */
const longFrom = 4_000;

/** Shows the result for each row before anything is written. */
export function ImportPreviewView({
  preview,
  addedAccountId,
  isPreviewing,
  isCommitting,
  onChange,
  onAccountKept,
  onCommit,
  onStartOver,
}: ImportPreviewViewProps) {
  const { locale } = useSession();
  const { counts } = preview;
  const [shown, setShown] = useState<ShownOutcome>('all');
  const number = new Intl.NumberFormat(locale);
  const all = Object.values(counts).reduce((sum, each) => sum + each, 0);
  const writtenCount = counts.new + counts.merge;
  const open = openQuestion(preview);
  const busy = isPreviewing || isCommitting;
  const sorting = useCategoryChoices(preview, (categories) => onChange({ categories }));
  const pick = (row: ImportRow, isIn: boolean) =>
    onChange({ picks: picksAfter(preview.picks, row, isIn) satisfies ImportPicks });
  const isUnlike = useIsUnlike(preview);
  const kinds = importOutcomes.filter((outcome) => outcome === shown || counts[outcome] > 0);
  return (
    <>
      <Head>
        <h2 title={preview.fileName}>{preview.fileName}</h2>
        <Button size="sm" disabled={isCommitting} onClick={onStartOver}>
          Another file
        </Button>
      </Head>
      <Top>
        <AccountOfFile
          preview={preview}
          busy={busy}
          addedId={addedAccountId}
          onChange={(accountId) => onChange({ accountId })}
        />
        <BalanceStrip preview={preview} />
      </Top>
      <PdfNotice preview={preview} />
      {preview.positions && (
        <PositionsOffer
          readPositions={preview.positions}
          preview={preview}
          busy={busy}
          onKept={onAccountKept}
        />
      )}
      <OpeningQuestion
        key={`${preview.accountId} ${preview.opening?.source}`}
        preview={preview}
        busy={busy}
        onChange={(balance) => onChange({ balance })}
      />
      {isCommitting && counts.new > longFrom && <CommitProgress id={preview.id} total={counts.new} />}
      {preview.csv && (
        <CsvOptionsPanel
          preview={preview}
          csv={preview.csv}
          busy={busy}
          onChange={(csv) => onChange({ csv })}
        />
      )}
      <CardSurface as="section" aria-label="Rows">
        <Tools>
          <Scroll>
            <SegmentedControl<ShownOutcome>
              label="Rows shown"
              value={shown}
              onChange={setShown}
              options={[
                { value: 'all', label: `All ${number.format(all)}` },
                ...kinds.map((outcome) => ({
                  value: outcome,
                  label: `${outcomeNames[outcome].label} ${number.format(counts[outcome])}`,
                })),
              ]}
            />
          </Scroll>
          <CutOff value={preview.cutOff} busy={busy} onChange={(cutOff) => onChange({ cutOff })} />
          {counts.refused > 0 && <RejectedRows id={preview.id} />}
        </Tools>
        <PreviewRows preview={preview} shown={shown} busy={busy} sorting={sorting} onPick={pick} />
      </CardSurface>
      <Foot data-at-bottom="wide">
        {(open || writtenCount === 0) && (
          <span>
            {open ??
              (all === 0
                ? 'There are no transactions in this file.'
                : 'Nothing new in this file: every row already exists, was left out or was refused.')}
          </span>
        )}
        <Button disabled={isCommitting} onClick={onStartOver}>
          Cancel
        </Button>
        <Button
          {...(!isUnlike && { variant: 'primary' })}
          busy={busy}
          disabled={open !== undefined || writtenCount === 0}
          onClick={() => onCommit(sorting.always)}
        >
          {writtenCount === 1 ? 'Import 1 transaction' : `Import ${number.format(writtenCount)} transactions`}
        </Button>
      </Foot>
    </>
  );
}

/** The question to answer before the import can start; a wrong guess would affect every row. */
function openQuestion({ columnsUnsure, dateOrderAmbiguous, signProof }: ImportPreview): string | undefined {
  if (columnsUnsure) return 'Choose above which column is the amount.';
  if (dateOrderAmbiguous) return 'Choose above whether day or month comes first.';
  return signProof && 'Confirm above whether plus and minus are right.';
}

function CutOff({
  value,
  busy,
  onChange,
}: {
  value: string | null;
  busy: boolean;
  onChange: (day: string | null) => void;
}) {
  const { today } = useDateFormat();
  return (
    <Day label="Skip rows before">
      <DateInput
        value={value ?? ''}
        today={today()}
        disabled={busy}
        onChange={(day) => onChange(day || null)}
      />
    </Day>
  );
}

function RejectedRows({ id }: { id: string }) {
  const rejected = useMutation({
    mutationFn: () => readRejectedRows(id),
    onSuccess: ({ fileName, text }) => download(fileName, new Blob([text], { type: 'text/csv' })),
    onError: showFailure('The rows could not be fetched'),
  });
  return (
    <Button
      size="sm"
      icon={<Download aria-hidden />}
      busy={rejected.isPending}
      onClick={() => rejected.mutate()}
    >
      Download rejected rows
    </Button>
  );
}

const Head = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--s3);
  h2 {
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    font-size: var(--text-h2);
  }
`;

/** Account and balance next to each other, so that the rows are visible. */
const Top = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
  align-items: center;
  gap: var(--s3) var(--s4);
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  gap: var(--s3);
  margin-bottom: var(--s3);
`;

const Scroll = styled.div`
  max-width: 100%;
  overflow-x: auto;
  margin-right: auto;
`;

const Day = styled(Field)`
  width: 168px;
`;

const Foot = styled.div`
  position: sticky;
  bottom: 0;
  z-index: var(--z-sticky);
  display: flex;
  align-items: center;
  justify-content: flex-end;
  flex-wrap: wrap;
  gap: var(--s2);
  padding: var(--s3) 0;
  background: var(--bg);
  > span {
    color: var(--ink-2);
    margin-right: auto;
  }
  ${media.phone} {
    position: static;
  }
`;

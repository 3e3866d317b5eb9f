import { startImportEndpoint } from '@app/contracts-banking';
import { Banner, Button, Card, ProgressBar, Quiet, useDenialReason } from '@app/ui-kit';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { Breadcrumb } from '../ledger/breadcrumb';
import { ChooseFile } from './file/choose-file';
import { ImportDone } from './commit/import-done';
import { ImportSteps } from './import-steps';
import { ImportPreviewView } from './preview/import-preview';
import { ResumeImport } from './upload/resume-import';
import type { ImportTarget } from './file/use-file-account';
import { useImport, type ImportStep } from './use-import';

/** Imports a bank file: choose it, check the result for each row, then write all rows or none. */
export function ImportPage() {
  const navigate = useNavigate();
  const readOnly = useDenialReason(startImportEndpoint);
  const toList = useCallback(() => void navigate('/transactions'), [navigate]);
  const course = useImport(toList);
  const { step, problem } = course;
  const choose = (file: File, target: ImportTarget) => void course.choose(file, target);
  return (
    <Page>
      <Breadcrumb above={{ to: '/transactions', label: 'Transactions' }} current="Import a bank file" />
      {!readOnly && <ImportSteps current={stepNumber(step.name, course.commit.isPending)} />}
      {readOnly && <Banner>{readOnly}</Banner>}
      {problem && <Banner tone="negative">{problem}</Banner>}
      {step.name === 'choose' && !readOnly && (
        <>
          <ResumeImport
            busy={course.isPreviewing}
            onContinue={course.resume}
            onChoose={(file, accountId) => choose(file, { accountId, isChosen: true })}
            onDone={toList}
          />
          <ChooseFile onChoose={choose} />
        </>
      )}
      {step.name === 'upload' && (
        <UploadProgress
          fileName={step.fileName}
          share={step.share}
          isWaiting={step.isWaiting}
          onCancel={course.startOver}
        />
      )}
      {step.name === 'preview' && (
        <ImportPreviewView
          key={step.preview.id}
          preview={step.preview}
          addedAccountId={course.addedAccountId}
          isPreviewing={course.isPreviewing}
          isCommitting={course.commit.isPending}
          onChange={(change) => course.change(step.preview.id, change)}
          onAccountKept={course.keepAccount}
          onCommit={(always) => course.write(step.preview, always)}
          onStartOver={course.startOver}
        />
      )}
      {step.name === 'done' && <ImportDone imported={step.imported} onAnother={course.startOver} />}
    </Page>
  );
}

/** The number of the step; 3 is past the last one. */
const stepNumber = (name: ImportStep['name'], isCommitting: boolean): number =>
  name === 'done' ? 3 : name !== 'preview' ? 0 : isCommitting ? 2 : 1;

const Page = styled.div`
  display: grid;
  gap: var(--s4);
  max-width: 1040px;
`;

interface UploadProgressProps {
  fileName: string;
  /** The share sent, 0–1. */
  share: number;
  /** The connection to the server is broken; the upload resumes by itself. */
  isWaiting?: boolean;
  onCancel: () => void;
}

function UploadProgress({ fileName, share, isWaiting, onCancel }: UploadProgressProps) {
  const percent = Math.round(share * 100);
  return (
    <Card
      title={<Name title={fileName}>{fileName}</Name>}
      actions={
        <Button size="sm" onClick={onCancel}>
          Cancel
        </Button>
      }
    >
      <ProgressBar percent={percent} label={`Uploading ${fileName}`} fill="accent" />
      <State role="status">
        {isWaiting
          ? `${percent}% sent. The connection is lost: the rest is sent once you’re back online.`
          : percent < 100
            ? `${percent}% sent`
            : 'Reading the file…'}
      </State>
    </Card>
  );
}

const Name = styled.span`
  overflow-wrap: anywhere;
`;

const State = styled(Quiet)`
  display: block;
  margin-top: var(--s2);
`;

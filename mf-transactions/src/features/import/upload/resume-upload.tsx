import { Button, FileButton, ProgressBar } from '@app/ui-kit';
import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { readUpload } from '../api';
import { ResumeCard } from './resume-card';
import { acceptedFiles } from './upload';

export interface ResumeUploadProps {
  id: string;
  /** True while the preview loads. */
  busy: boolean;
  /** Called if the upload is complete, to open the preview. */
  onContinue: () => void;
  onChoose: (file: File, accountId: string) => void;
  onForget: () => void;
}

/**
 * A partly uploaded file. The browser must not read it again by itself, so the person chooses it once more; only the missing parts are
 * sent.
 */
export function ResumeUpload({ id, busy, onContinue, onChoose, onForget }: ResumeUploadProps) {
  const { data: upload } = useQuery({
    queryKey: ['open-upload', id],
    queryFn: ({ signal }) => readUpload(id, signal),
    gcTime: 0,
  });
  if (!upload) return null;
  const { fileName, accountId, parts, missing } = upload;
  if (missing.length === 0)
    return (
      <ResumeCard title={`Continue the import of ${fileName}`} onForget={onForget}>
        <p>It was uploaded completely. Nothing has been written.</p>
        <Button variant="primary" busy={busy} onClick={onContinue}>
          Continue
        </Button>
      </ResumeCard>
    );
  const percent = Math.floor(((parts - missing.length) / parts) * 100);
  return (
    <ResumeCard title={`The upload of ${fileName} was interrupted`} onForget={onForget}>
      <ProgressBar percent={percent} label={`Sent of ${fileName}`} fill="accent" />
      <Stand>{percent}% has been uploaded. Choose the same file again to send only the rest.</Stand>
      <span>
        <FileButton
          variant="primary"
          accept={acceptedFiles}
          fileLabel={`The rest of ${fileName}`}
          onFile={(file) => onChoose(file, accountId)}
        >
          Choose the file again
        </FileButton>
      </span>
    </ResumeCard>
  );
}

const Stand = styled.p`
  margin-top: var(--s2);
`;

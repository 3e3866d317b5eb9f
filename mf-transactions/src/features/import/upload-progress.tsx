import { Button, Card, ProgressBar, Quiet } from '@app/ui-kit';
import styled from 'styled-components';

export interface UploadProgressProps {
  fileName: string;
  /** 0–1. */
  share: number;
  /** The way to the server is broken; it goes on by itself. */
  isWaiting?: boolean;
  onCancel: () => void;
}

export function UploadProgress({ fileName, share, isWaiting, onCancel }: UploadProgressProps) {
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
          ? `${percent}% sent. The connection is lost: the rest follows as soon as it is back.`
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

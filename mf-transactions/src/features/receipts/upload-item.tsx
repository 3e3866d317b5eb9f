import { IconButton, ProgressBar } from '@app/ui-kit';
import { CircleAlert, FileUp, X } from 'lucide-react';
import styled from 'styled-components';
import { Face, Row } from './receipt-item';
import type { ReceiptUpload } from './use-receipts';

/** A file on its way, with how far it is; or why it could not be attached. */
export function UploadItem({ upload, onDismiss }: { upload: ReceiptUpload; onDismiss: () => void }) {
  const { name, share, problem } = upload;
  return (
    <Row>
      <Face>{problem ? <CircleAlert aria-hidden /> : <FileUp aria-hidden />}</Face>
      <Words>
        <b>{name}</b>
        {problem ? (
          <Problem role="alert">{problem}</Problem>
        ) : (
          <>
            <ProgressBar percent={share * 100} label={`Attaching ${name}`} fill="c2" />
            <small role="status">{share < 1 ? 'Sending …' : 'Checking …'}</small>
          </>
        )}
      </Words>
      {problem && (
        <IconButton label={`Dismiss ${name}`} title="Dismiss" onClick={onDismiss}>
          <X aria-hidden />
        </IconButton>
      )}
    </Row>
  );
}

const Words = styled.div`
  display: grid;
  gap: 2px;
  flex: 1;
  min-width: 0;
  padding-left: var(--s3);
`;

const Problem = styled.span`
  font-size: var(--text-sm);
  color: var(--negative);
  overflow-wrap: anywhere;
`;

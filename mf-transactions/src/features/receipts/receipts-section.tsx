import type { Receipt, Transaction } from '@app/contracts-banking';
import { Quiet, IconButton, ProgressBar } from '@app/ui-kit';
import { CircleAlert, FileUp, X } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { FileDrop } from './file-drop';
import { ReceiptItem, Face, Row } from './receipt-item';
import { ReceiptPicture } from './receipt-picture';
import { useReceipts, type ReceiptUpload } from './use-receipts';

export interface ReceiptsSectionProps {
  transaction: Transaction;
  /** Scrolls into view and focuses the attach button. */
  isCalled?: boolean;
  onWritten: (transaction: Transaction) => void;
}

/** The receipts of a transaction: attach, view, download, remove. Each action is written at once and can be undone. */
export function ReceiptsSection({ transaction, isCalled, onWritten }: ReceiptsSectionProps) {
  const { uploads, attach, dismiss, remove, isRemoving } = useReceipts(transaction, onWritten);
  const [shown, setShown] = useState<Receipt>();
  const { receipts } = transaction;
  return (
    <FileDrop onFiles={attach} isCalled={isCalled}>
      <Title>Receipts {receipts.length > 0 && <Quiet as="span">{receipts.length} of 10</Quiet>}</Title>
      {(receipts.length > 0 || uploads.length > 0) && (
        <List>
          {receipts.map((receipt) => (
            <ReceiptItem
              key={receipt.id}
              receipt={receipt}
              onOpen={() => setShown(receipt)}
              onRemove={isRemoving ? undefined : () => remove(receipt.id)}
            />
          ))}
          {uploads.map((upload) => (
            <UploadItem key={upload.key} upload={upload} onDismiss={() => dismiss(upload.key)} />
          ))}
        </List>
      )}
      {shown && <ReceiptPicture receipt={shown} onClose={() => setShown(undefined)} />}
    </FileDrop>
  );
}

export const Title = styled.div`
  display: flex;
  gap: var(--s2);
  align-items: baseline;
  font-size: var(--text-sm);
  font-weight: 550;
  color: var(--ink-2);
`;

export const List = styled.ul`
  display: grid;
  gap: var(--s2);
  margin: 0;
  padding: 0;
  list-style: none;
`;

/** A file being uploaded, with its progress; or the reason why it could not be attached. */
function UploadItem({ upload, onDismiss }: { upload: ReceiptUpload; onDismiss: () => void }) {
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

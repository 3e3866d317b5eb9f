import type { Receipt, Transaction } from '@app/contracts-banking';
import { Quiet } from '@app/ui-kit';
import { useState } from 'react';
import styled from 'styled-components';
import { FileDrop } from './file-drop';
import { ReceiptItem } from './receipt-item';
import { ReceiptPicture } from './receipt-picture';
import { UploadItem } from './upload-item';
import { useReceipts } from './use-receipts';

export interface ReceiptsSectionProps {
  transaction: Transaction;
  /** Comes into view with the focus on attaching. */
  isCalled?: boolean;
  onWritten: (transaction: Transaction) => void;
}

/** Receipts of a transaction: attach, look at, download, take off. Each is done at once and can be undone. */
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

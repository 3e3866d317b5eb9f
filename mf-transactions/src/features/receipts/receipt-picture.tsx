import type { Receipt } from '@app/contracts-banking';
import { ButtonLink, Dialog } from '@app/ui-kit';
import { useState } from 'react';
import styled from 'styled-components';
import { fileAddress } from './api';

/** A receipt's picture, as large as the screen allows. */
export function ReceiptPicture({ receipt, onClose }: { receipt: Receipt; onClose: () => void }) {
  const [failed, setFailed] = useState(false);
  const address = fileAddress(receipt.id);
  return (
    <Dialog
      open
      title={receipt.name}
      width={860}
      onClose={onClose}
      footer={
        <ButtonLink href={address} download={receipt.name}>
          Download
        </ButtonLink>
      }
    >
      {failed ? (
        <p role="alert">The picture could not be loaded. Close this and open it again.</p>
      ) : (
        <Picture src={address} alt={`Receipt ${receipt.name}`} onError={() => setFailed(true)} />
      )}
    </Dialog>
  );
}

const Picture = styled.img`
  display: block;
  max-width: 100%;
  max-height: 70vh;
  margin: 0 auto;
  object-fit: contain;
  border-radius: var(--r-sm);
  background: var(--surface-2);
`;

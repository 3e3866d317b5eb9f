import type { Transaction } from '@app/contracts-banking';
import { Button, Dialog } from '@app/ui-kit';
import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { listAccounts } from '../../ledger/api';

export interface RemoveLegDialogProps {
  transaction: Transaction;
  busy: boolean;
  /** Called with what happens to the other leg. */
  onRemove: (other: 'keep' | 'remove') => void;
  onClose: () => void;
}

/** Before deleting one leg of a transfer, asks what happens to the other leg. In both cases one undo restores both legs and their link. */
export function RemoveLegDialog({ transaction, busy, onRemove, onClose }: RemoveLegDialogProps) {
  const { data: accounts } = useQuery(listAccounts());
  const { inflow, transfer } = transaction;
  const other = accounts?.find(({ id }) => id === transfer?.otherAccountId)?.name ?? 'the other account';
  return (
    <Dialog
      open
      onClose={onClose}
      title="This is one side of a transfer"
      description={`The money ${inflow ? 'left' : 'came into'} ${other}. Delete that side too? If you keep it, it becomes an ordinary ${inflow ? 'expense' : 'income'} of ${other}.`}
      width={480}
      footer={
        <Answers>
          <Button onClick={onClose}>Cancel</Button>
          <Button disabled={busy} onClick={() => onRemove('keep')}>
            Keep the other side
          </Button>
          <Button variant="danger" disabled={busy} onClick={() => onRemove('remove')}>
            Delete both
          </Button>
        </Answers>
      }
    />
  );
}

const Answers = styled.span`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: var(--s2);
`;

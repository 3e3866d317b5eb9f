import { rowFlags } from '@app/contracts-banking';
import { confirm } from '@app/shell-sdk';
import { Banner, Button, ButtonLink } from '@app/ui-kit';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import type { Ledger } from '../../ledger/ledger';
import { useUnlockTransaction } from '../../reconcile/use-reconciliation';
import { unlockTransaction } from '../../reconcile/api';

/** Whether the list marks the row as reconciled; false without a list. */
export function isLockedIn(ledger: Ledger | undefined, id: string): boolean {
  const row = ledger?.columns.id.indexOf(id) ?? -1;
  return row >= 0 && (ledger!.columns.flags[row]! & rowFlags.locked) !== 0;
}

/** Says why a reconciled row cannot change, with a button that unlocks its statement and a link to all statements. */
export function LockNotice({ id, accountId }: { id: string; accountId: string }) {
  const unlock = useUnlockTransaction();
  const ask = async () => {
    const yes = await confirm({
      title: 'Unlock the statement of this transaction?',
      description:
        'All transactions of that statement can change again, and its agreed balance is dropped. The audit log records it.',
      action: 'Unlock',
      destructive: true,
    });
    if (yes) unlock.mutate({ params: { id }, body: { confirmed: true } });
  };
  return (
    <Banner
      tone="info"
      title="Locked"
      action={
        <Actions>
          <Button call={unlockTransaction} busy={unlock.isPending} onClick={() => void ask()}>
            Unlock
          </Button>
          <ButtonLink as={Link} to={`/accounts/${accountId}/reconcile`}>
            Statements
          </ButtonLink>
        </Actions>
      }
    >
      It was reconciled with a bank statement. To change it, unlock that statement first.
    </Banner>
  );
}

const Actions = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  gap: var(--s2);
`;

import { rowFlags } from '@app/contracts-banking';
import { Banner, ButtonLink } from '@app/ui-kit';
import { Link } from 'react-router-dom';
import type { Ledger } from '../ledger/ledger';

/** Whether the list says that the row is reconciled; false while there is no list. */
export function isLockedIn(ledger: Ledger | undefined, id: string): boolean {
  const row = ledger?.columns.id.indexOf(id) ?? -1;
  return row >= 0 && (ledger!.columns.flags[row]! & rowFlags.locked) !== 0;
}

/** Why a row cannot change, and the way to where it can be unlocked. */
export function LockNotice({ accountId }: { accountId: string }) {
  return (
    <Banner
      tone="info"
      title="Locked"
      action={
        <ButtonLink as={Link} to={`/accounts/${accountId}/reconcile`}>
          Statements
        </ButtonLink>
      }
    >
      It was reconciled with a statement of the bank. To change it, unlock that statement first.
    </Banner>
  );
}

import { useSession } from '@app/shell-sdk';
import { Button, IconButton } from '@app/ui-kit';
import { Pencil, Trash2 } from 'lucide-react';
import { commitBulk } from '../../bulk-changes/api';
import type { MerchantRowProps } from './merchant-row-props';

/** Approves all rows of a merchant as they are; a single row can also be edited or deleted. */
export function MerchantAnswerButtons({ ledger, item, busy, onSort, onEdit, onDeleteRow }: MerchantRowProps) {
  const { locale } = useSession();
  const { name, rows } = item;
  const firstId = ledger.columns.id[rows[0]!]!;
  const approve = () => onSort(item, { always: false, byKey: false });
  const isSingle = rows.length === 1;
  return (
    <span className="answers">
      {isSingle && (
        <>
          <IconButton call={commitBulk} label={`Edit ${name}`} title="Edit" onClick={() => onEdit(firstId)}>
            <Pencil aria-hidden />
          </IconButton>
          <IconButton
            call={commitBulk}
            label={`Delete: ${name}`}
            title="Delete"
            onClick={() => onDeleteRow(firstId)}
          >
            <Trash2 aria-hidden />
          </IconButton>
        </>
      )}
      {isSingle ? (
        <Button call={commitBulk} className="yes" size="sm" aria-label={`Approve: ${name}`} onClick={approve}>
          Approve
        </Button>
      ) : (
        <Button call={commitBulk} size="sm" disabled={busy} onClick={approve}>
          Approve {rows.length.toLocaleString(locale)}
        </Button>
      )}
    </span>
  );
}

import { unsortedCategories } from '@app/contracts-banking';
import { formatMoney } from '@app/money';
import { useDateFormat, useSession } from '@app/shell-sdk';
import { Button, CategoryBox, IconButton, PermittedFields } from '@app/ui-kit';
import { Pencil, Trash2 } from 'lucide-react';
import { commitBulk } from '../../bulk-changes/api';
import { rowAt } from '../../ledger/ledger';
import type { MerchantRowProps } from './merchant-row-props';

type RowPlaceProps = Pick<MerchantRowProps, 'ledger' | 'accountName'> & { row: number };

/** Day and account of a row. */
export function RowPlace({ ledger, row: index, accountName }: RowPlaceProps) {
  const { day } = useDateFormat();
  const row = rowAt(ledger, index);
  return (
    <>
      {day(row.date)} · {accountName(row.accountId)}
    </>
  );
}

/** The transactions of a merchant, to view and answer one by one. */
export function MerchantTransactions(props: MerchantRowProps) {
  const { locale } = useSession();
  return (
    <ul aria-label={`Transactions of ${props.item.name}`}>
      {props.item.rows.map((index) => {
        const row = rowAt(props.ledger, index);
        return (
          <li key={row.id}>
            <small>
              <RowPlace {...props} row={index} />
            </small>
            <span className="amount">
              {formatMoney(
                row.amountMinor,
                row.currency,
                locale,
                row.amountMinor > 0 && row.type !== 'transfer',
              )}
            </span>
            <PermittedFields call={commitBulk}>
              <CategoryBox
                label={`Category of ${row.description} of ${row.date}`}
                names={props.categories}
                value={unsortedCategories.has(row.category) ? '' : row.category}
                placeholder="Choose a category"
                onChoose={(category) => props.onCategoriseRow(row.id, category)}
              />
            </PermittedFields>
            <span className="answers">
              <IconButton
                call={commitBulk}
                label={`Edit ${row.description} of ${row.date}`}
                title="Edit"
                onClick={() => props.onEdit(row.id)}
              >
                <Pencil aria-hidden />
              </IconButton>
              <IconButton
                call={commitBulk}
                label={`Delete: ${row.description} of ${row.date}`}
                title="Delete"
                onClick={() => props.onDeleteRow(row.id)}
              >
                <Trash2 aria-hidden />
              </IconButton>
              <Button
                call={commitBulk}
                className="yes"
                size="sm"
                aria-label={`Approve: ${row.description} of ${row.date}`}
                onClick={() => props.onApproveRows([row.id])}
              >
                Approve
              </Button>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

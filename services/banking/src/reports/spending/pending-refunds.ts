import type { queryPendingRefundsEndpoint } from '@app/contracts-banking';
import type { ReplyOf } from '@app/contracts-kernel';
import type { Currency } from '@app/money';
import type { NamedRow } from '../../ledger/model/named-row';
import { netOfRefundsMinor } from '../../ledger/model/transaction';

type Pending = ReplyOf<typeof queryPendingRefundsEndpoint>['refunds'][number] & { currency: Currency };

/**
 * Refunds that have not settled, and reimbursable expenses that are not fully paid back. Newest first, in the
 * order of the rows.
 */
export const pendingRefunds = (
  rows: readonly Pick<
    NamedRow,
    | '_id'
    | 'type'
    | 'status'
    | 'category'
    | 'description'
    | 'date'
    | 'currency'
    | 'amountMinor'
    | 'refundOf'
    | 'refundedBy'
    | 'reimbursable'
  >[],
): Pending[] =>
  rows.flatMap((row): Pending[] => {
    const { _id: id, description, date, currency } = row;
    const isRefund = row.type === 'income' && (row.category === 'Refund' || Boolean(row.refundOf?.length));
    if (isRefund && row.status === 'pending')
      return [{ id, kind: 'unsettled', description, date, currency, amountMinor: row.amountMinor }];
    const isOut = row.type === 'expense' && row.status !== 'failed' && row.reimbursable;
    const amountMinor = netOfRefundsMinor(row);
    return isOut && amountMinor > 0
      ? [{ id, kind: 'awaited', description, date, currency, amountMinor }]
      : [];
  });

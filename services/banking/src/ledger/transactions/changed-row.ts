import type { changeTransactionEndpoint } from '@app/contracts-banking';
import { DomainError, type RequestOf } from '@app/contracts-kernel';
import type { AccountRow } from '../model/account';
import { existingDay, keyFor, minorOf } from '../model/new-row';
import { changedDetails } from '../model/row-details';
import { statusMayChange, storedType, uniqueTags, type TransactionRow } from '../model/transaction';
import type { CategoryId } from '../model/category-id';

type Change = RequestOf<typeof changeTransactionEndpoint>;

/** The row after a change. A move to an account in another currency requires a new amount. */
export function changedRow(
  before: TransactionRow,
  change: Change,
  context: { account: AccountRow; categoryId: CategoryId },
): TransactionRow {
  const { account, categoryId } = context;
  const status = change.status ?? before.status;
  if (!statusMayChange(before.status, status)) throw new DomainError('STATUS_CHANGE', { field: 'status' });
  if (account.currency !== before.currency && change.amount === undefined)
    throw new DomainError('VALIDATION', {
      field: 'amount',
      message: `amount: Say how much it is in ${account.currency}`,
    });
  const newType = change.type ?? (before.inflow ? 'income' : 'expense');
  const description = change.description ?? before.description;
  const merchant = change.merchant === undefined ? before.merchant : change.merchant || null;
  return {
    ...before,
    accountId: account._id,
    currency: account.currency,
    date: change.date === undefined ? before.date : existingDay(change.date),
    type: storedType(categoryId, newType),
    inflow: newType === 'income',
    amountMinor: change.amount === undefined ? before.amountMinor : minorOf(change.amount, account.currency),
    status,
    categoryId,
    description,
    merchant,
    merchantKey: keyFor(merchant, description),
    note: change.note === undefined ? before.note : change.note || null,
    tags: change.tags === undefined ? before.tags : uniqueTags(change.tags),
    paymentMethod: change.paymentMethod ?? before.paymentMethod,
    ...changedDetails(before, change),
  };
}

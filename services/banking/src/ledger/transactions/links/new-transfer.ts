import type { Day } from '@app/calendar';
import type { NewTransfer } from '@app/contracts-banking';
import { DomainError, type Source } from '@app/contracts-kernel';
import type { AccountRow } from '../../model/account';
import { newRow } from '../../model/new-row';
import type { TransactionRow } from '../../model/transaction';
import { transferId } from '../../model/category-id';

/** The two rows of a transfer that a person enters, not linked yet. */
export function newTransferLegs(
  request: NewTransfer,
  context: { from: AccountRow; to: AccountRow; today: Day; source: Source },
): [TransactionRow, TransactionRow] {
  const { from, to, today, source } = context;
  if (from._id === to._id)
    throw new DomainError('VALIDATION', {
      field: 'toAccountId',
      message: 'toAccountId: A transfer needs two different accounts',
    });
  const sameCurrency = from.currency === to.currency;
  if (!sameCurrency && request.received === undefined)
    throw new DomainError('VALIDATION', {
      field: 'received',
      message: `received: Say how much arrives in ${to.currency}`,
    });
  if (sameCurrency && request.received !== undefined && request.received !== request.amount)
    throw new DomainError('VALIDATION', {
      field: 'received',
      message: 'received: Within one currency as much arrives as leaves',
    });
  const leg = (account: AccountRow, type: 'income' | 'expense', amount: number, description: string) => ({
    ...newRow(
      {
        type,
        amount,
        description: request.description ?? description,
        date: request.date,
        status: request.status,
        note: request.note,
        tags: request.tags,
        paymentMethod: 'Bank Transfer',
      },
      { userId: account.userId, account, categoryId: transferId, today, source },
    ),
  });
  return [
    leg(from, 'expense', request.amount, `Transfer to ${to.name}`.slice(0, 140)),
    leg(to, 'income', request.received ?? request.amount, `Transfer from ${from.name}`.slice(0, 140)),
  ];
}

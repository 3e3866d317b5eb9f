import type { Day } from '@app/calendar';
import type { Source } from '@app/contracts-kernel';
import { newId } from '@app/ids';
import { usualPaymentMethod, type AccountRow } from '../accounts/account';
import { merchantKeyOf } from '../transactions/merchant-name';
import { storedType, type TransactionRow } from '../transactions/transaction';
import { memoized } from './memoized';
import type { ImportPlan } from './import-plan';

/** Ledger rows of a plan's new rows, oldest first; all carry the import's id as their stamp. */
export function importedRows(
  plan: ImportPlan,
  context: { userId: string; importId: string; account: AccountRow; today: Day; source: Source; now: number },
): TransactionRow[] {
  const { account } = context;
  const planned = plan.rows
    .flatMap((one) => (one.outcome === 'new' ? [one] : []))
    .sort((a, b) => (a.row.date < b.row.date ? -1 : a.row.date > b.row.date ? 1 : 0));
  // One millisecond apart, so that ids sort as the rows do.
  const keyOf = memoized(merchantKeyOf);
  const firstMoment = context.now - planned.length;
  return planned.map(({ row, category, importKey }, index): TransactionRow => {
    const inflow = row.signedMinor > 0;
    return {
      _id: newId(firstMoment + index),
      userId: context.userId,
      accountId: account._id,
      date: row.date,
      type: storedType(category, inflow ? 'income' : 'expense'),
      inflow,
      amountMinor: Math.abs(row.signedMinor),
      currency: account.currency,
      status: row.date > context.today ? 'pending' : 'completed',
      category,
      description: row.merchant ?? row.description,
      merchant: row.merchant,
      merchantKey: keyOf(row.merchant ?? row.description),
      note: null,
      tags: [],
      paymentMethod: usualPaymentMethod(account.kind, inflow),
      source: context.source,
      statementText: row.statementText,
      importId: context.importId,
      fitId: row.fitId,
      importKey,
      stamp: context.importId,
      version: 1,
    };
  });
}

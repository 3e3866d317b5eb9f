import type { Day } from '@app/calendar';
import type { RecordedPayslip } from '@app/contracts-payroll';
import type { AccountRow } from '../../ledger/model/account';
import { categoryId } from '../../ledger/model/category-id';
import { newRow } from '../../ledger/model/new-row';
import type { LineRow, TransactionRow } from '../../ledger/model/transaction';

interface Place {
  userId: string;
  account: AccountRow;
  today: Day;
}

/** A new row for a payslip without a deposit in the ledger. */
export function payslipRow(
  payslip: RecordedPayslip,
  lines: LineRow[] | undefined,
  { userId, account, today }: Place,
  { day, description }: { day: Day; description: string },
): TransactionRow {
  const row = newRow(
    {
      description,
      amount: payslip.net,
      type: 'income',
      date: day,
      merchant: payslip.employer,
    } as Parameters<typeof newRow>[0],
    { userId, account, categoryId: categoryId('salary'), today, source: 'payroll', ...(lines && { lines }) },
  );
  return { ...row, reviewed: true };
}

/** Reverses an earlier booking: the same parts, outgoing. */
export function reversalRow(before: TransactionRow, day: Day, fresh: () => string): TransactionRow {
  const { lines, ...row } = before;
  return {
    ...plain(row),
    _id: fresh(),
    date: day,
    type: 'expense',
    inflow: false,
    status: 'completed',
    description: `Reversal of the payslip of ${before.date}`,
    source: 'payroll',
    statementText: null,
    importId: null,
    fitId: null,
    importKey: null,
    stamp: fresh(),
    version: 1,
    ...(lines && { lines: lines.map((line) => ({ ...line, id: fresh() })) }),
  };
}

/** Without the members that belong only to the original row. */
function plain(row: TransactionRow): TransactionRow {
  const {
    transfer: _transfer,
    refundOf: _refundOf,
    refundedBy: _refundedBy,
    reconciledIn: _reconciledIn,
    receipts: _receipts,
    ruleMarks: _marks,
    ...fields
  } = row;
  return fields;
}

import { daysBetween } from '@app/calendar';
import type { RecordedPayslip } from '@app/contracts-payroll';
import { newId } from '@app/ids';
import { minorFromDecimal } from '@app/money';
import type { CategoryBook } from '../../ledger/model/category-book';
import { categoryId, otherId, transferId, type CategoryId } from '../../ledger/model/category-id';
import { isLocked } from '../../ledger/model/locked-rows';
import { merchantKeyOf } from '../../ledger/model/merchant-name';
import type { LineRow, TransactionRow } from '../../ledger/model/transaction';

const salaryId = categoryId('salary');
const named: Readonly<Record<string, CategoryId>> = {
  medical: categoryId('health'),
  dental: categoryId('health'),
  vision: categoryId('health'),
  hsa: categoryId('health'),
  fsa: categoryId('health'),
  life: categoryId('insurance'),
  commuter: categoryId('transport'),
};
const retirement = new Set(['401k', 'roth']);
/** A deposit may post this many days from the pay date. */
export const depositWindowDays = 3;

type PayslipLine = RecordedPayslip['lines'][number];

/**
 * The category of retirement savings: a transfer if the person has an account for them, otherwise savings;
 * Other if the ledger has no category with that name.
 */
export const retirementCategoryOf = (categories: CategoryBook, hasAccount: boolean): CategoryId =>
  hasAccount ? transferId : (categories.known('Savings and investing') ?? otherId);

function categoryOf({ part, kind }: PayslipLine, retirementId: CategoryId): CategoryId {
  if (part === 'earning') return salaryId;
  if (part === 'tax') return categoryId('taxes');
  if (part === 'reimbursement') return categoryId('refund');
  if (retirement.has(kind)) return retirementId;
  return named[kind] ?? otherId;
}

/**
 * A payslip as parts of its net pay: earnings and reimbursements are positive, taxes and deductions negative.
 * They add up to the net; employer contributions are left out. Undefined if there is only one part.
 */
export function payslipParts(payslip: RecordedPayslip, retirementId: CategoryId): LineRow[] | undefined {
  const minor = (amount: number): number => minorFromDecimal(amount, payslip.currency);
  const part = (amountMinor: number, category: CategoryId, note: string): LineRow => ({
    id: newId(),
    amountMinor,
    categoryId: category,
    note,
    tags: [],
    businessPercent: null,
    taxLine: null,
  });
  const parts = payslip.lines
    .filter((line) => line.part !== 'employer')
    .map((line) => {
      const comesIn = line.part === 'earning' || line.part === 'reimbursement';
      const amountMinor = minor(line.amount);
      return part(comesIn ? amountMinor : -amountMinor, categoryOf(line, retirementId), line.label);
    });
  const unexplained = minor(payslip.net) - parts.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const allParts =
    unexplained === 0 ? parts : [...parts, part(unexplained, otherId, 'Difference nobody could explain')];
  const counted = allParts.filter(({ amountMinor }) => amountMinor !== 0);
  return counted.length > 1 ? counted : undefined;
}

/**
 * The deposit of a payslip: exactly the net amount, within three days, from the payer; of several, the
 * nearest.
 */
export function depositOf(
  payslip: RecordedPayslip,
  rows: readonly TransactionRow[],
  usedIds: ReadonlySet<string>,
): TransactionRow | undefined {
  const net = minorFromDecimal(payslip.net, payslip.currency);
  const payer = merchantKeyOf(payslip.employer);
  const distance = ({ date }: TransactionRow): number => Math.abs(daysBetween(date, payslip.payDate));
  const isDeposit = (row: TransactionRow): boolean =>
    row.inflow &&
    row.type === 'income' &&
    row.status !== 'failed' &&
    row.amountMinor === net &&
    row.currency === payslip.currency &&
    !row.lines?.length &&
    !row.refundOf?.length &&
    !isLocked(row) &&
    !usedIds.has(row._id) &&
    distance(row) <= depositWindowDays &&
    namesPayer(row, payer);
  return rows.filter(isDeposit).sort((a, b) => distance(a) - distance(b))[0];
}

/** Whether a bank brought the row or confirmed it. */
export const isOfBank = ({ fitId, importKey }: TransactionRow): boolean =>
  fitId !== null || importKey !== null;

/** Whether the bank's text names the payer; a row with the category salary needs no name. */
function namesPayer(row: TransactionRow, payer: string): boolean {
  if (row.categoryId === salaryId) return true;
  const text = [row.merchant, row.description, row.statementText].join(' ').toLowerCase();
  const words = payer.split(/\W+/).filter((word) => word.length > 2);
  return words.length > 0 && words.some((word) => text.includes(word));
}

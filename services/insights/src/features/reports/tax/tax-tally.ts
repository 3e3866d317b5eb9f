import {
  rowFlags,
  receiptThreshold,
  taxLines,
  unsortedCategories,
  type ReportBusinessRow,
} from '@app/contracts-banking';
import type { Day } from '@app/calendar';
import { decimalText } from '@app/money';
import { topOf, type LedgerNames } from '../kinds/report-input';
import type { LedgerRow } from '../tally/ledger-rows';
import { Sums, worthOf } from '../tally/sums';
import { businessEntries } from './business-entries';
import type { BusinessEntry } from './schedule-c';

/** Categories that are often partly private. */
const oftenMixed: ReadonlySet<string> = new Set([
  'Phone',
  'Internet',
  'Fuel',
  'Car payment',
  'Car insurance',
  'Car service',
  'Rent',
  'Electric',
  'Utilities',
  'Transport',
]);
const paidToTheTreasury: ReadonlySet<string> = new Set(['Taxes', 'Federal tax', 'Self-employment tax']);

export interface TaxTask {
  id: string;
  date: Day;
  what: string;
  minor: number;
  why: string;
}

export interface NamedReceipt {
  receiptId: string;
  name: string;
}

/**
 * For a mortgage only the interest counts, which a payment does not show; a phone is not part of the home.
 */
const notOfHome: ReadonlySet<string> = new Set(['Mortgage', 'Phone']);

const maxToDos = 300;

/**
 * Collects for a tax year: business entries, deductions by form line, payments of estimated tax, and what is
 * missing.
 */
export class TaxTally {
  readonly entries: BusinessEntry[] = [];
  /** By the form line of a category, such as `Schedule A, line 11`. */
  readonly formLines: Sums;
  /** Costs of the home, by category. */
  readonly homeCosts: Sums;
  readonly payments: { id: string; date: Day; minor: number; what: string }[] = [];
  readonly receipts: NamedReceipt[] = [];
  readonly toDos = {
    withoutLine: [] as TaxTask[],
    withoutReceipt: [] as TaxTask[],
    withoutShare: [] as TaxTask[],
    unsorted: [] as TaxTask[],
  };

  constructor(
    private readonly names: LedgerNames,
    private readonly home: string,
    private readonly year: number,
  ) {
    this.formLines = new Sums(home);
    this.homeCosts = new Sums(home);
  }

  add(row: LedgerRow): void {
    if (!row.money || row.status === 'failed') return;
    this.addPayment(row);
    if (Number(row.date.slice(0, 4)) !== this.year) return;
    const entries = businessEntries(row, this.names, this.home);
    this.entries.push(...entries);
    this.addFormLines(row);
    this.addReceipts(row, entries);
    this.addToDos(row, entries);
  }

  private addFormLines(row: LedgerRow): void {
    if (row.business || row.status !== 'completed') return;
    for (const part of row.counts) {
      const top = topOf(this.names, part.category);
      if (
        part.type === 'expense' &&
        (top === 'Housing' || top === 'Utilities') &&
        !notOfHome.has(part.category)
      )
        this.homeCosts.add(part.category, row.money!, part.amountMinor);
      const line = this.names.categories.find(({ name }) => name === part.category)?.taxLine;
      if (line?.startsWith('Schedule A,') || line?.startsWith('Schedule B,'))
        this.formLines.add(
          line,
          row.money!,
          (part.type === 'income') === line.startsWith('Schedule B,') ? part.amountMinor : -part.amountMinor,
        );
    }
  }

  /** Payments out of an account; amounts withheld on a payslip are counted by payroll. */
  private addPayment(row: LedgerRow): void {
    if (row.type !== 'expense' || row.business || row.status !== 'completed') return;
    const minor = row.counts
      .filter((part) => part.type === 'expense' && paidToTheTreasury.has(part.category))
      .reduce((sum, part) => sum + part.amountMinor, 0);
    if (minor > 0)
      this.payments.push({
        id: row.id,
        date: row.date,
        minor: worthOf(minor, row.money!, this.home),
        what: row.merchant ?? row.description,
      });
  }

  private addReceipts(row: LedgerRow, entries: readonly BusinessEntry[]): void {
    const line = entries[0]?.line ?? 'none';
    for (const receipt of row.business?.receipts ?? [])
      this.receipts.push({ receiptId: receipt.id, name: receiptName(row, line, receipt) });
  }

  private addToDos(row: LedgerRow, entries: readonly BusinessEntry[]): void {
    const what = row.merchant ?? row.description;
    const note = (list: TaxTask[], why: string): void => {
      if (list.length < maxToDos)
        list.push({
          id: row.id,
          date: row.date,
          what,
          minor: worthOf(row.amountMinor, row.money!, this.home),
          why,
        });
    };
    const { withoutLine, withoutReceipt, withoutShare, unsorted } = this.toDos;
    if (entries.some(({ line }) => line === null))
      note(withoutLine, 'Choose the line of Schedule C it belongs to');
    const isCost = row.type === 'expense' && row.business !== undefined;
    if (
      isCost &&
      !(row.flags & rowFlags.receipt) &&
      worthOf(row.amountMinor, row.money!, this.home) > receiptThreshold * 100
    )
      note(withoutReceipt, `More than $${receiptThreshold} and no receipt`);
    if (isCost && row.business!.parts.some((part) => part.percent === 100 && oftenMixed.has(part.category)))
      note(withoutShare, 'All of it is for the business; is a part private?');
    if (row.type !== 'transfer' && row.counts.some((part) => unsortedCategories.has(part.category)))
      note(unsorted, 'No category yet');
  }
}

const labelOf = new Map<string, string>(taxLines.map(({ id, label }) => [id, label]));
/** `22 Supplies`, for file names. */
export const lineName = (line: string): string =>
  labelOf.has(line) ? `${line} ${labelOf.get(line)}` : 'no line';

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 40) || 'unnamed';

const endings: Record<string, string> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
};

/**
 * `2026-07-11_C22_Northlight-Cameras_3240.00.pdf` (behaviours P5); a second receipt of a transaction gets a
 * number when the archive is made.
 */
function receiptName(row: LedgerRow, line: string, receipt: ReportBusinessRow['receipts'][number]): string {
  const amount = decimalText(row.amountMinor, row.currency);
  return `${row.date}_${line}_${plain(row.merchant ?? row.description)}_${amount}.${endings[receipt.type]}`;
}

import type { Day } from '@app/calendar';
import type { AccountKind } from '@app/contracts-banking';
import { decimalText } from '@app/money';
import type { AccountRow } from '../../ledger/model/account';
import type { NamedRow } from '../../ledger/model/named-row';
import { signedMinor } from '../../ledger/model/transaction';
import { printable } from './export-rows';

/** Account types in the QuickBooks chart of accounts. */
const kinds: Record<AccountKind, string> = {
  checking: 'BANK',
  savings: 'BANK',
  cash: 'BANK',
  card: 'CCARD',
  loan: 'LTLIAB',
  mortgage: 'LTLIAB',
  investment: 'OASSET',
  property: 'FIXASSET',
  vehicle: 'FIXASSET',
  otherAsset: 'OASSET',
  otherLiability: 'OCLIAB',
};

const transactionCells = ['TRNSTYPE', 'DATE', 'ACCNT', 'NAME', 'AMOUNT', 'CLEAR', 'MEMO'];
const head = [
  ['!TRNS', ...transactionCells],
  ['!SPL', ...transactionCells],
  ['!ENDTRNS', ...transactionCells.map(() => '')],
];

/**
 * Tabs and line breaks would separate cells, quotes would wrap them, and a colon in a name would make a
 * sub-account.
 */
const cell = (text: string): string => printable(text).replace(/[\t\n"]+/g, ' ');
const nameCell = (text: string): string => cell(text).replaceAll(':', ' -').slice(0, 31).trim();
const lines = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => `${cells.join('\t')}\r\n`).join('');
const dateCell = (day: Day): string => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`;

/** Accounts and categories are declared before the first row that uses them. */
class Chart {
  private readonly declared = new Map<string, string>();
  private fresh: string[][] = [];

  constructor(private readonly accounts: ReadonlyMap<string, AccountRow>) {}

  account(id: string): string {
    const account = this.accounts.get(id);
    return this.declare(id, nameCell(account?.name ?? 'Other account'), kinds[account?.kind ?? 'checking']);
  }

  category(name: string, isIncome: boolean): string {
    return this.declare(`category ${name}`, nameCell(name), isIncome ? 'INC' : 'EXP');
  }

  /** Declarations added since the last call. */
  news(): string {
    const rows = this.fresh;
    this.fresh = [];
    return rows.length === 0 ? '' : lines([['!ACCNT', 'NAME', 'ACCNTTYPE'], ...rows]);
  }

  private declare(key: string, name: string, kind: string): string {
    const known = this.declared.get(key);
    if (known !== undefined) return known;
    const usedNames = new Set(this.declared.values());
    let free = name;
    for (let at = 2; usedNames.has(free); at += 1) free = `${name.slice(0, 28)} ${at}`;
    this.declared.set(key, free);
    this.fresh.push(['ACCNT', free, kind]);
    return free;
  }
}

/** Where the money of a row went to or came from, with signed amounts that add up to the row's. */
function partsOf(row: NamedRow, chart: Chart): { name: string; minor: number }[] {
  const signed = signedMinor(row);
  if (row.transfer) return [{ name: chart.account(row.transfer.otherAccountId), minor: signed }];
  const isIncome = row.type === 'income';
  if (!row.lines) return [{ name: chart.category(row.category, isIncome), minor: signed }];
  const sign = signed < 0 ? -1 : 1;
  return row.lines.map(({ category, amountMinor }) => ({
    name: chart.category(category, isIncome),
    minor: sign * amountMinor,
  }));
}

function typeOf(row: NamedRow, isCard: boolean): string {
  if (row.transfer) return 'TRANSFER';
  if (signedMinor(row) >= 0) return isCard ? 'CCARD REFUND' : 'DEPOSIT';
  return isCard ? 'CREDIT CARD' : 'CHECK';
}

/**
 * Intuit Interchange Format, as QuickBooks Desktop imports it: each row with its account and the categories
 * it is split into, which add up to zero. A transfer between own accounts is one transaction; failed rows are
 * left out.
 */
export async function* iifPieces(
  batches: AsyncIterable<readonly NamedRow[]>,
  { accounts }: { accounts: ReadonlyMap<string, AccountRow> },
): AsyncGenerator<string> {
  const chart = new Chart(accounts);
  const transfers = new Set<string>();
  for await (const rows of batches) {
    const out: string[][] = [];
    for (const row of rows) {
      if (row.status === 'failed') continue;
      if (row.transfer) {
        if (transfers.has(row.transfer.id)) continue;
        transfers.add(row.transfer.id);
      }
      const type = typeOf(row, accounts.get(row.accountId)?.kind === 'card');
      const common = (name: string, minor: number): string[] => [
        type,
        dateCell(row.date),
        name,
        cell(row.merchant ?? row.description).slice(0, 41),
        decimalText(minor, row.currency),
        row.reconciledIn ? 'Y' : 'N',
        cell(row.note ?? row.description),
      ];
      out.push(['TRNS', ...common(chart.account(row.accountId), signedMinor(row))]);
      for (const { name, minor } of partsOf(row, chart)) out.push(['SPL', ...common(name, -minor)]);
      out.push(['ENDTRNS']);
    }
    if (out.length > 0) yield chart.news() + lines([...head, ...out]);
  }
}

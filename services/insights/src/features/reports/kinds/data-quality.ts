import { addDays, monthOf, monthText, type Day } from '@app/calendar';
import { listLink, receiptThreshold, rowFlags, unsortedCategories } from '@app/contracts-banking';
import type { ReportFigure, ReportSection, ReportTableRow, ReportUnit } from '@app/contracts-insights';
import { exponentOf } from '@app/money';
import type { LedgerRow } from '../tally/ledger-rows';
import type { KindBody } from './kind-input';
import type { LedgerNames, ReportOrder } from './report-input';
import { columns, section, share } from './report-words';

/** A payment that is pending for more days probably never posted. */
const pendingDays = 14;

interface Counts {
  rows: number;
  /** Number of rows with nothing missing. */
  complete: number;
  unsorted: number;
  unreviewed: number;
  nameless: number;
  last: Day;
}

const noCounts: Counts = { rows: 0, complete: 0, unsorted: 0, unreviewed: 0, nameless: 0, last: '' };

/** Counts what is missing from the records while the rows are read, newest first. */
export class DataQualityTally {
  private readonly all = { ...noCounts };
  private readonly accounts = new Map<string, Counts>();
  private readonly months = new Map<string, Counts>();
  private readonly other = { receipts: 0, stuck: 0, failed: 0, twins: 0, unrated: 0 };
  /** Movements of one day; the rows arrive by day. */
  private day = { date: '', seen: new Set<string>() };

  constructor(private readonly today: Day) {}

  add(row: LedgerRow): void {
    this.addOther(row);
    if (row.status === 'failed') return;
    const isOwn = row.type === 'transfer' || (row.flags & rowFlags.excluded) !== 0;
    const missing = {
      unsorted: !isOwn && row.counts.some((part) => unsortedCategories.has(part.category)),
      unreviewed: (row.flags & rowFlags.unreviewed) !== 0,
      nameless: !isOwn && row.merchant === null,
    };
    for (const counts of [
      this.all,
      countsIn(this.accounts, row.accountId),
      countsIn(this.months, monthOf(row.date)),
    ]) {
      counts.rows += 1;
      if (row.date > counts.last) counts.last = row.date;
      if (missing.unsorted) counts.unsorted += 1;
      if (missing.unreviewed) counts.unreviewed += 1;
      if (missing.nameless) counts.nameless += 1;
      if (!missing.unsorted && !missing.unreviewed && !missing.nameless) counts.complete += 1;
    }
  }

  report({ order, names }: { order: ReportOrder; names: LedgerNames }): KindBody {
    const { from, to } = order.period;
    const { all, other } = this;
    const count = (label: string, value: number, more: Partial<ReportFigure> = {}): ReportFigure => ({
      label,
      unit: 'count',
      value,
      ...more,
    });
    const link = (q: string) => ({ link: listLink({ q, from, to }) });
    return {
      figures: [
        {
          label: 'Complete',
          unit: 'percent',
          value: share(all.complete, all.rows),
          note: 'have a category and a merchant, and were looked at',
        },
        count('Transactions', all.rows, { link: listLink({ from, to }) }),
        count('Without a category', all.unsorted, link('is:uncategorised')),
        count('Not reviewed', all.unreviewed, link('is:unreviewed')),
        count('Without a merchant', all.nameless),
        count('Business costs without a receipt', other.receipts, link('is:missing-receipt')),
        count(`Pending for more than ${pendingDays} days`, other.stuck, {
          link: listLink({ status: 'pending', from, to }),
        }),
        count('Failed', other.failed, { link: listLink({ status: 'failed', from, to }) }),
        count('Look like one movement twice', other.twins),
        count('In currencies without a rate', other.unrated),
      ],
      sections: [this.byAccount(order, names), this.byMonth(order)],
      definitions: [
        'Complete is a transaction that did not fail, was looked at, and has a category and a merchant; transfers and excluded ones need neither.',
        'Two look like one movement where account, day, amount, direction and merchant are the same.',
        `A receipt is needed for business costs above ${receiptThreshold} (26 CFR 1.274-5(c)(2)(iii)).`,
      ],
    };
  }

  private addOther(row: LedgerRow): void {
    const { other } = this;
    if (row.status === 'failed') {
      other.failed += 1;
      return;
    }
    if (row.status === 'pending' && row.date < addDays(this.today, -pendingDays)) other.stuck += 1;
    if (row.counts.length > 0 && !row.money) other.unrated += 1;
    const asked = rowFlags.business | rowFlags.receipt;
    if (
      row.type === 'expense' &&
      (row.flags & asked) === rowFlags.business &&
      row.amountMinor > receiptThreshold * 10 ** exponentOf(row.currency)
    )
      other.receipts += 1;
    if (row.date !== this.day.date) this.day = { date: row.date, seen: new Set() };
    const key = [row.accountId, row.inflow, row.amountMinor, row.merchant ?? row.description].join('\n');
    if (this.day.seen.has(key)) other.twins += 1;
    this.day.seen.add(key);
  }

  private byAccount({ period: { from, to } }: ReportOrder, names: LedgerNames): ReportSection {
    const rows = [...this.accounts]
      .sort(([, a], [, b]) => b.rows - b.complete - (a.rows - a.complete) || b.rows - a.rows)
      .map(([id, counts]): ReportTableRow => ({
        cells: [names.accounts.get(id)?.name ?? 'Removed account', ...cellsOf(counts), counts.last],
        link: listLink({ account: id, from, to }),
      }));
    return section('accounts', 'Account by account', {
      table: {
        columns: columns(['Account', 'text'], ...countColumns, ['Last transaction', 'day']),
        rows,
        empty: 'There are no transactions in this period.',
      },
    });
  }

  private byMonth({ actor: { locale } }: ReportOrder): ReportSection {
    const rows = [...this.months].map(([month, counts]): ReportTableRow => ({
      cells: [monthText(month, locale), ...cellsOf(counts)],
    }));
    return section('months', 'Month by month', {
      table: {
        columns: columns(['Month', 'text'], ...countColumns),
        rows,
        empty: 'There are no transactions in this period.',
      },
    });
  }
}

const countColumns: [label: string, unit: ReportUnit][] = [
  ['Transactions', 'count'],
  ['Complete', 'percent'],
  ['Without a category', 'count'],
  ['Not reviewed', 'count'],
  ['Without a merchant', 'count'],
];

const cellsOf = ({ rows, complete, unsorted, unreviewed, nameless }: Counts) => [
  rows,
  share(complete, rows),
  unsorted,
  unreviewed,
  nameless,
];

function countsIn(map: Map<string, Counts>, key: string): Counts {
  let counts = map.get(key);
  if (!counts) map.set(key, (counts = { ...noCounts }));
  return counts;
}

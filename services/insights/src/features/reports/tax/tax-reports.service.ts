import { Injectable } from '@nestjs/common';
import { minDay, type Period } from '@app/calendar';
import {
  listTripsEndpoint,
  readAssetPurchasesEndpoint,
  readContractorsEndpoint,
  taxLineIds,
} from '@app/contracts-banking';
import { decimalText } from '@app/money';
import { csvText } from '@app/spreadsheet';
import type { KindBody } from '../kinds/kind-input';
import type { LedgerNames, ReportOrder } from '../kinds/report-input';
import { taxReport } from '../kinds/tax';
import type { Archive } from '../made-report';
import { OtherFiguresReader } from '../tally/other-figures.reader';
import { taxRules } from './tax-rules';
import { lineName, TaxTally } from './tax-tally';

const yearOf = ({ period }: ReportOrder): number => Number(period.to.slice(0, 4));

/** Tax reports of a calendar year. */
@Injectable()
export class TaxReportsService {
  constructor(private readonly others: OtherFiguresReader) {}

  /** The rows it needs: the year, and the days until the last payment of estimated tax is due. */
  begin(order: ReportOrder, names: LedgerNames): { tally: TaxTally; span: Period } {
    const year = yearOf(order);
    const last = taxRules(year).due[3];
    return {
      tally: new TaxTally(names, order.actor.currency, year),
      span: { from: `${year}-01-01`, to: minDay(last, order.today) },
    };
  }

  async end(order: ReportOrder, tally: TaxTally): Promise<{ kind: KindBody; archive: Archive }> {
    const { actor, today, tax } = order;
    const year = yearOf(order);
    const [pay, trips, contractors, assets, gains] = await Promise.all([
      this.others.pay(actor, { from: `${year}-01-01`, to: `${year}-12-31` }),
      this.others.ask(listTripsEndpoint, { year }, actor),
      this.others.ask(readContractorsEndpoint, { year }, actor),
      this.others.ask(readAssetPurchasesEndpoint, { year }, actor),
      this.others.gains(actor, year),
    ]);
    const kind = taxReport({
      rules: taxRules(year),
      answers: tax,
      today,
      tally,
      pay,
      trips,
      contractors,
      assets,
      gains,
    });
    return { kind, archive: archiveOf(tally, actor.currency) };
  }
}

const header = [
  'Date',
  'Paid to or by',
  'Whole amount',
  'Percent for the business',
  'Counts',
  'Receipt',
  'Transaction',
];

/** One table for each line with entries, and receipts with unique names. */
function archiveOf({ entries, receipts }: TaxTally, currency: string): Archive {
  const texts = [...taxLineIds, null].flatMap((line) => {
    const list = entries.filter((one) => one.line === line).sort((a, b) => (a.date < b.date ? -1 : 1));
    if (list.length === 0) return [];
    const rows = list.map((one) => [
      one.date,
      one.what,
      decimalText(one.wholeMinor, currency),
      String(one.percent),
      decimalText(one.minor, currency),
      one.hasReceipt ? 'yes' : 'no',
      one.rowId,
    ]);
    const name = lineName(line ?? '').replace(/[^\w]+/g, '-');
    return [
      {
        name: `lines/${name.toLowerCase().replace(/^c(\d)/, 'C$1')}.csv`,
        content: csvText([header, ...rows]),
      },
    ];
  });
  const seen = new Map<string, number>();
  return {
    texts,
    receipts: [...receipts]
      .sort((a, b) => (a.name < b.name ? -1 : 1))
      .map(({ name, receiptId }) => {
        const count = (seen.get(name) ?? 0) + 1;
        seen.set(name, count);
        return {
          receiptId,
          name: `receipts/${count === 1 ? name : name.replace(/(\.\w+)$/, `_${count}$1`)}`,
        };
      }),
  };
}

import { Injectable } from '@nestjs/common';
import { daysBetween, type Period } from '@app/calendar';
import {
  periodBefore,
  reportKinds,
  yearBefore,
  type ReportBody,
  type ReportType,
} from '@app/contracts-insights';
import { AuditTally } from './kinds/audit';
import { cryptoReport } from './kinds/crypto';
import { budgetReport } from './kinds/budget';
import { DataQualityTally } from './kinds/data-quality';
import { expenseReport } from './kinds/expense';
import { incomeReport } from './kinds/income';
import type { KindBody, KindInput } from './kinds/kind-input';
import { netWorthReport } from './kinds/net-worth';
import { payrollReport } from './kinds/payroll';
import { profitLossReport } from './kinds/profit-loss';
import { withSubcategories, type LedgerNames, type ReportOrder } from './kinds/report-input';
import { Links } from './kinds/report-words';
import { cashFlowReport, savingsReport, summaryReport } from './kinds/summary';
import type { MadeReport } from './made-report';
import { OtherFiguresReader } from './tally/other-figures.reader';
import type { LedgerRow } from './tally/ledger-rows';
import { LedgerRowsReader } from './tally/ledger-rows.reader';
import { merged, yearUntil } from './tally/report-spans';
import { partsFitting } from './tally/row-filter';
import { SpanTally } from './tally/span-tally';
import { Sums } from './tally/sums';
import { businessEntries } from './tax/business-entries';
import type { BusinessEntry } from './tax/schedule-c';
import { TaxReportsService } from './tax/tax-reports.service';
import { notesOf, narrowedBy } from './report-notes';

/** Receives the completed percentage of the work. */
export type Progress = (percent: number) => void;

const within = (row: LedgerRow, { from, to }: Period): boolean => row.date >= from && row.date <= to;

/**
 * Makes reports: reads the ledger once, page by page, adds up what the kind needs, and puts it into words.
 */
@Injectable()
export class ReportMakerService {
  constructor(
    private readonly ledger: LedgerRowsReader,
    private readonly others: OtherFiguresReader,
    private readonly taxes: TaxReportsService,
  ) {}

  async make(order: ReportOrder, progress: Progress): Promise<MadeReport> {
    const names = await this.others.names(order.actor);
    progress(5);
    if (order.type === 'tax') return this.tax(order, names, progress);
    const { kind, leftOut = 0, rows } = await this.kindOf(order, names, progress);
    return { body: this.bodyOf(order, names, kind, { leftOut, rows }) };
  }

  private async kindOf(
    order: ReportOrder,
    names: LedgerNames,
    progress: Progress,
  ): Promise<{ kind: KindBody; leftOut?: number; rows?: number }> {
    const { actor, period } = order;
    switch (order.type) {
      case 'budget': {
        const plans = await this.others.budgetPlans(actor, period, progress);
        return { kind: budgetReport(plans, actor.currency, actor.locale) };
      }
      case 'payroll':
        return { kind: payrollReport(await this.others.pay(actor, period), actor.locale) };
      case 'crypto':
        return { kind: cryptoReport(await this.others.gains(actor, Number(period.to.slice(0, 4)))) };
      case 'audit':
        return this.audit(order, progress);
      case 'data-quality':
        return this.dataQuality(order, names, progress);
      case 'profit-loss':
        return this.profitLoss(order, names, progress);
      case 'net-worth':
        return { kind: netWorthReport({ order, worth: await this.others.worths(actor, period) }) };
      default:
        return this.fromSums(order, names, progress);
    }
  }

  /** The kinds based on income and expenses. */
  private async fromSums(order: ReportOrder, names: LedgerNames, progress: Progress) {
    const { actor, period, filters } = order;
    const spanOf = (span: Period): SpanTally => new SpanTally(span, actor.currency);
    const [now, before, yearAgo] = [spanOf(period), spanOf(periodBefore(period)), spanOf(yearBefore(period))];
    const lastYear = yearUntil(period.from);
    const known = new Set<string>();
    const invested = new Sums(actor.currency);
    const partsOf = partsFitting(filters, (category) => withSubcategories(names, category));
    const spans = [period, before.period, yearAgo.period, ...(order.type === 'expense' ? [lastYear] : [])];
    await this.eachRow(order, spans, progress, (row) => {
      const parts = partsOf(row);
      for (const span of [now, before, yearAgo]) span.add(row, parts);
      if (row.merchant !== null && row.type === 'expense' && within(row, lastYear)) known.add(row.merchant);
      if (row.money && row.type === 'transfer' && row.status !== 'failed' && within(row, period))
        if (names.accounts.get(row.accountId)?.kind === 'investment')
          invested.add(row.money.month, row.money, row.inflow ? row.amountMinor : -row.amountMinor);
    });
    const input: KindInput = {
      order,
      names,
      links: new Links(order, names),
      now,
      before,
      yearAgo,
      known,
      invested: new Map(invested.all().map(({ name, minor }) => [name, minor])),
      worth: order.type === 'summary' ? await this.others.worths(actor, period) : noWorth,
    };
    const kinds = {
      income: incomeReport,
      expense: expenseReport,
      summary: summaryReport,
      'cash-flow': cashFlowReport,
      savings: savingsReport,
    };
    const kind = kinds[order.type as keyof typeof kinds](input);
    return { kind, leftOut: now.leftOut, rows: now.rows };
  }

  private async profitLoss(order: ReportOrder, names: LedgerNames, progress: Progress) {
    const { period, actor } = order;
    const periods = [period, periodBefore(period), yearBefore(period)] as const;
    const [now, before, yearAgo]: [BusinessEntry[], BusinessEntry[], BusinessEntry[]] = [[], [], []];
    await this.eachRow(order, periods, progress, (row) => {
      if (!row.business) return;
      const entries = businessEntries(row, names, actor.currency);
      for (const [at, span] of [now, before, yearAgo].entries())
        if (within(row, periods[at]!)) span.push(...entries);
    });
    return { kind: profitLossReport({ now, before, yearAgo }), rows: now.length };
  }

  private async audit(order: ReportOrder, progress: Progress) {
    const tally = new AuditTally();
    await this.eachRow(order, [order.period], progress, (row) => tally.add(row));
    return { kind: tally.report({ order, worth: await this.others.worths(order.actor, order.period) }) };
  }

  private async dataQuality(order: ReportOrder, names: LedgerNames, progress: Progress) {
    const tally = new DataQualityTally(order.today);
    await this.eachRow(order, [order.period], progress, (row) => tally.add(row));
    return { kind: tally.report({ order, names }) };
  }

  private async tax(order: ReportOrder, names: LedgerNames, progress: Progress): Promise<MadeReport> {
    const { tally, span } = this.taxes.begin(order, names);
    await this.eachRow(order, [span], progress, (row) => tally.add(row));
    const { kind, archive } = await this.taxes.end(order, tally);
    return { body: this.bodyOf(order, names, kind, { leftOut: 0 }), archive };
  }

  /**
   * Yields every row of some periods once, newest first, a page at a time; other requests run between pages.
   */
  private async eachRow(
    { actor, type }: ReportOrder,
    periods: readonly Period[],
    progress: Progress,
    use: (row: LedgerRow) => void,
  ): Promise<void> {
    const ranges = merged(periods);
    const all = ranges.reduce((days, { from, to }) => days + daysBetween(from, to) + 1, 0);
    let done = 0;
    for (const range of ranges) {
      for await (const rows of this.ledger.read(actor, { ...range, business: ofBusiness.has(type) })) {
        for (const row of rows) use(row);
        const last = rows.at(-1);
        if (last) progress(5 + Math.floor((85 * (done + daysBetween(last.date, range.to))) / all));
      }
      done += daysBetween(range.from, range.to) + 1;
    }
  }

  private bodyOf(
    order: ReportOrder,
    names: LedgerNames,
    kind: KindBody,
    counted: { leftOut: number; rows?: number | undefined },
  ): ReportBody {
    return {
      title: `${reportKinds[order.type].name} report`,
      period: order.period,
      currency: order.type === 'payroll' || order.type === 'crypto' ? 'USD' : order.actor.currency,
      narrowedBy: narrowedBy(order, names),
      notes: notesOf(order, counted),
      ...(order.filters.pay === 'gross' ? withoutLinks(kind) : kind),
    };
  }
}

/** Removes links from figures that do not equal the total of any list of transactions. */
const withoutLinks = (kind: KindBody): KindBody => ({
  ...kind,
  figures: kind.figures.map(({ link: _link, ...figure }) => figure),
  sections: kind.sections.map(({ table, ...section }) => ({
    ...section,
    ...(table && { table: { ...table, rows: table.rows.map(({ link: _link, ...row }) => row) } }),
  })),
});

/** Kinds that need the business details of rows. */
const ofBusiness: ReadonlySet<ReportType> = new Set(['tax', 'profit-loss']);

const noWorth = { days: [], assets: [], debts: [], accounts: [], leftOut: 0 };

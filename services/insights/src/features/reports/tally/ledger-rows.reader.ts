import { Injectable } from '@nestjs/common';
import { monthOf, type Period } from '@app/calendar';
import { pageReportRowsEndpoint, type ReportRow } from '@app/contracts-banking';
import type { Actor, ReplyOf } from '@app/contracts-kernel';
import { ContractClient } from '@app/messaging';
import type { RowMoney } from './sums';

const pageMs = 15_000;
type Page = ReplyOf<typeof pageReportRowsEndpoint>;

/** One amount of a row in one category and direction, as it counts. */
export type CountedPart = Pick<
  NonNullable<ReportRow['parts']>[number],
  'category' | 'type' | 'amountMinor' | 'person'
>;

/** A row as it is counted; without `money` where there is no rate for its currency. */
export interface LedgerRow extends ReportRow {
  counts: readonly CountedPart[];
  money: RowMoney | undefined;
}

/** Reads the ledger of a person a page at a time, newest first: however long it is, two pages are in memory. */
@Injectable()
export class LedgerRows {
  constructor(private readonly client: ContractClient) {}

  async *read(actor: Actor, period: Period): AsyncGenerator<LedgerRow[]> {
    if (period.from > period.to) return;
    let next: Promise<Page> | undefined = this.page(actor, period);
    while (next) {
      const page: Page = await next;
      // The next one comes while this one is added up.
      next = page.next ? this.page(actor, period, page.next) : undefined;
      // Whoever stops reading does not hear of it; whoever goes on awaits it.
      next?.catch(() => undefined);
      const rates = new Map(page.rates.map((one) => [`${one.currency} ${one.month}`, one.rate]));
      yield page.rows.map((row) => ({
        ...row,
        counts: countsOf(row),
        money: moneyOf(row, actor.currency, rates),
      }));
    }
  }

  private page(actor: Actor, { from, to }: Period, after?: string): Promise<Page> {
    const call = this.client.ownCall(actor, { source: 'api', timeoutMs: pageMs });
    return this.client.ask(pageReportRowsEndpoint, { from, to, ...(after && { after }) }, call);
  }
}

const countsOf = (row: ReportRow): readonly CountedPart[] =>
  row.parts ??
  (row.type === 'transfer' || row.status === 'failed'
    ? []
    : [{ category: row.category, type: row.type, amountMinor: row.amountMinor }]);

function moneyOf(
  { currency, date }: ReportRow,
  home: string,
  rates: ReadonlyMap<string, string>,
): RowMoney | undefined {
  const month = monthOf(date);
  const rate = currency === home ? '1' : rates.get(`${currency} ${month}`);
  return rate === undefined ? undefined : { currency, month, rate };
}

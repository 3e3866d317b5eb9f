import { setImmediate as othersTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { firstDay, lastDay, monthOf, type Month } from '@app/calendar';
import {
  maxReportRows,
  rowFlags,
  type pageReportMonthsEndpoint,
  type ReportMonths,
} from '@app/contracts-banking';
import { DomainError, type RequestOf } from '@app/contracts-kernel';
import { EncodedReply, type CallContext } from '@app/messaging';
import { existingDay } from '../../ledger/model/new-row';
import { RatesService } from '../../ledger/rates/rates.service';
import { ledgerColumnsText, monthsNewestFirst } from '../../ledger/transactions/list/ledger-columns';
import type { KeptMonth } from '../../ledger/transactions/list/column-cache.repository';
import { MonthColumnsReader, type LedgerHeads } from '../../ledger/transactions/list/month-columns.reader';
import { TextPacker } from '../../ledger/transactions/list/reply-packer';
import { NamedRowsReader } from '../../ledger/transactions/named-rows.reader';
import { businessRowOf } from './business-row';

/**
 * A page with more rows, for example of one very long month, is compressed, because messages of the broker
 * have a size limit.
 */
const packedFrom = 5 * maxReportRows;

/** The ledger for reports of other services: uses the cached months, so that unchanged rows are not read. */
@Injectable()
export class ReportMonthsService {
  constructor(
    private readonly months: MonthColumnsReader,
    private readonly rows: NamedRowsReader,
    private readonly rates: RatesService,
  ) {}

  async page(
    request: RequestOf<typeof pageReportMonthsEndpoint>,
    { actor }: CallContext,
  ): Promise<EncodedReply> {
    const [from, to] = [existingDay(request.from, 'from'), existingDay(request.to, 'to')];
    if (from > to) throw new DomainError('VALIDATION', { field: 'to', message: 'to: Ends before it begins' });
    const ledger = await this.months.heads(actor.userId);
    const filled = monthsNewestFirst(ledger.heads.keys()).filter(
      (month) =>
        ledger.heads.get(month)!.rows > 0 &&
        month >= monthOf(from) &&
        month <= monthOf(to) &&
        (request.before === undefined || month < request.before),
    );
    const shownMonths = fitting(filled, ledger);
    const columnsByMonth = await this.columnsOf(actor.userId, shownMonths, ledger);
    const reply: Omit<ReportMonths, 'ledger'> = {
      business: request.business ? await this.business(actor.userId, columnsByMonth) : [],
      rates: await this.ratesOf(columnsByMonth, actor),
      next: shownMonths.length < filled.length ? shownMonths.at(-1)! : null,
    };
    return replyOf(columnsByMonth, ledger, reply);
  }

  private async columnsOf(
    userId: string,
    months: readonly Month[],
    { made: rebuilt, book }: LedgerHeads,
  ): Promise<Map<Month, KeptMonth>> {
    const stored = await this.months.read(
      userId,
      months.filter((month) => !rebuilt.has(month)),
      book,
    );
    return new Map(months.map((month) => [month, (rebuilt.get(month) ?? stored.get(month))!]));
  }

  private async business(
    userId: string,
    months: ReadonlyMap<Month, KeptMonth>,
  ): Promise<ReportMonths['business']> {
    const having = [...months].filter(([, { columns }]) =>
      columns.flags.some((flags) => flags & rowFlags.business),
    );
    if (having.length === 0) return [];
    const [newest, oldest] = [having[0]![0], having.at(-1)![0]];
    return (await this.rows.ofBusiness(userId, firstDay(oldest), lastDay(newest))).map(businessRowOf);
  }

  private async ratesOf(
    months: ReadonlyMap<Month, KeptMonth>,
    actor: CallContext['actor'],
  ): Promise<ReportMonths['rates']> {
    const foreign = [...months].flatMap(([month, { columns }]) =>
      columns.currencies
        .filter((currency) => currency !== actor.currency)
        .map((currency) => ({ currency, month })),
    );
    if (foreign.length === 0) return [];
    const home = await this.rates.between(actor, foreign.at(-1)!.month, foreign[0]!.month);
    return foreign.flatMap(({ currency, month }) => {
      const rate = home.mean(currency, month);
      return rate === undefined ? [] : [{ currency, month, rate }];
    });
  }
}

/** The months that fit into one page. */
function fitting(months: readonly Month[], { heads }: LedgerHeads): Month[] {
  let rows = 0;
  const end = months.findIndex((month) => (rows += heads.get(month)!.rows) >= maxReportRows);
  return months.slice(0, end < 0 ? undefined : end + 1);
}

async function replyOf(
  columnsByMonth: ReadonlyMap<Month, KeptMonth>,
  { revision, book }: LedgerHeads,
  reply: Omit<ReportMonths, 'ledger'>,
): Promise<EncodedReply> {
  const kept = [...columnsByMonth.values()];
  const months = kept.map(({ tag, rows }) => ({ tag, rows }));
  const texts = ledgerColumnsText(
    { revision, months },
    kept.map(({ columns }) => columns),
    (id) => book.nameOf(id),
  );
  const end = `,${JSON.stringify(reply).slice(1)}`;
  const rows = kept.reduce((sum, columns) => sum + columns.rows, 0);
  const packer = rows > packedFrom ? new TextPacker() : undefined;
  let text = '{"ledger":';
  for (const part of texts) {
    text += part;
    // Lets other requests run between the months.
    await othersTurn();
    if (!packer) continue;
    await packer.write(text);
    text = '';
  }
  return packer ? packer.end(end) : new EncodedReply(Buffer.from(text + end));
}

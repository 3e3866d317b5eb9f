import { Injectable } from '@nestjs/common';
import { addDays, monthOf } from '@app/calendar';
import { reportRowsAtOnce, type pageReportRowsEndpoint } from '@app/contracts-banking';
import { DomainError, type ReplyOf, type RequestOf } from '@app/contracts-kernel';
import { EncodedReply, type CallContext } from '@app/messaging';
import { CategoriesRepository } from '../../ledger/categories/categories.repository';
import { namedRow, type NamedRow } from '../../ledger/model/named-row';
import { existingDay } from '../../ledger/model/new-row';
import { RatesService } from '../../ledger/rates/rates.service';
import { LedgerWalk, placeOf } from '../../ledger/transactions/list/ledger-walk';
import { cursorAfter } from '../../ledger/transactions/list/list-window';
import { reportRowOf } from './report-row';

type Page = ReplyOf<typeof pageReportRowsEndpoint>;

/** The ledger, page by page, for reports that other services make of it. */
@Injectable()
export class ReportRowsService {
  constructor(
    private readonly walk: LedgerWalk,
    private readonly categories: CategoriesRepository,
    private readonly rates: RatesService,
  ) {}

  async page(request: RequestOf<typeof pageReportRowsEndpoint>, call: CallContext): Promise<EncodedReply> {
    const [from, to] = [existingDay(request.from, 'from'), existingDay(request.to, 'to')];
    if (from > to) throw new DomainError('VALIDATION', { field: 'to', message: 'to: Ends before it begins' });
    const { actor } = call;
    const place = placeOf(request.after) ?? { day: addDays(to, 1) };
    const found = await this.walk.next(actor, place, reportRowsAtOnce, from);
    const book = await this.categories.book(actor.userId);
    const rows = found.map((row) => namedRow(row, book));
    const last = rows.at(-1);
    const page: Page = {
      rows: rows.map(reportRowOf),
      rates: await this.ratesOf(rows, call),
      next: last && rows.length === reportRowsAtOnce ? cursorAfter(last) : null,
    };
    // Not compressed: it stays on this side of the gateway, and packing it would hold up everybody else's requests.
    return new EncodedReply(Buffer.from(JSON.stringify(page)));
  }

  private async ratesOf(rows: readonly NamedRow[], { actor }: CallContext): Promise<Page['rates']> {
    const foreign = new Map(
      rows
        .filter((row) => row.currency !== actor.currency)
        .map((row) => {
          const month = monthOf(row.date);
          return [`${row.currency} ${month}`, { currency: row.currency, month }] as const;
        }),
    );
    if (foreign.size === 0) return [];
    const home = await this.rates.of(actor, monthOf(rows.at(-1)!.date), monthOf(rows[0]!.date));
    return [...foreign.values()].flatMap(({ currency, month }) => {
      const rate = home.mean(currency, month);
      return rate === undefined ? [] : [{ currency, month, rate }];
    });
  }
}

import { Injectable } from '@nestjs/common';
import type { Period } from '@app/calendar';
import { pageReportMonthsEndpoint, type ReportMonths } from '@app/contracts-banking';
import type { Actor } from '@app/contracts-kernel';
import { ContractClient } from '@app/messaging';
import { rowsOf, type LedgerRow } from './ledger-rows';

const pageMs = 15_000;

/** A range of days, and whether business details of rows are requested. */
export interface RowsRequest extends Period {
  business?: boolean;
}

/** Reads a person's ledger a page at a time, newest first; at most two pages are in memory. */
@Injectable()
export class LedgerRowsReader {
  constructor(private readonly client: ContractClient) {}

  async *read(actor: Actor, asked: RowsRequest): AsyncGenerator<LedgerRow[]> {
    if (asked.from > asked.to) return;
    let next: Promise<ReportMonths> | undefined = this.page(actor, asked);
    while (next) {
      const page: ReportMonths = await next;
      // Requests the next page while this one is added up.
      next = page.next === null ? undefined : this.page(actor, asked, page.next);
      // A caller that stops reading must not get an unhandled rejection; one that continues awaits the page.
      next?.catch(() => undefined);
      yield rowsOf(page, asked, actor.currency);
    }
  }

  private page(actor: Actor, { from, to, business }: RowsRequest, before?: string): Promise<ReportMonths> {
    const call = this.client.ownCall(actor, { source: 'api', timeoutMs: pageMs });
    const request = { from, to, ...(business && { business }), ...(before !== undefined && { before }) };
    return this.client.ask(pageReportMonthsEndpoint, request, call);
  }
}

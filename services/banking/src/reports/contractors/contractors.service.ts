import { Injectable } from '@nestjs/common';
import type { readContractorsEndpoint } from '@app/contracts-banking';
import type { ReplyOf, RequestOf } from '@app/contracts-kernel';
import type { CallContext } from '@app/messaging';
import { jsonNumber } from '@app/money';
import { NamedRowsReader } from '../../ledger/transactions/named-rows.reader';
import { contractorTotals } from './contractor-totals';
import { reportThreshold } from './report-threshold';

/** Finds who was paid for work in a year, and for whom a form is due. */
@Injectable()
export class ContractorsService {
  constructor(private readonly rows: NamedRowsReader) {}

  async read(
    { year }: RequestOf<typeof readContractorsEndpoint>,
    { actor }: CallContext,
  ): Promise<ReplyOf<typeof readContractorsEndpoint>> {
    const rows = await this.rows.ofBusiness(actor.userId, `${year}-01-01`, `${year}-12-31`);
    const { minor, published } = reportThreshold(year);
    return {
      year,
      threshold: jsonNumber(minor, 'USD'),
      published,
      payees: contractorTotals(rows).map(({ merchant, paidMinor, payments }) => ({
        merchant,
        paid: jsonNumber(paidMinor, 'USD'),
        payments,
        reported: paidMinor >= minor,
      })),
    };
  }
}

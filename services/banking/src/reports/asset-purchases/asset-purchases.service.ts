import { Injectable } from '@nestjs/common';
import { assetLimitMinor, isAssetPurchase, type readAssetPurchasesEndpoint } from '@app/contracts-banking';
import type { ReplyOf, RequestOf } from '@app/contracts-kernel';
import type { CallContext } from '@app/messaging';
import { jsonNumber } from '@app/money';
import { netOfRefundsMinor } from '../../ledger/model/transaction';
import { NamedRowsReader } from '../../ledger/transactions/named-rows.reader';

/** Finds the year's business purchases that are assets. */
@Injectable()
export class AssetPurchasesService {
  constructor(private readonly rows: NamedRowsReader) {}

  async read(
    { year }: RequestOf<typeof readAssetPurchasesEndpoint>,
    { actor }: CallContext,
  ): Promise<ReplyOf<typeof readAssetPurchasesEndpoint>> {
    const end = `${year}-12-31`;
    const rows = await this.rows.ofBusiness(actor.userId, `${year}-01-01`, end);
    return {
      year,
      limit: jsonNumber(assetLimitMinor(end), 'USD'),
      purchases: rows
        .filter((row) => row.status === 'completed')
        .filter((row) => isAssetPurchase({ ...row, amountMinor: netOfRefundsMinor(row) }))
        .sort((a, b) => (a.date === b.date ? (a._id < b._id ? 1 : -1) : a.date < b.date ? 1 : -1))
        .map((row) => ({
          id: row._id,
          date: row.date,
          merchant: row.merchant ?? row.description,
          amount: jsonNumber(netOfRefundsMinor(row), row.currency),
          taxLine: row.taxLine ?? null,
        })),
    };
  }
}

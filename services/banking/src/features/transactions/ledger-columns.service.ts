import { Injectable } from '@nestjs/common';
import type { Month } from '@app/calendar';
import { EncodedReply, type CallContext } from '@app/messaging';
import { MonthRollupsRepository } from '../ledger/month-rollups.repository';
import type { MonthRollup } from '../ledger/rollup';
import { ColumnCacheRepository } from './column-cache.repository';
import { TextPacker } from './reply.packer';
import {
  columnFields,
  ledgerColumnsText,
  monthColumns,
  monthsNewestFirst,
  type MonthColumns,
} from './ledger-columns';
import { TransactionsRepository } from './transactions.repository';

const readBeside = 8;

/** The whole ledger as columns, put together from months that change seldom. */
@Injectable()
export class LedgerColumnsService {
  constructor(
    private readonly rollups: MonthRollupsRepository,
    private readonly rows: TransactionsRepository,
    private readonly cache: ColumnCacheRepository,
  ) {}

  async read(call: CallContext): Promise<EncodedReply> {
    const { userId } = call.actor;
    // Revisions first: rows read after them are at least as new as their label, so a month can never be kept as newer than it is.
    const revisions = revisionsByMonth(await this.rollups.totals(userId));
    const cached = await this.cache.all(userId);
    const isFresh = (month: Month): boolean => cached.get(month)?.revision === revisions.get(month);
    const stale = [...revisions.keys()].filter((month) => !isFresh(month));
    const renewed = await this.renew(userId, stale, revisions);
    const months = monthsNewestFirst(revisions.keys()).map(
      (month) => renewed.get(month) ?? cached.get(month)!.columns,
    );
    const revision = [...revisions.values()].reduce((sum, one) => sum + one, 0);
    const parts = [...ledgerColumnsText(String(revision), months)];
    if (months.reduce((sum, { rows }) => sum + rows, 0) < 500)
      return new EncodedReply(Buffer.from(parts.join('')));
    const packer = new TextPacker();
    for (const part of parts) await packer.write(part);
    return packer.end('');
  }

  /** After an import that is every month: a few are read beside each other, and all are kept in one write. */
  private async renew(
    userId: string,
    stale: readonly Month[],
    revisions: ReadonlyMap<Month, number>,
  ): Promise<Map<Month, MonthColumns>> {
    const renewed = new Map<Month, MonthColumns>();
    for (let from = 0; from < stale.length; from += readBeside)
      await Promise.all(
        stale.slice(from, from + readBeside).map(async (month) => {
          renewed.set(month, monthColumns(await this.rows.ofMonth(userId, month, columnFields)));
        }),
      );
    await this.cache.keep(
      userId,
      [...renewed].map(([month, columns]) => ({ month, revision: revisions.get(month)!, columns })),
    );
    return renewed;
  }
}

function revisionsByMonth(rollups: readonly MonthRollup[]): Map<Month, number> {
  const revisions = new Map<Month, number>();
  for (const { month, revision } of rollups) revisions.set(month, (revisions.get(month) ?? 0) + revision);
  return revisions;
}

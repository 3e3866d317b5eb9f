import { Injectable } from '@nestjs/common';
import { VersionedCache } from '@app/persistence';
import { LedgerVersionReader } from '../../ledger/book/ledger-version.reader';
import type { MonthHead } from '../../ledger/transactions/list/column-cache.repository';
import { MonthColumnsReader } from '../../ledger/transactions/list/month-columns.reader';

export type WaitingRows = Pick<MonthHead, 'unreviewed' | 'uncategorised' | 'missingReceipts'>;

/**
 * Counts the rows of all months that need review. Cached until the ledger changes, because every page needs
 * the counts.
 */
@Injectable()
export class WaitingRowsReader {
  private readonly kept = new VersionedCache<WaitingRows>();

  constructor(
    private readonly months: MonthColumnsReader,
    private readonly versions: LedgerVersionReader,
  ) {}

  async waiting(userId: string): Promise<WaitingRows> {
    return this.kept.of(userId, await this.versions.of(userId), () => this.count(userId));
  }

  private async count(userId: string): Promise<WaitingRows> {
    const heads = [...(await this.months.heads(userId)).heads.values()];
    const total = (of: (head: MonthHead) => number): number => heads.reduce((sum, head) => sum + of(head), 0);
    return {
      unreviewed: total((head) => head.unreviewed),
      uncategorised: total((head) => head.uncategorised),
      missingReceipts: total((head) => head.missingReceipts),
    };
  }
}

import { Injectable } from '@nestjs/common';
import type { Period } from '@app/calendar';
import type { Tx } from '@app/persistence';
import { isLocked } from '../../reconciliations/locked-rows';
import { TransactionsRepository } from '../../transactions/transactions.repository';
import { DeletedImportsRepository } from '../deleted-imports.repository';
import type { KnownRow } from './import-match';

/** What an import is compared with: the account's rows, and those that were imported to it once and deleted since. */
@Injectable()
export class KnownRowsReader {
  constructor(
    private readonly transactions: TransactionsRepository,
    private readonly deleted: DeletedImportsRepository,
  ) {}

  async ofAccount(
    userId: string,
    accountId: string,
    { from, to }: Period,
    session?: Tx['session'],
  ): Promise<KnownRow[]> {
    const there = await this.transactions.ofAccount(userId, accountId, from, to, session);
    const gone = await this.deleted.ofAccount(userId, accountId, from, to, session);
    return [
      ...there.map((row) => ({ ...row, locked: isLocked(row) })),
      ...gone.map((row) => ({ ...row, deleted: !row.excluded && !row.mergedInto })),
    ];
  }
}

import { Injectable } from '@nestjs/common';
import { DomainError } from '@app/contracts-kernel';
import { newId } from '@app/ids';
import type { Tx } from '@app/persistence';
import type { ClientSession } from 'mongoose';
import type { AccountRow } from '../../../ledger/model/account';
import { AccountsRepository } from '../../../ledger/book/accounts/accounts.repository';
import { largeWriteUnderWay } from '../../../ledger/book/large-changes.reader';
import type { ImportDocument, ImportStepsState } from '../import';
import { ImportsRepository } from '../imports.repository';

const leaseMs = 30_000;
const leaseEnd = (): Date => new Date(Date.now() + leaseMs);

/**
 * The lease on a large import. The import and its account are taken together, so that nothing is compared
 * with a half-written import.
 */
@Injectable()
export class ImportLeaseWriter {
  constructor(
    private readonly imports: ImportsRepository,
    private readonly accounts: AccountsRepository,
  ) {}

  async begin(
    tx: Tx,
    { _id, userId, accountId }: ImportDocument,
    kind: ImportStepsState['kind'],
    undoId: string | null,
  ): Promise<string> {
    const account = await this.accounts.findById(userId, accountId, tx.session);
    await refuseWhileImporting(this.imports, account, _id, tx.session);
    const othersBack = kind === 'undo' ? { othersBack: true as const } : {};
    const steps = { token: newId(), kind, leaseUntil: leaseEnd(), undoId, ...othersBack };
    if (!(await this.imports.takeSteps(userId, _id, steps, new Date(), tx.session)))
      throw largeWriteUnderWay();
    if (account) await this.accounts.change(userId, accountId, { importing: _id }, tx.session);
    return steps.token;
  }

  /** Extends the lease. Throws if another worker has taken over. */
  async hold(
    tx: Tx,
    userId: string,
    importId: string,
    token: string,
    progress: { written?: number; of?: number } = {},
  ): Promise<void> {
    const lease = { leaseUntil: leaseEnd(), ...progress };
    if (!(await this.imports.keepSteps(userId, importId, token, lease, tx.session)))
      throw largeWriteUnderWay();
  }

  /** Throws IMPORT_CANCELLED if the person has stopped the commit. */
  async refuseCancelled(tx: Tx, userId: string, importId: string): Promise<void> {
    if ((await this.imports.findById(userId, importId, tx.session))?.steps?.cancelled)
      throw new DomainError('IMPORT_CANCELLED');
  }

  /** Takes over the work of a stopped process; false if another process already has. */
  takeOver(tx: Tx, { _id, userId }: ImportDocument, steps: ImportStepsState): Promise<boolean> {
    return this.imports.takeSteps(userId, _id, { ...steps, leaseUntil: leaseEnd() }, new Date(), tx.session);
  }

  async end(tx: Tx, { _id, userId, accountId }: ImportDocument): Promise<void> {
    await this.imports.endSteps(userId, _id, tx.session);
    await this.accounts.change(userId, accountId, { importing: null }, tx.session);
  }

  /** Ids of the people that the import added, as recorded with it. */
  async addedPeople(tx: Tx, { _id, userId }: ImportDocument): Promise<string[]> {
    return (await this.imports.findById(userId, _id, tx.session))?.people ?? [];
  }
}

/** Throws while another import is written to the account, because an account takes one import at a time. */
export async function refuseWhileImporting(
  imports: ImportsRepository,
  account: Pick<AccountRow, 'userId' | 'importing'> | null,
  importId: string,
  session?: ClientSession,
): Promise<void> {
  const other = account?.importing;
  if (other && other !== importId && (await imports.hasSteps(account.userId, other, session)))
    throw new DomainError('REQUEST_IN_PROGRESS', {
      message: 'Another import is being written to this account. Try again in a moment.',
    });
}

import { Injectable } from '@nestjs/common';
import { DomainError, type Actor } from '@app/contracts-kernel';
import { newId } from '@app/ids';
import { UnitOfWork, type Tx } from '@app/persistence';
import type { ClientSession } from 'mongoose';
import type { AccountRow } from '../accounts/account';
import { AccountsRepository } from '../accounts/accounts.repository';
import { LargeChanges, manyChanging } from '../ledger/large-changes.reader';
import { LedgerWriter, reckoned } from '../ledger/ledger.writer';
import { PeopleWriter } from '../people/people.writer';
import type { TransactionRow } from '../transactions/transaction';
import { TransactionsRepository } from '../transactions/transactions.repository';
import { rowsInOneStep, rowsTakenAtOnce, type ImportDocument, type ImportStepsState } from './import';
import { ImportsRepository } from './imports.repository';

const leaseMs = 30_000;
const leaseEnd = (): Date => new Date(Date.now() + leaseMs);

/** On whose behalf and why; as a transaction notes it. */
export interface StepContext {
  source: string;
  correlationId: string;
  actor?: Actor;
}

/**
 * Large imports, in transactions of a size every store takes. Each leaves rows and figures in step with each other.
 * Until the last one the import is nobody's fact: if its writer stops, what it wrote is taken away again.
 */
@Injectable()
export class ImportSteps {
  constructor(
    private readonly unit: UnitOfWork,
    private readonly rows: TransactionsRepository,
    private readonly ledger: LedgerWriter,
    private readonly imports: ImportsRepository,
    private readonly accounts: AccountsRepository,
    private readonly people: PeopleWriter,
    private readonly large: LargeChanges,
  ) {}

  /** Takes the import, and its account, so that no other import can be compared with half of this one. */
  async begin(
    tx: Tx,
    { _id, userId, accountId }: ImportDocument,
    kind: ImportStepsState['kind'],
    undoId: string | null,
  ): Promise<string> {
    const account = await this.accounts.one(userId, accountId, tx.session);
    await refuseWhileImporting(this.imports, account, _id, tx.session);
    // Else its rows would have names of categories from before, and those of the other one could not come to an end.
    await this.large.refuseBesideCategories(tx, userId);
    const othersBack = kind === 'undo' ? { othersBack: true as const } : {};
    const steps = { token: newId(), kind, leaseUntil: leaseEnd(), undoId, ...othersBack };
    if (!(await this.imports.takeSteps(userId, _id, steps, new Date(), tx.session))) throw manyChanging();
    if (account) await this.accounts.change(userId, accountId, { importing: _id }, tx.session);
    return steps.token;
  }

  async insert(
    { _id, userId }: ImportDocument,
    token: string,
    rows: readonly TransactionRow[],
    context: StepContext,
  ): Promise<void> {
    const inserts = this.rows.inserts(rows);
    for (let at = 0; at < rows.length; at += rowsInOneStep) {
      const step = rows.slice(at, at + rowsInOneStep);
      await this.unit.commit({ userId, ...context }, async (tx) => {
        await this.hold(tx, userId, _id, token, { written: at, of: rows.length });
        await this.refuseCancelled(tx, userId, _id);
        const moves = await meanwhile(inserts.insert(at, at + step.length, tx.session), () =>
          reckoned([], step),
        );
        await this.ledger.apply(tx, userId, moves);
      });
    }
  }

  /** Removes every row the import has in the ledger; `of` is how many there are, where somebody watches. */
  async takeAway(
    { _id, userId }: ImportDocument,
    token: string,
    context: StepContext,
    of?: number,
  ): Promise<void> {
    let written = 0;
    for (let left = true; left;) {
      left = await this.unit.commit({ userId, ...context }, async (tx) => {
        await this.hold(tx, userId, _id, token, of === undefined ? {} : { written, of });
        const step = await this.rows.someOfImport(userId, _id, rowsTakenAtOnce, tx.session);
        if (step.length === 0) return false;
        const ids = step.map(({ _id }) => _id);
        // Another instance may have locked one while this began: what was begun comes to its end.
        const moves = await meanwhile(this.rows.removeAll(userId, ids, tx.session), () =>
          reckoned(step, [], { lockedToo: true }),
        );
        await this.ledger.apply(tx, userId, moves);
        return step.length === rowsTakenAtOnce;
      });
      written += rowsTakenAtOnce;
    }
  }

  async end(tx: Tx, { _id, userId, accountId }: ImportDocument): Promise<void> {
    await this.imports.endSteps(userId, _id, tx.session);
    await this.accounts.change(userId, accountId, { importing: null }, tx.session);
  }

  /** What was written goes; the preview stays. Does nothing when the import was finished, or taken over, in the meantime. */
  async giveUp(document: ImportDocument, token: string, context: StepContext): Promise<void> {
    await this.takeAway(document, token, context);
    await this.unit.commit({ userId: document.userId, ...context }, async (tx) => {
      await this.hold(tx, document.userId, document._id, token);
      const added = (await this.imports.one(document.userId, document._id, tx.session))?.people;
      await this.end(tx, document);
      await this.people.removeUntouched(tx, document.userId, added ?? []);
    });
  }

  /** Takes over what its writer left; false when somebody else did. */
  async takeOver(
    { _id, userId }: ImportDocument,
    steps: ImportStepsState,
    context: StepContext,
  ): Promise<boolean> {
    return this.unit.commit({ userId, ...context }, (tx) =>
      this.imports.takeSteps(userId, _id, { ...steps, leaseUntil: leaseEnd() }, new Date(), tx.session),
    );
  }

  /** Throws when this worker no longer has the import: another has taken over. */
  async hold(
    tx: Tx,
    userId: string,
    importId: string,
    token: string,
    progress: { written?: number; of?: number } = {},
  ): Promise<void> {
    const lease = { leaseUntil: leaseEnd(), ...progress };
    if (!(await this.imports.keepSteps(userId, importId, token, lease, tx.session))) throw manyChanging();
  }

  /** Throws when the person has stopped the commit. */
  async refuseCancelled(tx: Tx, userId: string, importId: string): Promise<void> {
    if ((await this.imports.one(userId, importId, tx.session))?.steps?.cancelled)
      throw new DomainError('IMPORT_CANCELLED');
  }
}

/** Works something out while the store is at work; settles only after both. */
async function meanwhile<T>(atWork: Promise<void>, work: () => T): Promise<T> {
  const [written, worked] = await Promise.allSettled([
    atWork,
    new Promise((sent) => setImmediate(sent)).then(work),
  ]);
  if (written.status === 'rejected') throw written.reason;
  if (worked.status === 'rejected') throw worked.reason;
  return worked.value;
}

/** An account takes one import at a time. */
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

import { Injectable } from '@nestjs/common';
import { accountsChangedEvent } from '@app/contracts-banking';
import { DomainError } from '@app/contracts-kernel';
import type { Tx } from '@app/persistence';
import { LedgerObserversRegistry } from '../book/ledger-observers.registry';
import { LargeChangesReader } from '../book/large-changes.reader';
import { contentVersion, putBack } from '../model/versioned';
import { Undoes, type UndoHandler } from '../undo/undo-handlers.registry';
import { UndosRepository } from '../undo/undos.repository';
import { countsInBudget, type AccountRow } from '../model/account';
import {
  accountIdOf,
  inverseOf,
  withNextDefault,
  type AccountUndo,
  type AccountChange,
  type AccountInverse,
} from './account-change';
import { AccountsRepository } from '../book/accounts/accounts.repository';
import { publishBalanceLow } from '../book/accounts/balance-low';
import { publishCreditUsed } from '../book/accounts/credit-used';
import type { HoldingsRow } from './holdings.schema';
import type { ValuationRow } from './valuation.schema';
import { ValuationsWriter } from './valuations.writer';

/**
 * Fields that may be missing from a row. They start as null so that putting back a row without them clears
 * them.
 */
const unsaid = Object.fromEntries(
  (
    [
      'limitMinor',
      'apr',
      'closingDay',
      'dueDay',
      'minPayment',
      'lowMinor',
      'colour',
      'hidden',
      'inNetWorth',
      'inBudget',
      'isChosenDefault',
    ] satisfies (keyof AccountRow)[]
  ).map((field) => [field, null]),
);

/**
 * Writes everything stored about accounts, with the changes that go along. Balances that move with rows are
 * LedgerWriter's work.
 */
@Injectable()
@Undoes('accounts')
export class AccountsWriter implements UndoHandler<AccountInverse> {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly valuations: ValuationsWriter,
    private readonly undos: UndosRepository,
    private readonly observers: LedgerObserversRegistry,
    private readonly large: LargeChangesReader,
  ) {}

  /** Writes the changes as one and returns the id that undoes them. The last change names the write. */
  async write(tx: Tx, userId: string, action: string, changes: readonly AccountChange[]): Promise<string> {
    await this.apply(tx, userId, action, changes);
    return this.undos.keep(userId, inverseOf(changes), tx.session);
  }

  async undo(tx: Tx, userId: string, inverse: AccountInverse): Promise<AccountInverse> {
    const changes: AccountChange[] = [];
    for (const back of inverse.changes) changes.push(await this.changeBack(tx, userId, back));
    await this.apply(tx, userId, 'account.undo', changes);
    return inverseOf(changes);
  }

  /** Changes one account as part of another write, whose undo also undoes this change. */
  writeAlong(tx: Tx, userId: string, before: AccountRow, change: Partial<AccountRow>): Promise<void> {
    const after = { ...before, ...change, version: before.version + 1 };
    return this.apply(tx, userId, 'account.along', [{ what: 'account', before, after }]);
  }

  /** Removes accounts that have no rows any more, with their valuations, as part of another write. */
  async removeAll(tx: Tx, userId: string, ids: readonly string[]): Promise<void> {
    const all = await this.accounts.all(userId, tx.session);
    const going = all.filter(({ _id }) => ids.includes(_id));
    const changes: AccountChange[] = [];
    for (const before of going) {
      const valuations = await this.valuations.ofAccount(userId, before._id, tx.session);
      changes.push(
        ...valuations.map((valuation): AccountChange => ({
          what: 'valuation',
          before: valuation,
          after: null,
        })),
      );
      changes.push(...(await this.withoutHoldings(tx, userId, before._id)));
      changes.push({ what: 'account', before, after: null });
    }
    const staying = all.filter((account) => !going.includes(account));
    if (going.some(({ isDefault }) => isDefault)) changes.push(...withNextDefault(staying));
    await this.apply(tx, userId, 'account.along', changes);
  }

  /** The changes that remove all holdings of an account; empty if it holds nothing. */
  async withoutHoldings(tx: Tx, userId: string, accountId: string): Promise<AccountChange[]> {
    const before = await this.valuations.holdingsOf(userId, accountId, tx.session);
    return before ? [{ what: 'holdings', before, after: null }] : [];
  }

  private async changeBack(tx: Tx, userId: string, back: AccountUndo): Promise<AccountChange> {
    const before = await this.current(tx, userId, back);
    if (contentVersion(before) !== back.leftAt) throw new DomainError('UNDO_EXPIRED');
    if (back.what === 'account' && !back.row && (before as AccountRow).rows > 0)
      throw new DomainError('UNDO_EXPIRED', {
        message: 'This can no longer be undone: the account has transactions by now.',
      });
    return {
      what: back.what,
      before,
      after: putBack<AccountRow | ValuationRow | HoldingsRow>(back.row, before),
    } as AccountChange;
  }

  private current(
    tx: Tx,
    userId: string,
    { what, id }: AccountUndo,
  ): Promise<AccountRow | ValuationRow | HoldingsRow | null> {
    if (what === 'account') return this.accounts.findById(userId, id, tx.session);
    if (what === 'valuation') return this.valuations.findById(userId, id, tx.session);
    return this.valuations.holdingsOf(userId, id, tx.session);
  }

  private async apply(
    tx: Tx,
    userId: string,
    action: string,
    changes: readonly AccountChange[],
  ): Promise<void> {
    for (const change of changes) {
      if (change.what === 'account') await this.putAccount(tx, userId, change);
      else await this.valuations.write(tx, userId, change);
    }
    for (const id of new Set(changes.map(accountIdOf))) {
      await this.valuations.settle(tx, userId, id);
      tx.emit(accountsChangedEvent, { userId, accountId: id });
    }
    await this.notifyBudgets(tx, userId, changes);
    for (const change of changes) await this.note(tx, userId, action, change, change === changes.at(-1));
  }

  /** Notifies budgets when accounts start or stop counting in them. */
  private async notifyBudgets(tx: Tx, userId: string, changes: readonly AccountChange[]): Promise<void> {
    const isMoved = changes.some(
      (change) =>
        change.what === 'account' &&
        change.before &&
        change.after &&
        countsInBudget(change.before) !== countsInBudget(change.after),
    );
    if (isMoved) await this.observers.budgetAccountsChanged(tx, userId);
  }

  /**
   * A change of an account does not touch what rows and valuations moved, nor the mark of an import in
   * progress.
   */
  private async putAccount(
    tx: Tx,
    userId: string,
    { before, after }: Extract<AccountChange, { what: 'account' }>,
  ): Promise<void> {
    if (!after) {
      await this.large.refuse(tx, userId, before!._id);
      await this.accounts.remove(userId, before!._id, tx.session);
    } else if (!before) await this.accounts.insert([after], tx.session);
    else {
      const {
        _id,
        userId: _owner,
        movementMinor: _m,
        adjustedMinor: _a,
        valuedOn: _v,
        rows: _r,
        importing: _i,
        claimed: _c,
        ...fields
      } = after;
      await this.accounts.change(userId, _id, { ...unsaid, ...fields }, tx.session);
    }
    publishCreditUsed(tx, before, after);
    publishBalanceLow(tx, before, after);
  }

  private async note(
    tx: Tx,
    userId: string,
    action: string,
    change: AccountChange,
    isMain: boolean,
  ): Promise<void> {
    const object = accountIdOf(change);
    // A change that goes along with another one, for example the account that is no longer the default.
    const auditAction = isMain || action === 'account.undo' ? action : 'account.along';
    const name =
      change.what === 'account'
        ? undefined
        : (await this.accounts.findById(userId, object, tx.session))?.name;
    const entryOf = (row: AccountRow | ValuationRow | HoldingsRow | null): object => ({
      ...row,
      ...(change.what !== 'account' && { name }),
      ...(row && 'balanceMinor' in row && { amountMinor: row.balanceMinor }),
    });
    tx.audit({
      action: auditAction,
      object,
      ...(change.before ? { before: entryOf(change.before) } : {}),
      ...(change.after ? { after: entryOf(change.after) } : {}),
    });
  }
}

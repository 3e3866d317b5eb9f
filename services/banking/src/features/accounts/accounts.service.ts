import { Injectable } from '@nestjs/common';
import {
  accountsChangedEvent,
  changeAccountRequest,
  createAccountRequest,
  removeAccountRequest,
  type listAccountsRequest,
} from '@app/contracts-banking';
import { DomainError, type ReplyOf, type RequestOf } from '@app/contracts-kernel';
import type { CallContext } from '@app/messaging';
import { UnitOfWork, type Tx } from '@app/persistence';
import { existingDay, minorOf } from '../transactions/new-row';
import { toAccount, type AccountRow } from './account';
import { AccountsRepository } from './accounts.repository';
import { accountFrom } from './new-account';

/** Manual accounts. One open account at most is the default; the first one is it. */
@Injectable()
export class AccountsService {
  constructor(
    private readonly unit: UnitOfWork,
    private readonly accounts: AccountsRepository,
  ) {}

  async list(call: CallContext): Promise<ReplyOf<typeof listAccountsRequest>> {
    return (await this.accounts.all(call.actor.userId)).map(toAccount);
  }

  create(
    request: RequestOf<typeof createAccountRequest>,
    call: CallContext,
  ): Promise<ReplyOf<typeof createAccountRequest>> {
    return this.unit.write(call, createAccountRequest, request, async (tx) => {
      const others = await this.accounts.all(call.actor.userId, tx.session);
      const isDefault = request.isDefault ?? !others.some((other) => other.isDefault);
      const row = accountFrom(request, call.actor, isDefault);
      if (isDefault) await this.dropDefault(tx, others);
      await this.accounts.insert([row], tx.session);
      this.tell(tx, 'account.create', row.userId, row._id, undefined, row);
      return toAccount(row);
    });
  }

  change(
    request: RequestOf<typeof changeAccountRequest>,
    call: CallContext,
  ): Promise<ReplyOf<typeof changeAccountRequest>> {
    const { userId } = call.actor;
    return this.unit.write(call, changeAccountRequest, request, async (tx) => {
      const all = await this.accounts.all(userId, tx.session);
      const before = all.find((account) => account._id === request.id);
      if (!before) throw new DomainError('NOT_FOUND');
      if (before.version !== request.version)
        throw new DomainError('VERSION_CONFLICT', { details: { current: toAccount(before) } });
      const after = changedAccount(before, request);
      if (after.isDefault && !before.isDefault) await this.dropDefault(tx, all);
      await this.accounts.change(userId, before._id, after, tx.session);
      if (before.isDefault && !after.isDefault)
        await this.passDefaultOn(
          tx,
          all.filter((account) => account._id !== before._id),
        );
      this.tell(tx, 'account.change', userId, before._id, before, after);
      return toAccount(after);
    });
  }

  remove(
    request: RequestOf<typeof removeAccountRequest>,
    call: CallContext,
  ): Promise<ReplyOf<typeof removeAccountRequest>> {
    const { userId } = call.actor;
    return this.unit.write(call, removeAccountRequest, request, async (tx) => {
      const all = await this.accounts.all(userId, tx.session);
      const row = all.find((account) => account._id === request.id);
      if (!row) throw new DomainError('NOT_FOUND');
      if (row.rows > 0) throw new DomainError('ACCOUNT_NOT_EMPTY');
      await this.accounts.remove(userId, row._id, tx.session);
      if (row.isDefault)
        await this.passDefaultOn(
          tx,
          all.filter((account) => account._id !== row._id),
        );
      this.tell(tx, 'account.remove', userId, row._id, row, undefined);
      return { removed: true as const };
    });
  }

  private async dropDefault(tx: Tx, others: readonly AccountRow[]): Promise<void> {
    for (const other of others)
      if (other.isDefault)
        await this.accounts.change(
          other.userId,
          other._id,
          { isDefault: false, version: other.version + 1 },
          tx.session,
        );
  }

  private async passDefaultOn(tx: Tx, others: readonly AccountRow[]): Promise<void> {
    const heir = others.find((account) => !account.closed);
    if (heir)
      await this.accounts.change(
        heir.userId,
        heir._id,
        { isDefault: true, version: heir.version + 1 },
        tx.session,
      );
  }

  private tell(
    tx: Tx,
    action: string,
    userId: string,
    accountId: string,
    before: AccountRow | undefined,
    after: AccountRow | undefined,
  ): void {
    tx.emit(accountsChangedEvent, { userId, accountId });
    tx.audit({ action, object: accountId, before, after });
  }
}

function changedAccount(before: AccountRow, change: RequestOf<typeof changeAccountRequest>): AccountRow {
  const closed = change.closed ?? before.closed;
  if (closed && change.isDefault)
    throw new DomainError('VALIDATION', {
      field: 'isDefault',
      message: 'isDefault: A closed account cannot be the default',
    });
  return {
    ...before,
    name: change.name ?? before.name,
    institution: change.institution === undefined ? before.institution : change.institution || null,
    mask: change.mask === undefined ? before.mask : change.mask,
    openingMinor:
      change.openingBalance === undefined
        ? before.openingMinor
        : minorOf(change.openingBalance, before.currency, 'openingBalance'),
    openingDate:
      change.openingDate === undefined ? before.openingDate : existingDay(change.openingDate, 'openingDate'),
    isDefault: !closed && (change.isDefault ?? before.isDefault),
    closed,
    version: before.version + 1,
  };
}

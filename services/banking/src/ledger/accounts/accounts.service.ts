import { Injectable } from '@nestjs/common';
import {
  changeAccountEndpoint,
  createAccountEndpoint,
  removeAccountEndpoint,
  type listAccountsEndpoint,
} from '@app/contracts-banking';
import { DomainError, type ReplyOf, type RequestOf } from '@app/contracts-kernel';
import type { CallContext } from '@app/messaging';
import { UnitOfWork } from '@app/persistence';
import { toAccount, type AccountRow } from '../model/account';
import { nextDefault, withNextDefault, withoutDefault, type AccountChange } from './account-change';
import { AccountsRepository } from '../book/accounts/accounts.repository';
import { AccountsWriter } from './accounts.writer';
import { changedAccount } from './changed-account';
import { accountFrom } from './new-account';
import { ValuationsRepository } from './valuations.repository';

/**
 * Manual accounts. At most one open account is the default: the one the person chose, otherwise the oldest.
 */
@Injectable()
export class AccountsService {
  constructor(
    private readonly unit: UnitOfWork,
    private readonly accounts: AccountsRepository,
    private readonly valuations: ValuationsRepository,
    private readonly writer: AccountsWriter,
  ) {}

  async list(call: CallContext): Promise<ReplyOf<typeof listAccountsEndpoint>> {
    return (await this.accounts.all(call.actor.userId)).map(toAccount);
  }

  create(
    request: RequestOf<typeof createAccountEndpoint>,
    call: CallContext,
  ): Promise<ReplyOf<typeof createAccountEndpoint>> {
    const { userId } = call.actor;
    return this.unit.write(call, createAccountEndpoint, request, async (tx) => {
      const otherAccounts = await this.accounts.all(userId, tx.session);
      const isDefault = request.isDefault ?? !otherAccounts.some((other) => other.isDefault);
      const row = accountFrom(request, call.actor, isDefault);
      const undoId = await this.writer.write(tx, userId, 'account.create', [
        ...(isDefault ? withoutDefault(otherAccounts) : []),
        { what: 'account', before: null, after: row },
      ]);
      return { ...toAccount(row), undoId };
    });
  }

  change(
    request: RequestOf<typeof changeAccountEndpoint>,
    call: CallContext,
  ): Promise<ReplyOf<typeof changeAccountEndpoint>> {
    const { userId } = call.actor;
    return this.unit.write(call, changeAccountEndpoint, request, async (tx) => {
      const all = await this.accounts.all(userId, tx.session);
      const before = all.find((account) => account._id === request.id);
      if (!before) throw new DomainError('NOT_FOUND');
      if (before.version !== request.version)
        throw new DomainError('VERSION_CONFLICT', { details: { current: toAccount(before) } });
      const otherAccounts = all.filter((account) => account._id !== before._id);
      const changed = changedAccount(before, request);
      // When the choice is withdrawn, the oldest account becomes the default again; that may be this account.
      const after = { ...changed, isDefault: changed.isDefault || isHeir(before, changed, all) };
      const undoId = await this.writer.write(tx, userId, actionOf(before, after), [
        ...(after.isDefault && !before.isDefault ? withoutDefault(otherAccounts) : []),
        ...(before.isDefault && !after.isDefault ? withNextDefault(otherAccounts) : []),
        { what: 'account', before, after },
      ]);
      // A new opening balance changes what the valuations moved, so the account is read again.
      return { ...toAccount((await this.accounts.findById(userId, before._id, tx.session))!), undoId };
    });
  }

  remove(
    request: RequestOf<typeof removeAccountEndpoint>,
    call: CallContext,
  ): Promise<ReplyOf<typeof removeAccountEndpoint>> {
    const { userId } = call.actor;
    return this.unit.write(call, removeAccountEndpoint, request, async (tx) => {
      const all = await this.accounts.all(userId, tx.session);
      const row = all.find((account) => account._id === request.id);
      if (!row) throw new DomainError('NOT_FOUND');
      if (row.rows > 0) throw new DomainError('ACCOUNT_NOT_EMPTY');
      const valuations = await this.valuations.ofAccount(userId, row._id, tx.session);
      const undoId = await this.writer.write(tx, userId, 'account.remove', [
        ...valuations.map((before): AccountChange => ({ what: 'valuation', before, after: null })),
        ...(await this.writer.withoutHoldings(tx, userId, row._id)),
        ...(row.isDefault ? withNextDefault(all.filter((account) => account !== row)) : []),
        { what: 'account', before: row, after: null },
      ]);
      return { removed: true as const, undoId };
    });
  }
}

const isHeir = (before: AccountRow, after: AccountRow, all: readonly AccountRow[]): boolean =>
  before.isDefault && !after.closed && nextDefault(all) === before;

function actionOf(before: AccountRow, after: AccountRow): string {
  if (before.closed !== after.closed) return after.closed ? 'account.close' : 'account.reopen';
  if ((before.hidden ?? false) !== (after.hidden ?? false))
    return after.hidden ? 'account.hide' : 'account.show';
  return 'account.change';
}

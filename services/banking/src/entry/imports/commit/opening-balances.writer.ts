import { Injectable } from '@nestjs/common';
import type { Tx } from '@app/persistence';
import { AccountsWriter } from '../../../ledger/accounts/accounts.writer';
import { AccountsRepository } from '../../../ledger/book/accounts/accounts.repository';
import type { Opening } from '../plan/opening-balance';
import type { RemoveImport } from './remove-import';

/**
 * Sets opening balances as imports compute them, with the undo. A balance that the person entered since
 * stays.
 */
@Injectable()
export class OpeningBalancesWriter {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly writer: AccountsWriter,
  ) {}

  /** Undefined if the account already has this opening balance. */
  async open(
    tx: Tx,
    { userId, accountId }: { userId: string; accountId: string },
    after: Opening,
  ): Promise<RemoveImport['opened']> {
    const account = (await this.accounts.findById(userId, accountId, tx.session))!;
    const { openingMinor, openingDate } = account;
    if (isSame(account, after)) return undefined;
    await this.writer.writeAlong(tx, userId, account, after);
    return { accountId, before: { openingMinor, openingDate }, after };
  }

  undo(tx: Tx, userId: string, { opened }: RemoveImport): Promise<void> {
    return opened ? this.replace(tx, userId, opened.accountId, opened.after, opened.before) : nothing;
  }

  redo(tx: Tx, userId: string, { opened }: RemoveImport): Promise<void> {
    return opened ? this.replace(tx, userId, opened.accountId, opened.before, opened.after) : nothing;
  }

  private async replace(tx: Tx, userId: string, id: string, from: Opening, to: Opening): Promise<void> {
    const account = await this.accounts.findById(userId, id, tx.session);
    if (account && isSame(account, from)) await this.writer.writeAlong(tx, userId, account, to);
  }
}

const nothing = Promise.resolve();

const isSame = (one: Opening, other: Opening): boolean =>
  one.openingMinor === other.openingMinor && one.openingDate === other.openingDate;

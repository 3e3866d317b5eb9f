import { Injectable } from '@nestjs/common';
import { lastDayEver, type Day } from '@app/calendar';
import { DomainError } from '@app/contracts-kernel';
import { type AccountRow } from '../../ledger/model/account';
import { AccountsRepository } from '../../ledger/book/accounts/accounts.repository';
import { ValuationsRepository } from '../../ledger/accounts/valuations.repository';
import { NamedRowsReader } from '../../ledger/transactions/named-rows.reader';
import { worthOfAccount, type AccountWorth, type MovedRow } from './worth-explanation';

/** Computes the worth of accounts from their rows and valuations. */
@Injectable()
export class AccountWorthsReader {
  constructor(
    private readonly accountsRepository: AccountsRepository,
    private readonly valuations: ValuationsRepository,
    private readonly rows: NamedRowsReader,
  ) {}

  accounts(userId: string): Promise<AccountRow[]> {
    return this.accountsRepository.all(userId);
  }

  async account(userId: string, id: string | undefined): Promise<AccountRow> {
    const account = id === undefined ? undefined : await this.accountsRepository.findById(userId, id);
    if (!account)
      throw new DomainError('NOT_FOUND', {
        field: 'account',
        message: 'There is no account with that id.',
      });
    return account;
  }

  /** The worth at the end of a day, or now, with the rows that moved it. */
  async worthOf(account: AccountRow, until?: Day): Promise<{ worth: AccountWorth; rows: MovedRow[] }> {
    const rows = await this.movesOf(account, until);
    const valuations = await this.valuations.ofAccount(account.userId, account._id);
    return { worth: worthOfAccount(account, rows, valuations, until), rows };
  }

  async worths(userId: string, accounts: readonly AccountRow[], until?: Day): Promise<AccountWorth[]> {
    const valuations = await this.valuations.all(userId);
    return Promise.all(
      accounts.map(async (account) =>
        worthOfAccount(account, await this.movesOf(account, until), valuations, until),
      ),
    );
  }

  private async movesOf({ _id, userId, currency }: AccountRow, until?: Day): Promise<MovedRow[]> {
    const rows = await this.rows.ofAccount(userId, _id, { from: '', to: until ?? lastDayEver });
    return rows.map((row) => ({ ...row, accountId: _id, currency }));
  }
}

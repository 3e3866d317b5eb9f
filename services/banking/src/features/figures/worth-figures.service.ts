import { Injectable } from '@nestjs/common';
import { addMonths, lastDay, lastDayEver, monthOf, todayIn, type Day, type Month } from '@app/calendar';
import type { FigureExplanation } from '@app/contracts-banking';
import { DomainError } from '@app/contracts-kernel';
import type { CallContext } from '@app/messaging';
import { countsInNetWorth, type AccountRow } from '../accounts/account';
import { AccountsRepository } from '../accounts/accounts.repository';
import { ValuationsRepository } from '../accounts/valuations.repository';
import { RatesService } from '../rates/rates.service';
import { TransactionsRepository } from '../transactions/transactions.repository';
import { FigureText } from './figure-text';
import { balanceFigure, worthFigure, worthOfAccount, type MovedRow } from './worth-figures';

/** Balances, and what is owned and owed, from the rows. */
@Injectable()
export class WorthFigures {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly valuations: ValuationsRepository,
    private readonly rows: TransactionsRepository,
    private readonly rates: RatesService,
  ) {}

  async balance(
    id: string | undefined,
    until: Day | undefined,
    skip: number,
    { actor }: CallContext,
  ): Promise<FigureExplanation> {
    const account = await this.existing(actor.userId, id);
    const rows = await this.movesOf(account, until);
    const said = await this.valuations.ofAccount(actor.userId, account._id);
    return balanceFigure(
      worthOfAccount(account, rows, said, until),
      rows,
      until,
      new FigureText(account.currency, actor.locale),
      skip,
    );
  }

  /** Of all open accounts that count in it; the running month stands for now. */
  async worth(
    kind: 'assets' | 'debts' | 'netWorth',
    asked: Month | undefined,
    skip: number,
    { actor }: CallContext,
  ): Promise<FigureExplanation> {
    const today = todayIn(actor.timeZone);
    const month = asked ?? monthOf(today);
    const isPast = month < monthOf(today);
    const until = isPast ? lastDay(month) : undefined;
    const all = await this.accounts.all(actor.userId);
    const open = all.filter((account) => !account.closed && countsInNetWorth(account));
    const said = await this.valuations.all(actor.userId);
    const home = await this.rates.of(actor, isPast ? month : addMonths(month, -1), month);
    const worths = await Promise.all(
      open.map(async (account) => worthOfAccount(account, await this.movesOf(account, until), said, until)),
    );
    // An account counts from the day it was opened, or from its first row where that is earlier.
    const then = worths.filter(
      ({ account, ids }) => !until || account.openingDate <= until || ids.length > 0,
    );
    const at = { home, month: isPast ? month : undefined, today };
    return worthFigure(
      kind,
      then,
      all.filter(({ closed }) => closed).length,
      at,
      new FigureText(actor.currency, actor.locale),
      skip,
    );
  }

  async nameOf(id: string | undefined, { actor }: CallContext): Promise<string | undefined> {
    return id === undefined ? undefined : (await this.existing(actor.userId, id)).name;
  }

  private async movesOf({ _id, userId, currency }: AccountRow, until: Day | undefined): Promise<MovedRow[]> {
    const rows = await this.rows.ofAccount(userId, _id, '', until ?? lastDayEver);
    return rows.map((row) => ({ ...row, accountId: _id, currency }));
  }

  private async existing(userId: string, id: string | undefined): Promise<AccountRow> {
    const account = id === undefined ? undefined : await this.accounts.one(userId, id);
    if (!account)
      throw new DomainError('NOT_FOUND', {
        field: 'account',
        message: 'There is no account with that id.',
      });
    return account;
  }
}

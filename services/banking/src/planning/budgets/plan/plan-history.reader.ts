import { Injectable } from '@nestjs/common';
import { lastDayEver, monthOf, type Day } from '@app/calendar';
import { type Actor } from '@app/contracts-kernel';
import type { ClientSession } from 'mongoose';
import { AccountsRepository } from '../../../ledger/book/accounts/accounts.repository';
import { RatesService } from '../../../ledger/rates/rates.service';
import { NamedRowsReader } from '../../../ledger/transactions/named-rows.reader';
import { openingMoney, type Envelope } from '../rules/envelope-opening';
import { paydaysSince } from './plan.reader';

/** Reads the facts of the ledger that a new plan starts from. */
@Injectable()
export class PlanHistoryReader {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly rows: NamedRowsReader,
    private readonly rates: RatesService,
  ) {}

  async envelopesFrom(actor: Actor, from: Day, session: ClientSession): Promise<Envelope> {
    const accounts = await this.accounts.all(actor.userId, session);
    const since = await this.rows.between(actor.userId, from, lastDayEver);
    const month = monthOf(from);
    return openingMoney(from, accounts, since, await this.rates.forSums(actor, accounts, month, month));
  }

  /** Recent days with Salary income. */
  async paydays(userId: string, today: Day): Promise<Day[]> {
    const paid = await this.rows.ofCategories(userId, ['Salary'], paydaysSince(today), today);
    return paid.filter(({ status }) => status !== 'failed').map(({ date }) => date);
  }
}

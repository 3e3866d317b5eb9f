import { Injectable } from '@nestjs/common';
import { monthOf, todayIn } from '@app/calendar';
import type { queryBalancesRequest } from '@app/contracts-banking';
import type { ReplyOf } from '@app/contracts-kernel';
import type { CallContext } from '@app/messaging';
import { AccountsRepository } from '../accounts/accounts.repository';
import { RatesService } from '../rates/rates.service';
import { balancesOf } from './balances';

/** What is owned and owed now. */
@Injectable()
export class BalancesService {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly rates: RatesService,
  ) {}

  async balances({ actor }: CallContext): Promise<ReplyOf<typeof queryBalancesRequest>> {
    const month = monthOf(todayIn(actor.timeZone));
    const accounts = await this.accounts.all(actor.userId);
    return balancesOf(accounts, await this.rates.forSums(actor, accounts, month, month));
  }
}

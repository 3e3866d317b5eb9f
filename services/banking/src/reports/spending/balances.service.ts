import { Injectable } from '@nestjs/common';
import { addMonths, monthOf, todayIn } from '@app/calendar';
import type { queryBalancesAtEndpoint, queryBalancesEndpoint } from '@app/contracts-banking';
import { DomainError, type ReplyOf, type RequestOf } from '@app/contracts-kernel';
import type { CallContext } from '@app/messaging';
import { ValuationsRepository } from '../../ledger/accounts/valuations.repository';
import { AccountsRepository } from '../../ledger/book/accounts/accounts.repository';
import { existingDay } from '../../ledger/model/new-row';
import { RatesService } from '../../ledger/rates/rates.service';
import { balancesOf } from './balances';
import { balancesAt, firstNeededDay } from './balances-at';
import { MovementsAfter } from './movements-after';
import { MovementsReader } from './movements.reader';

/** Assets and debts, now and at the end of past days. */
@Injectable()
export class BalancesService {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly rates: RatesService,
    private readonly valuations: ValuationsRepository,
    private readonly movements: MovementsReader,
  ) {}

  async balances({ actor }: CallContext): Promise<ReplyOf<typeof queryBalancesEndpoint>> {
    const month = monthOf(todayIn(actor.timeZone));
    const accounts = await this.accounts.all(actor.userId);
    return balancesOf(accounts, await this.rates.forSums(actor, accounts, month, month));
  }

  async balancesAt(
    request: RequestOf<typeof queryBalancesAtEndpoint>,
    { actor }: CallContext,
  ): Promise<ReplyOf<typeof queryBalancesAtEndpoint>> {
    const { userId, currency } = actor;
    const today = todayIn(actor.timeZone);
    const days = request.days.map((day) => existingDay(day, 'days'));
    if (days.some((day) => day > today))
      throw new DomainError('VALIDATION', {
        field: 'days',
        message: 'days: Balances of days to come are in the calendar',
      });
    const [accounts, valuations] = await Promise.all([
      this.accounts.all(userId),
      this.valuations.all(userId),
    ]);
    const since = firstNeededDay(days, valuations);
    const moved = new MovementsAfter([...days, ...valuations.map(({ date }) => date)]);
    const [, home] = await Promise.all([
      this.movements.each(userId, since, (row) => moved.add(row)),
      this.rates.forSums(actor, accounts, addMonths(monthOf([...days].sort()[0]!), -1), monthOf(today)),
    ]);
    return {
      currency,
      days: days.map((day) =>
        balancesAt(day, accounts, moved, valuations, { home, thisMonth: monthOf(today) }),
      ),
    };
  }
}

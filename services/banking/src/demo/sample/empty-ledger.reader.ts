import { Injectable } from '@nestjs/common';
import { lastDayEver } from '@app/calendar';
import { DomainError } from '@app/contracts-kernel';
import type { Tx } from '@app/persistence';
import { AccountsRepository } from '../../ledger/book/accounts/accounts.repository';
import { BankLinksRepository } from '../../ledger/bank-links/bank-links.repository';
import { BudgetsRepository } from '../../planning/budgets/budgets.repository';
import { EventsRepository } from '../../planning/recurring/events.repository';
import { SeriesRepository } from '../../planning/recurring/series/series.repository';

/** Checks whether a ledger has any data. Rows need an account, so they are not checked separately. */
@Injectable()
export class EmptyLedgerReader {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly links: BankLinksRepository,
    private readonly budgets: BudgetsRepository,
    private readonly events: EventsRepository,
    private readonly series: SeriesRepository,
  ) {}

  /** Throws LEDGER_NOT_EMPTY unless there is no account, linked bank, budget or event. */
  async require({ session }: Tx, userId: string): Promise<void> {
    const reads = [
      await this.accounts.all(userId, session),
      await this.budgets.amountsUntil(userId, lastDayEver, session),
      await this.events.between(userId, false, '', lastDayEver, session),
      await this.events.between(userId, true, '', lastDayEver, session),
      await this.series.all(userId, session),
      await this.links.all(userId),
    ];
    if (reads.some(({ length }) => length > 0)) throw new DomainError('LEDGER_NOT_EMPTY');
  }
}

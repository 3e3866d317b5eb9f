import { Injectable } from '@nestjs/common';
import { addMonths, lastDay, monthOf, todayIn, type Day, type Month } from '@app/calendar';
import type { FigureExplanation } from '@app/contracts-banking';
import type { CallContext } from '@app/messaging';
import { countsInNetWorth } from '../../ledger/model/account';
import { RatesService } from '../../ledger/rates/rates.service';
import { ExplanationText } from './explanation-text';
import { explainBalance, explainWorth } from './worth-explanation';
import { AccountWorthsReader } from './account-worths.reader';

/** Explains balances, assets and debts from the rows. */
@Injectable()
export class WorthExplanationsService {
  constructor(
    private readonly ledger: AccountWorthsReader,
    private readonly rates: RatesService,
  ) {}

  async balance(
    id: string | undefined,
    until: Day | undefined,
    skip: number,
    { actor }: CallContext,
  ): Promise<FigureExplanation> {
    const account = await this.ledger.account(actor.userId, id);
    const { worth, rows } = await this.ledger.worthOf(account, until);
    return explainBalance(worth, rows, until, new ExplanationText(account.currency, actor.locale), skip);
  }

  /** Covers all open accounts that count in net worth; the current month means now. */
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
    const all = await this.ledger.accounts(actor.userId);
    const open = all.filter((account) => !account.closed && countsInNetWorth(account));
    const home = await this.rates.between(actor, isPast ? month : addMonths(month, -1), month);
    const worths = await this.ledger.worths(actor.userId, open, until);
    // An account counts from its opening day, or from its first row if that is earlier.
    const then = worths.filter(
      ({ account, ids }) => !until || account.openingDate <= until || ids.length > 0,
    );
    const at = { home, month: isPast ? month : undefined, today };
    return explainWorth(
      kind,
      then,
      { ...at, closed: all.filter(({ closed }) => closed).length },
      new ExplanationText(actor.currency, actor.locale),
      skip,
    );
  }

  async nameOf(id: string | undefined, { actor }: CallContext): Promise<string | undefined> {
    return id === undefined ? undefined : (await this.ledger.account(actor.userId, id)).name;
  }
}

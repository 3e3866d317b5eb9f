import { Injectable } from '@nestjs/common';
import { todayIn } from '@app/calendar';
import type { CryptoPortfolio, readPortfolioChecksEndpoint } from '@app/contracts-crypto';
import type { Actor, ReplyOf } from '@app/contracts-kernel';
import type { CallContext } from '@app/messaging';
import { HistoryReader, lotsIn } from '../lots/history.reader';
import { checksOf } from './checks';
import { portfolioOf } from './portfolio';
import { ReserveReader } from './reserve.reader';

@Injectable()
export class PortfolioService {
  constructor(
    private readonly histories: HistoryReader,
    private readonly reserves: ReserveReader,
  ) {}

  async read({ userId, timeZone }: Actor): Promise<CryptoPortfolio> {
    const history = await this.histories.read(userId);
    const { method, scope } = history.settings;
    return { method, scope, ...portfolioOf(history.wallets, lotsIn(history), todayIn(timeZone)) };
  }

  async checks(call: CallContext): Promise<ReplyOf<typeof readPortfolioChecksEndpoint>> {
    const { userId, timeZone } = call.actor;
    const [history, reserve] = await Promise.all([this.histories.read(userId), this.reserves.read(call)]);
    const { wallets } = history;
    if (wallets.length === 0) return { checks: [] };
    const portfolio = portfolioOf(wallets, lotsIn(history), todayIn(timeZone));
    return { checks: checksOf({ portfolio, wallets, reserve, now: Date.now() }) };
  }
}

import { Injectable } from '@nestjs/common';
import { todayIn } from '@app/calendar';
import { quoteCurrency, type CryptoLots, type listOpenLotsEndpoint } from '@app/contracts-crypto';
import type { Actor, ReplyOf } from '@app/contracts-kernel';
import { isCurrency, jsonNumber } from '@app/money';
import { quantityOf, unitsOf } from '../quantity/exact-quantity';
import { toTransaction } from '../transaction/transaction';
import { HistoryReader, lotsIn } from './history.reader';
import { openLots } from './open-lots';
import { walletCosts } from './wallet-costs';

const maxMissing = 100;
const maxOpen = 2_000;

/** Lots are computed from the transactions on request: nothing is stored that could become wrong. */
@Injectable()
export class LotsService {
  constructor(private readonly histories: HistoryReader) {}

  async open({ userId, timeZone }: Actor): Promise<ReplyOf<typeof listOpenLotsEndpoint>> {
    const history = await this.histories.read(userId);
    const { method, scope } = history.settings;
    const lots = openLots(lotsIn(history), history.wallets, todayIn(timeZone));
    return { method, scope, lots: lots.slice(0, maxOpen) };
  }

  async read({ userId }: Actor): Promise<CryptoLots> {
    const history = await this.histories.read(userId);
    const { rows, legs } = history;
    const wallets = history.wallets.filter(({ currency }) => !isCurrency(currency));
    const names = new Map(wallets.map(({ _id, walletName }) => [_id, walletName]));
    const lots = lotsIn(history);
    const costs = walletCosts(lots, wallets);
    const byId = new Map(rows.map((row) => [row._id, row]));
    return {
      wallets: wallets.map(({ _id, balance }) => {
        const { held, costMinor, costKnown } = costs.get(_id)!;
        return {
          walletId: _id,
          held: quantityOf(held),
          costUsd: jsonNumber(Number(costMinor), quoteCurrency),
          costKnown,
          unexplained: quantityOf(unitsOf(balance) - held),
        };
      }),
      missing: lots.missing
        .filter(({ walletId }) => names.has(walletId))
        .map(({ transactionId, walletId, units }) => ({
          transaction: toTransaction(byId.get(transactionId)!, legs.get(transactionId)),
          walletName: names.get(walletId)!,
          quantity: quantityOf(units),
        }))
        .reverse()
        .slice(0, maxMissing),
    };
  }
}

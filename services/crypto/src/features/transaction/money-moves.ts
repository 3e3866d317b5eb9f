import { exchangeMoneyMoved, quoteCurrency } from '@app/contracts-crypto';
import type { PayloadOf } from '@app/contracts-kernel';
import type { Tx } from '@app/persistence';
import type { TransactionDocument } from './transaction.schema';

type Move = PayloadOf<typeof exchangeMoneyMoved>['moves'][number];

const movesAtOnce = 1_000;
/** Whether money goes to the exchange; of other types none moves. */
const goes: Readonly<Record<string, boolean>> = { buy: true, deposit: true, sell: false, withdrawal: false };

/** C6: which of these movements a bank may show, with what the exchange says was paid. */
export function moneyMovesOf(rows: readonly TransactionDocument[], exchange: string): Move[] {
  return rows.flatMap(({ _id, type, date, amountUsdMinor }): Move[] => {
    const toExchange = Object.hasOwn(goes, type) ? goes[type] : undefined;
    if (toExchange === undefined || !amountUsdMinor) return [];
    return [{ id: _id, date, amountMinor: amountUsdMinor, currency: quoteCurrency, toExchange, exchange }];
  });
}

/** Tells the ledger of them with the movements themselves. */
export function publishMoney(tx: Tx, rows: readonly TransactionDocument[], exchange: string): void {
  const moves = moneyMovesOf(rows, exchange);
  for (let at = 0; at < moves.length; at += movesAtOnce)
    tx.emit(exchangeMoneyMoved, { moves: moves.slice(at, at + movesAtOnce) });
}

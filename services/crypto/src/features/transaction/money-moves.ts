import { exchangeMoneyMoved, quoteCurrency } from '@app/contracts-crypto';
import type { PayloadOf } from '@app/contracts-kernel';
import type { Tx } from '@app/persistence';
import type { TransactionDocument } from './transaction.schema';

type Move = PayloadOf<typeof exchangeMoneyMoved>['moves'][number];

const movesAtOnce = 1_000;
/** Whether money goes to the exchange; other types move no money. */
const goes: Readonly<Record<string, boolean>> = { buy: true, deposit: true, sell: false, withdrawal: false };

/** The movements that a bank may also show, with the amount stated by the exchange. */
export function moneyMovesOf(rows: readonly TransactionDocument[], exchange: string): Move[] {
  return rows.flatMap(({ _id, type, date, amountUsdMinor }): Move[] => {
    const toExchange = Object.hasOwn(goes, type) ? goes[type] : undefined;
    if (toExchange === undefined || !amountUsdMinor) return [];
    return [{ id: _id, date, amountMinor: amountUsdMinor, currency: quoteCurrency, toExchange, exchange }];
  });
}

/** Publishes them to the ledger, in the transaction that stores the movements. */
export function publishMoney(tx: Tx, rows: readonly TransactionDocument[], exchange: string): void {
  const moves = moneyMovesOf(rows, exchange);
  for (let at = 0; at < moves.length; at += movesAtOnce)
    tx.emit(exchangeMoneyMoved, { moves: moves.slice(at, at + movesAtOnce) });
}

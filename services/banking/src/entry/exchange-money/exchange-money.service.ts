import { Injectable } from '@nestjs/common';
import { addMonths, firstDay, lastDay, monthOf, type Month, type Period } from '@app/calendar';
import type { exchangeMoneyMoved } from '@app/contracts-crypto';
import type { PayloadOf } from '@app/contracts-kernel';
import type { Tx } from '@app/persistence';
import { NewRowChangesWriter } from '../../ledger/book/transactions/new-row-changes.writer';
import { TransactionsRepository } from '../../ledger/book/transactions/transactions.repository';
import type { TransactionRow } from '../../ledger/model/transaction';
import { LinkedTransactionsWriter } from '../../ledger/transactions/links/linked-transactions.writer';
import type { ExchangeMove } from './exchange-move.schema';
import { ExchangeMovesRepository } from './exchange-moves.repository';
import {
  asExchangeTransfer,
  bankDays,
  exchangeDays,
  namesExchange,
  matchesOf,
  type ExchangeMatch,
} from './exchange-matches';

type Moves = PayloadOf<typeof exchangeMoneyMoved>['moves'];

/**
 * Money paid to an exchange, or received from it, only moves; it is neither expense nor income of the
 * bank account.
 */
@Injectable()
export class ExchangeMoneyService {
  constructor(
    private readonly moves: ExchangeMovesRepository,
    private readonly rows: TransactionsRepository,
    private readonly incoming: NewRowChangesWriter,
    private readonly linked: LinkedTransactionsWriter,
  ) {}

  /**
   * Records movements that the exchange shows. Existing bank rows become transfers, with an undo; later rows
   * are handled when they arrive.
   */
  async recordMoves(tx: Tx, userId: string, moves: Moves): Promise<void> {
    const fresh = await this.moves.add(
      moves.map(({ id, ...move }) => ({ _id: `${userId}:${id}`, userId, ...move })),
      tx.session,
    );
    if (fresh.length === 0) return;
    const matches = matchesOf(fresh, await this.rowsAround(tx, userId, fresh));
    const changes = matches.flatMap(({ row }) => {
      const after = asExchangeTransfer(row);
      return after ? [{ before: row, after }] : [];
    });
    if (changes.length > 0) await this.linked.write(tx, userId, 'change', changes);
    await this.linkRows(tx, userId, matches);
  }

  /**
   * Handles new rows. They keep the stamp of their import, so that the import can still be undone as a whole.
   */
  async handleNewRows(tx: Tx, userId: string, rows: readonly TransactionRow[]): Promise<void> {
    const named = rows.filter(namesExchange);
    if (named.length === 0) return;
    const open = await this.moves.open(userId, exchangeDays(spanOf(named)), tx.session);
    const matches = matchesOf(open, named);
    const changed = matches.flatMap(({ row }) => {
      const after = asExchangeTransfer(row);
      return after ? [{ before: row, after }] : [];
    });
    await this.incoming.change(tx, userId, changed);
    await this.linkRows(tx, userId, matches);
  }

  private linkRows(tx: Tx, userId: string, matches: readonly ExchangeMatch[]): Promise<void> {
    return this.moves.setRow(
      userId,
      matches.map(({ move, row }) => ({ move, transactionId: row._id })),
      tx.session,
    );
  }

  /** Rows with these amounts in the surrounding months. */
  private async rowsAround(
    tx: Tx,
    userId: string,
    moves: readonly ExchangeMove[],
  ): Promise<TransactionRow[]> {
    const amounts = new Set(moves.map(({ amountMinor }) => amountMinor));
    const ids: string[] = [];
    for (const month of monthsOf(moves))
      for await (const row of this.rows.legs(userId, firstDay(month), lastDay(month), tx.session))
        if (amounts.has(row.amountMinor)) ids.push(row._id);
    return ids.length > 0 ? this.rows.findByIds(userId, ids, tx.session) : [];
  }
}

function spanOf(all: readonly { date: string }[]): Period {
  const days = all.map(({ date }) => date).sort();
  return { from: days[0]!, to: days.at(-1)! };
}

/** Every month in which a bank may show one of the movements. */
function monthsOf(moves: readonly ExchangeMove[]): Set<Month> {
  const months = new Set<Month>();
  for (const move of moves) {
    const { from, to } = bankDays(spanOf([move]));
    for (let month = monthOf(from); month <= monthOf(to); month = addMonths(month, 1)) months.add(month);
  }
  return months;
}

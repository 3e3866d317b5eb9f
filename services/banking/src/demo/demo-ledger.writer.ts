import { Injectable } from '@nestjs/common';
import type { Tx } from '@app/persistence';
import { AccountsRepository } from '../ledger/book/accounts/accounts.repository';
import { HoldingsRepository } from '../ledger/accounts/holdings.repository';
import { ValuationsRepository } from '../ledger/accounts/valuations.repository';
import { CategoriesRepository } from '../ledger/categories/categories.repository';
import type { DemoLedger } from './demo-ledger';
import { DemoRowsWriter, placedIn } from './demo-rows.writer';

/** Writes the parts of a generated ledger: categories, accounts, valuations and rows. */
@Injectable()
export class DemoLedgerWriter {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly valuations: ValuationsRepository,
    private readonly categories: CategoriesRepository,
    private readonly rows: DemoRowsWriter,
    private readonly holdings: HoldingsRepository,
  ) {}

  /** Returns the ids of the people that were added. */
  async write(tx: Tx, userId: string, ledger: DemoLedger): Promise<string[]> {
    // Before any row, because rows refer to categories. Categories that already exist by name stay as they
    // are.
    const book = await this.categories.book(userId, tx.session);
    const added = ledger.categories.filter(({ name }) => book.known(name) === undefined);
    const placed = placedIn(book, ledger.categories);
    await this.categories.insertAll(
      added.map((row) => ({ ...row, parentId: row.parentId && placed.id(row.parentId) })),
      tx.session,
    );
    await this.accounts.insert(ledger.accounts.map(beforeRows(ledger)), tx.session);
    for (const valuation of ledger.valuations) await this.valuations.put(valuation, tx.session);
    for (const holdings of ledger.holdings) await this.holdings.put(holdings, tx.session);
    const now = await this.categories.book(userId, tx.session);
    return this.rows.insert(tx, userId, ledger, placedIn(now, ledger.categories));
  }
}

/**
 * An account before its rows are added: its adjustment is reduced by what rows up to its valuation will add,
 * so that it ends correctly.
 */
const beforeRows =
  ({ valuations }: DemoLedger) =>
  (account: DemoLedger['accounts'][number]): DemoLedger['accounts'][number] => {
    const valued = valuations.find(({ accountId }) => accountId === account._id);
    return valued ? { ...account, adjustedMinor: valued.balanceMinor - account.openingMinor } : account;
  };

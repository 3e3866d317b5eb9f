import { Injectable } from '@nestjs/common';
import type { Tx } from '@app/persistence';
import { AccountsRepository } from '../accounts/accounts.repository';
import { ValuationsRepository } from '../accounts/valuations.repository';
import { CategoriesRepository } from '../categories/categories.repository';
import { categoryKey } from '../categories/category';
import type { DemoLedger } from './demo-ledger';
import { DemoRows } from './demo.rows';

/** Writes what a generated ledger is made of: categories, accounts, what they were said to be worth, and rows. */
@Injectable()
export class DemoBooks {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly valuations: ValuationsRepository,
    private readonly categories: CategoriesRepository,
    private readonly rows: DemoRows,
  ) {}

  /** Ids of the people that came with it. */
  async write(tx: Tx, userId: string, ledger: DemoLedger): Promise<string[]> {
    // Before any row: rows name categories. Those that are there by name stay as they are.
    const known = await this.categories.all(userId, tx.session);
    const has = new Set(known.map(({ name }) => categoryKey(name)));
    await this.categories.insertAll(
      ledger.categories.filter(({ nameKey }) => !has.has(nameKey)),
      tx.session,
    );
    await this.accounts.insert(ledger.accounts.map(beforeRows(ledger)), tx.session);
    for (const valuation of ledger.valuations) await this.valuations.put(valuation, tx.session);
    return this.rows.insert(tx, userId, ledger);
  }
}

/** An account as it is before its rows come: those until its valuation take off the adjustment what they add, so that it ends at nothing. */
const beforeRows =
  ({ valuations }: DemoLedger) =>
  (account: DemoLedger['accounts'][number]): DemoLedger['accounts'][number] => {
    const valued = valuations.find(({ accountId }) => accountId === account._id);
    return valued ? { ...account, adjustedMinor: valued.balanceMinor - account.openingMinor } : account;
  };

import { Injectable } from '@nestjs/common';
import type { Tx } from '@app/persistence';
import { LedgerWriter } from '../ledger/ledger.writer';
import { PeopleRepository } from '../people/people.repository';
import type { TransactionRow } from '../transactions/transaction';
import { TransactionsRepository } from '../transactions/transactions.repository';
import type { DemoLedger } from './demo-ledger';

/** Writes the demo's rows, whom they are for, and all figures kept from them. */
@Injectable()
export class DemoRows {
  constructor(
    private readonly rows: TransactionsRepository,
    private readonly ledger: LedgerWriter,
    private readonly people: PeopleRepository,
  ) {}

  /** Ids of the people that were not there by name. */
  async insert(tx: Tx, userId: string, { rows: made, people }: DemoLedger): Promise<string[]> {
    const all = await this.people.all(userId, tx.session);
    const known = new Map(all.map(({ nameKey, _id }) => [nameKey, _id]));
    const ids = new Set(all.map(({ _id }) => _id));
    // One that came before, and has another name since, is the same person.
    const added = people.filter(({ _id, nameKey }) => !ids.has(_id) && !known.has(nameKey));
    await this.people.insertAll(added, tx.session);
    const meant = new Map(people.map(({ _id, nameKey }) => [_id, known.get(nameKey) ?? _id]));
    const rows = made.map((row) => withPeople(row, meant));
    await this.rows.insert(rows, tx.session);
    await this.ledger.move(tx, userId, [], rows);
    return added.map(({ _id }) => _id);
  }
}

/** The row for those its people are in this ledger. */
function withPeople(row: TransactionRow, meant: ReadonlyMap<string, string>): TransactionRow {
  const named = <T extends { person?: string }>(one: T): T =>
    one.person === undefined ? one : { ...one, person: meant.get(one.person)! };
  return { ...named(row), ...(row.lines && { lines: row.lines.map(named) }) };
}

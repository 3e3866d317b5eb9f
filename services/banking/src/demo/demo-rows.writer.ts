import { Injectable } from '@nestjs/common';
import type { Tx } from '@app/persistence';
import { LedgerWriter } from '../ledger/book/ledger.writer';
import { PeopleRepository } from '../ledger/people/people.repository';
import type { TransactionRow } from '../ledger/model/transaction';
import { TransactionsRepository } from '../ledger/book/transactions/transactions.repository';
import type { DemoLedger } from './demo-ledger';
import type { CategoryRow } from '../ledger/model/category';
import { CategoryBook } from '../ledger/model/category-book';
import type { CategoryId } from '../ledger/model/category-id';

/** Writes the demo's rows, the people they are for, and all figures derived from them. */
@Injectable()
export class DemoRowsWriter {
  constructor(
    private readonly rows: TransactionsRepository,
    private readonly ledger: LedgerWriter,
    private readonly people: PeopleRepository,
  ) {}

  /** Returns the ids of people who did not exist by name. */
  async insert(
    tx: Tx,
    userId: string,
    { rows: ledgerRows, people }: DemoLedger,
    placed: Placed,
  ): Promise<string[]> {
    const all = await this.people.all(userId, tx.session);
    const known = new Map(all.map(({ nameKey, _id }) => [nameKey, _id]));
    const ids = new Set(all.map(({ _id }) => _id));
    // A person who was added earlier and renamed since is the same person.
    const added = people.filter(({ _id, nameKey }) => !ids.has(_id) && !known.has(nameKey));
    await this.people.insertAll(added, tx.session);
    const personIds = new Map(people.map(({ _id, nameKey }) => [_id, known.get(nameKey) ?? _id]));
    const rows = ledgerRows.map((row) => placed(withPeople(row, personIds)));
    await this.rows.insert(rows, tx.session);
    await this.ledger.move(tx, userId, [], rows);
    return added.map(({ _id }) => _id);
  }
}

/** The row with the ids that its people have in this ledger. */
function withPeople(row: TransactionRow, personIds: ReadonlyMap<string, string>): TransactionRow {
  const named = <T extends { person?: string }>(part: T): T =>
    part.person === undefined ? part : { ...part, person: personIds.get(part.person)! };
  return { ...named(row), ...(row.lines && { lines: row.lines.map(named) }) };
}

type Categorised = { categoryId: CategoryId };

/** Replaces category ids of a generated ledger by those of this ledger. */
export interface Placed {
  <R extends Categorised>(row: R): R;
  id: (id: CategoryId) => CategoryId;
}

/** Matches by name, because categories that already existed in this ledger have other ids. */
export function placedIn(book: CategoryBook, generated: readonly CategoryRow[]): Placed {
  const theirs = new CategoryBook(generated);
  const id = (categoryId: CategoryId): CategoryId => book.known(theirs.nameOf(categoryId)) ?? categoryId;
  const placed = <R extends Categorised>(row: R): R => ({
    ...row,
    categoryId: id(row.categoryId),
    ...partsIn(row, placed),
  });
  return Object.assign(placed, { id });
}

/** Nested members of a row or a series that also refer to categories. */
function partsIn(row: object, placed: <R extends Categorised>(row: R) => R): object {
  const { lines, split, refundOf, transfer } = row as Partial<TransactionRow> & {
    split?: Categorised[] | null;
  };
  return {
    ...(lines && { lines: lines.map(placed) }),
    ...(split && { split: split.map(placed) }),
    ...(refundOf && {
      refundOf: refundOf.map((share) => ({ ...share, parts: share.parts.map(placed) })),
    }),
    ...(transfer && {
      transfer: { ...transfer, categoryBefore: placed({ categoryId: transfer.categoryBefore }).categoryId },
    }),
  };
}

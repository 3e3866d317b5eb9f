import { Injectable } from '@nestjs/common';
import { monthOf } from '@app/calendar';
import { DomainError } from '@app/contracts-kernel';
import type { Tx } from '@app/persistence';
import { CategoriesRepository } from '../categories/categories.repository';
import { categoryKey } from '../categories/category';
import { recategorised, type TransactionRow } from '../transactions/transaction';
import type { RecastDocument } from './recast';
import { RecastPartsUndo } from './recast-parts.undo';
import { tellRecast } from './recast.news';
import { RecastsRepository } from './recasts.repository';
import { RenamingsReader, type Renaming } from './renamings.reader';

/** Rows as they were when the write with the id `since` was made. Ids of writes rise with time. */
export interface Returning {
  since: string;
  rows: readonly TransactionRow[];
  /** Takes a sentence for each category that is not as it was. */
  notes: string[];
}

const namesOf = ({ category, lines, refundOf }: TransactionRow): string[] => [
  category,
  ...(lines ?? []).map((line) => line.category),
  ...(refundOf ?? []).flatMap(({ parts }) => parts.map((part) => part.category)),
];
const namesOfAll = (rows: readonly TransactionRow[]): string[] => [...new Set(rows.flatMap(namesOf))];

/** What became of categories since a row that comes back was last there. */
@Injectable()
export class LaterCategories {
  constructor(
    private readonly recasts: RecastsRepository,
    private readonly renamings: RenamingsReader,
    private readonly parts: RecastPartsUndo,
    private readonly categories: CategoriesRepository,
  ) {}

  /**
   * The rows in the categories they would have now had they been there all the time: renames and merges made meanwhile are made for them,
   * too, so that their undo takes these rows back with the others. A category that was removed since comes back.
   */
  async following(tx: Tx, userId: string, { since, rows, notes }: Returning): Promise<TransactionRow[]> {
    const moved = [...rows];
    for (const renaming of await this.renamings.since(tx, userId, since, namesOfAll(rows)))
      await this.rename(tx, renaming, moved, notes);
    const all = await this.categories.all(userId, tx.session);
    const known = new Map(all.map(({ name }) => [categoryKey(name), name]));
    for (const name of namesOfAll(moved)) {
      const now = await this.nameNow(tx, { userId, since }, name, known);
      if (now === undefined || now === name) continue;
      for (const [at, row] of moved.entries()) moved[at] = recategorised(row, name, now);
      notes.push(`What was in ${name} is in ${now} now.`);
    }
    for (const name of namesOfAll(moved))
      if (!known.has(categoryKey(name)) && (await this.bringBack(tx, userId, name)))
        notes.push(`The category ${name} came back with it.`);
    return moved;
  }

  /** Changes those of the rows that have the name, and keeps them with the others it renamed. */
  private async rename(tx: Tx, document: Renaming, rows: TransactionRow[], notes: string[]): Promise<void> {
    const { _id, userId, category, steps, months } = document;
    const { from, to } = category;
    const changes = [];
    for (const [at, before] of rows.entries()) {
      if (!namesOf(before).includes(from)) continue;
      const after = { ...recategorised(before, from, to), stamp: _id, version: before.version + 1 };
      changes.push({ before, after });
      rows[at] = after;
    }
    if (changes.length === 0) return;
    // Somebody is taking it back just now.
    if (steps) throw new DomainError('REQUEST_IN_PROGRESS');
    await this.recasts.keepRows(userId, _id, changes, tx.session);
    const touched = changes.map(({ after }) => monthOf(after.date));
    await this.recasts.put(
      {
        ...document,
        rows: document.rows + changes.length,
        months: [...new Set([...months, ...touched])].sort(),
      },
      tx.session,
    );
    notes.push(`What was in ${from} is in ${to} now, and so is this.`);
  }

  /** What the category of that name is called now, or was when it was removed; undefined where nothing is known of it. */
  private async nameNow(
    tx: Tx,
    { userId, since }: { userId: string; since: string },
    name: string,
    known: ReadonlyMap<string, string>,
  ): Promise<string | undefined> {
    const seen = new Set<string>();
    for (let at = name; !seen.has(at);) {
      seen.add(at);
      // No two categories may have names that are compared as one: it is in the one that took the name.
      const now = known.get(categoryKey(at));
      if (now !== undefined) return now;
      const removal = await this.recasts.removalOf(userId, at, tx.session);
      // When the row was there, it may have had that name for a while only.
      const taken = await this.parts.renameTakenBack(tx, userId, at, since);
      if (!taken || (removal && removal._id > taken._id)) return removal && at;
      at = taken.category.from;
    }
    return undefined;
  }

  /** Takes its removal back. Of one removed before that was noted nothing is known any more. */
  private async bringBack(tx: Tx, userId: string, name: string): Promise<boolean> {
    const removal = await this.recasts.removalOf(userId, name, tx.session);
    if (!removal) return false;
    await this.parts.takeBack(tx, userId, removal._id);
    const undone: RecastDocument = { ...removal, state: 'undone' };
    await this.recasts.put(undone, tx.session);
    tellRecast(tx, undone);
    return true;
  }
}

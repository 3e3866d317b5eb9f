import { Injectable } from '@nestjs/common';
import { monthOf } from '@app/calendar';
import type { Tx } from '@app/persistence';
import { CategoriesRepository } from '../categories/categories.repository';
import { categoryKey } from '../categories/category';
import { namesOf, recategorised, renamedIn, type TransactionRow } from '../transactions/transaction';
import { CategoryLogReader } from './category-log.reader';
import { asStored, type CategoryPath, type CategoryRecast } from './category-path';
import type { ChangedRow, RecastDocument } from './recast';
import { categoriesChanging, RecastsRepository } from './recasts.repository';
import { RemovedCategories } from './removed-categories.writer';

/** When the write with the id `since` was made, something was as it will be again. Ids of writes rise with time. */
export interface ComingBack {
  since: string;
  /** Takes a sentence for each category that is not as it was. */
  notes: string[];
}

/** Rows as they were then. */
export interface Returning extends ComingBack {
  rows: readonly TransactionRow[];
}

const namesOfAll = (rows: readonly TransactionRow[]): string[] => [...new Set(rows.flatMap(namesOf))];

/** What became of categories since a row that comes back was last there. */
@Injectable()
export class LaterCategories {
  constructor(
    private readonly recasts: RecastsRepository,
    private readonly log: CategoryLogReader,
    private readonly removed: RemovedCategories,
    private readonly categories: CategoriesRepository,
  ) {}

  /**
   * The rows in the categories they would have now had they been there all the time: renames and merges made meanwhile are made for them,
   * too, so that their undo takes these rows back with the others. A category that was removed since comes back.
   */
  async following(tx: Tx, userId: string, { since, rows, notes }: Returning): Promise<TransactionRow[]> {
    const paths = await this.log.paths(tx, userId, since, namesOfAll(rows));
    const moved = await this.join(tx, rows, paths);
    const nameNow = await this.there(tx, userId, paths, notes);
    return moved.map((row) => renamedIn(row, nameNow));
  }

  /**
   * How categories are called now that had these names then, for what names them beside the ledger; one that was removed since comes back.
   * Renames and merges made meanwhile do not take it back with them.
   */
  async namesNow(
    tx: Tx,
    userId: string,
    { since, notes }: ComingBack,
    names: readonly string[],
  ): Promise<(name: string) => string> {
    const paths = await this.log.paths(tx, userId, since, [...new Set(names)]);
    const nameNow = await this.there(tx, userId, paths, notes);
    return (name) => nameNow(paths.get(name)!.now);
  }

  /** Sees to it that a category is there at the end of each path; gives what is called so in place of a name that is lost. */
  private async there(
    tx: Tx,
    userId: string,
    paths: ReadonlyMap<string, CategoryPath>,
    notes: string[],
  ): Promise<(name: string) => string> {
    const all = await this.categories.all(userId, tx.session);
    const known = new Map(all.map(({ name }) => [categoryKey(name), name]));
    const isKnown = (name: string): boolean => known.has(categoryKey(name));
    const instead = new Map<string, string>();
    for (const { now, removal } of paths.values())
      if (!removal && !isKnown(now)) instead.set(now, await this.log.inPlaceOf(tx, userId, now, isKnown));
    // No two categories may have names that are compared as one: it is in the one that took the name.
    const nameNow = (name: string): string => known.get(categoryKey(name)) ?? instead.get(name) ?? name;
    for (const [name, path] of paths) notes.push(...notesOf(name, path, nameNow(path.now)));
    const removals = new Map(
      [...paths.values()].flatMap(({ now, removal }) => (removal && !isKnown(now) ? [[now, removal]] : [])),
    );
    const back = new Set<string>();
    for (const [name, removal] of removals)
      // It may have come with another one already, which stands below it.
      if (!back.has(name)) for (const one of await this.removed.bringBack(tx, removal, name)) back.add(one);
    for (const one of back) notes.push(`The category ${one} came back with it.`);
    return nameNow;
  }

  /** What puts those of the rows that are in a category without that name any more, since a recast is taken back, into the one it was. */
  async renamedBack(
    tx: Tx,
    { userId, category }: RecastDocument,
    rows: readonly TransactionRow[],
  ): Promise<ChangedRow[]> {
    const left = category ? rows.filter((row) => namesOf(row).includes(category.to)) : [];
    if (!category || left.length === 0) return [];
    const { from, to } = category;
    if ((await this.categories.all(userId, tx.session)).some(({ name }) => name === to)) return [];
    // It stays what somebody made of it, under another name.
    return left.map((before) => ({
      before,
      after: { ...recategorised(before, to, from), version: before.version + 1 },
    }));
  }

  /** The rows as renames and merges of their categories make them, which keep them with the others they changed. */
  private async join(
    tx: Tx,
    rows: readonly TransactionRow[],
    paths: ReadonlyMap<string, CategoryPath>,
  ): Promise<TransactionRow[]> {
    const names = new Map([...paths].map(([name, { base }]) => [name, base]));
    const moved = rows.map((row) => renamedIn(row, (name) => names.get(name)!));
    const made = new Map([...paths.values()].flatMap((path) => path.made.map((one) => [one._id, one])));
    for (const [_id, renaming] of [...made].sort(([a], [b]) => (a < b ? -1 : 1))) {
      const through = [...paths].flatMap(([name, path]) =>
        path.made.some((one) => one._id === _id) ? [name] : [],
      );
      for (const name of through) names.set(name, renaming.category.to);
      const changes = [];
      for (const [at, row] of rows.entries()) {
        if (!namesOf(row).some((name) => through.includes(name))) continue;
        const before = moved[at]!;
        const named = renamedIn(row, (name) => names.get(name)!);
        moved[at] = { ...named, stamp: _id, version: before.version + 1 };
        changes.push({ before, after: moved[at] });
      }
      await this.keep(tx, renaming, changes);
    }
    // What they were merged into may have its earlier name again.
    return rows.map((row, at) => {
      const { stamp, version } = moved[at]!;
      return { ...renamedIn(row, (name) => paths.get(name)!.now), stamp, version };
    });
  }

  private async keep(
    tx: Tx,
    recast: CategoryRecast,
    changes: readonly { before: TransactionRow; after: TransactionRow }[],
  ): Promise<void> {
    const document = asStored(recast);
    // It is being taken back, begun by a build that put categories back last.
    if (document.steps) throw categoriesChanging();
    await this.recasts.keepRows(document.userId, document._id, changes, tx.session);
    const months = new Set([...document.months, ...changes.map(({ after }) => monthOf(after.date))]);
    await this.recasts.put(
      { ...document, rows: document.rows + changes.length, months: [...months].sort() },
      tx.session,
    );
  }
}

/** What is to be said of a category that is not what it was. */
function notesOf(name: string, { base, made, now }: CategoryPath, there: string): string[] {
  if (there === name) return [];
  if (made.length === 0) return [`What was in ${name} is in ${there} now.`];
  if (base !== name) return [`What was in ${name} is in ${there} now, and so is this.`];
  const said = made.map(
    ({ category: { from, to } }) => `What was in ${from} is in ${to} now, and so is this.`,
  );
  return there === now ? said : [...said, `What was in ${now} is in ${there} now.`];
}

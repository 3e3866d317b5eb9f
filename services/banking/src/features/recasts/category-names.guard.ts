import { Injectable } from '@nestjs/common';
import { DomainError } from '@app/contracts-kernel';
import type { Tx } from '@app/persistence';
import { CategoriesRepository } from '../categories/categories.repository';
import { categoryKey, type KnownCategory } from '../categories/category';
import { CategoryFollowers } from '../categories/category.followers';
import { TransactionsRepository } from '../transactions/transactions.repository';
import type { Fields, RecastDocument, RecastPart } from './recast';
import { RecastPartsRepository } from './recast-parts.repository';

const refused = (reason: string): DomainError =>
  new DomainError('UNDO_EXPIRED', { message: `This can no longer be undone: ${reason}` });
/** Null also for a fixed category: its name stays whatever its row says. */
const nameOf = (fields: Fields | null): string | null =>
  fields && !fields['base'] && typeof fields['name'] === 'string' ? fields['name'] : null;

/** Before categories get their earlier names back: those must be free, and nothing else may have the names that go. */
@Injectable()
export class CategoryNamesGuard {
  constructor(
    private readonly parts: RecastPartsRepository,
    private readonly categories: CategoriesRepository,
    private readonly rows: TransactionsRepository,
    private readonly followers: CategoryFollowers,
  ) {}

  /** UNDO_EXPIRED with what to do instead. */
  async requireFree(tx: Tx, document: RecastDocument): Promise<void> {
    const { userId, _id } = document;
    const made = await this.parts.all(userId, _id, tx.session);
    const parts = made.filter(({ kind }) => kind === 'categories');
    const renamed = parts.filter(({ before, after }) => nameOf(before) !== nameOf(after));
    if (renamed.length === 0) return;
    const all = await this.categories.all(userId, tx.session);
    const own = new Set(made.map(({ key }) => key));
    for (const part of renamed) {
      requireRoom(part, all, own);
      await this.requireUnused(tx, document, part, all, own);
    }
  }

  private async requireUnused(
    tx: Tx,
    { _id, userId }: RecastDocument,
    { key, before, after }: RecastPart,
    all: readonly KnownCategory[],
    own: ReadonlySet<string>,
  ): Promise<void> {
    const [was, name] = [nameOf(before), nameOf(after)];
    if (name === null) return;
    const isUsed =
      all.some(({ id, parent }) => parent === name && !own.has(id)) ||
      (await this.followers.isPlanned(tx, userId, name, own)) ||
      // A new one goes whole, with the id by which rules and merchants name it.
      (before === null && (await this.followers.isNamed(tx, userId, key))) ||
      (await this.rows.ofCategory(userId, name, tx.session)).some(({ stamp }) => stamp !== _id);
    if (isUsed)
      throw refused(
        was === null
          ? `${name} has been used since. Move its transactions, limits, events and rules to another category first.`
          : `${name} has been used since. Rename it to ${was} instead.`,
      );
  }
}

function requireRoom({ before }: RecastPart, all: readonly KnownCategory[], own: ReadonlySet<string>): void {
  const was = nameOf(before);
  const other =
    was === null
      ? undefined
      : all.find(({ id, name }) => !own.has(id) && categoryKey(name) === categoryKey(was));
  if (other)
    throw refused(
      `another category is called ${other.name} now. Merge that one into another or delete it first.`,
    );
}

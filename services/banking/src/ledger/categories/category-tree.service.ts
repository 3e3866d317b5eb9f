import { Injectable } from '@nestjs/common';
import {
  changeCategoryEndpoint,
  mergeCategoryEndpoint,
  removeCategoryEndpoint,
  type readCategoryTreeEndpoint,
} from '@app/contracts-banking';
import { DomainError, type ReplyOf, type RequestOf } from '@app/contracts-kernel';
import type { CallContext } from '@app/messaging';
import { UnitOfWork, type Tx } from '@app/persistence';
import { CategoriesRepository } from './categories.repository';
import { changedCategory, mergeObstacle } from './category-change';
import { withoutState, type KnownCategory } from '../model/category';
import type { CategoryBook } from '../model/category-book';
import { CategoryUsesRegistry } from './category-uses.registry';
import { CategoryChangesService } from './category-changes.service';
import type { CategoryFields } from './category.writer';
import { newId } from '@app/ids';

const wrong = (field: string, message: string): DomainError =>
  new DomainError('VALIDATION', { field, message: `${field}: ${message}` });

/** Reads the whole tree and changes it. Each write changes only the categories that it names. */
@Injectable()
export class CategoryTreeService {
  constructor(
    private readonly unit: UnitOfWork,
    private readonly categories: CategoriesRepository,
    private readonly changes: CategoryChangesService,
    private readonly uses: CategoryUsesRegistry,
  ) {}

  async tree({ actor: { userId } }: CallContext): Promise<ReplyOf<typeof readCategoryTreeEndpoint>> {
    const uses = await this.uses.counted(userId);
    return (await this.categories.all(userId)).map(({ parentId: _, ...category }) => ({
      ...category,
      uses: uses.get(category.name) ?? 0,
    }));
  }

  change(
    request: RequestOf<typeof changeCategoryEndpoint>,
    call: CallContext,
  ): Promise<ReplyOf<typeof changeCategoryEndpoint>> {
    const { userId } = call.actor;
    return this.unit.write(call, changeCategoryEndpoint, request, async (tx) => {
      const { book, found: category } = await this.existing(userId, request.id, tx);
      const after = changedCategory(request, category, book.all);
      const change = await this.changes.changeOf(tx, userId, category, fieldsOf(category, after));
      const children = book.all.filter(({ parentId, builtIn }) => parentId === category.id && !builtIn);
      if (request.archived !== undefined)
        for (const child of children)
          if (child.archived !== request.archived)
            change.changed.push({ id: child.id, fields: { archived: request.archived } });
      const renamed = after.name === category.name ? undefined : { from: category.name, to: after.name };
      const batch = await this.changes.write(tx, userId, change, renamed, category.name);
      return { category: withoutState(after), ...batch };
    });
  }

  merge(
    request: RequestOf<typeof mergeCategoryEndpoint>,
    call: CallContext,
  ): Promise<ReplyOf<typeof mergeCategoryEndpoint>> {
    const { userId } = call.actor;
    return this.unit.write(call, mergeCategoryEndpoint, request, async (tx) => {
      const { book, found: category } = await this.existing(userId, request.id, tx);
      const into = book.all.find(({ id }) => id === request.into);
      if (!into) throw new DomainError('NOT_FOUND', { field: 'into' });
      const refusal = mergeObstacle(category, into);
      if (refusal) throw wrong('into', refusal);
      const fields = { mergedInto: into.id, ...(category.builtIn && { archived: true }) };
      const change = await this.changes.changeOf(tx, userId, category, fields);
      return this.changes.write(tx, userId, change, { from: category.name, to: into.name }, category.name);
    });
  }

  remove(
    request: RequestOf<typeof removeCategoryEndpoint>,
    call: CallContext,
  ): Promise<ReplyOf<typeof removeCategoryEndpoint>> {
    const { userId } = call.actor;
    return this.unit.write(call, removeCategoryEndpoint, request, async (tx) => {
      const { book, found: category } = await this.existing(userId, request.id, tx);
      if (category.builtIn) throw new DomainError('CATEGORY_FIXED');
      const isParent = book.all.some(({ parentId }) => parentId === category.id);
      if (isParent || (await this.uses.isUsed(tx, userId, book.aliasesOf(category.id))))
        throw new DomainError('CATEGORY_IN_USE');
      const change = { changed: [{ id: category.id, fields: { removed: newId() } }] };
      return this.changes.write(tx, userId, change, undefined, undefined);
    });
  }

  private async existing(
    userId: string,
    id: string,
    tx: Tx,
  ): Promise<{ book: CategoryBook; found: KnownCategory }> {
    const book = await this.categories.book(userId, tx.session);
    const category = book.all.find((category) => category.id === id);
    if (!category) throw new DomainError('NOT_FOUND');
    return { book, found: category };
  }
}

const changing = ['name', 'parentId', 'icon', 'colour', 'taxLine', 'archived'] as const;

/** The fields that differ; a fixed category taken out of the archive is also no longer merged into another. */
const fieldsOf = (before: KnownCategory, after: KnownCategory): CategoryFields => ({
  ...Object.fromEntries(
    changing.flatMap((field) => (before[field] === after[field] ? [] : [[field, after[field]]])),
  ),
  ...(before.builtIn && before.archived && !after.archived && { mergedInto: null }),
});

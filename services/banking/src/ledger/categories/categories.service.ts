import { Injectable } from '@nestjs/common';
import {
  createCategoryEndpoint,
  recurringChangedEvent,
  type listCategoriesEndpoint,
  type suggestCategoryEndpoint,
} from '@app/contracts-banking';
import { DomainError, type ReplyOf, type RequestOf } from '@app/contracts-kernel';
import { newId } from '@app/ids';
import type { CallContext } from '@app/messaging';
import { UnitOfWork } from '@app/persistence';
import { CategoriesRepository } from './categories.repository';
import {
  categoryKey,
  singleSpaced,
  reservedNameProblem,
  toCategory,
  withoutState,
  type CategoryRow,
} from '../model/category';
import { categoryOfText } from '../model/standard-category';

/** The fixed categories and a user's custom ones, which may be below a top-level one. */
@Injectable()
export class CategoriesService {
  constructor(
    private readonly unit: UnitOfWork,
    private readonly categories: CategoriesRepository,
  ) {}

  async list(call: CallContext): Promise<ReplyOf<typeof listCategoriesEndpoint>> {
    const all = await this.categories.all(call.actor.userId);
    return all.filter(({ archived }) => !archived).map(withoutState);
  }

  async suggest(
    { type, merchant, description }: RequestOf<typeof suggestCategoryEndpoint>,
    call: CallContext,
  ): Promise<ReplyOf<typeof suggestCategoryEndpoint>> {
    const book = await this.categories.book(call.actor.userId);
    const match = categoryOfText(book, [merchant, description], type === 'income');
    return { suggestion: match ? { category: book.nameOf(match.id), name: match.name } : null };
  }

  create(
    request: RequestOf<typeof createCategoryEndpoint>,
    call: CallContext,
  ): Promise<ReplyOf<typeof createCategoryEndpoint>> {
    const { userId } = call.actor;
    return this.unit.write(call, createCategoryEndpoint, request, async (tx) => {
      const { all } = await this.categories.book(userId, tx.session);
      const named = (name: string) =>
        all.find((category) => categoryKey(category.name) === categoryKey(name));
      if (named(request.name)) throw new DomainError('CATEGORY_EXISTS', { field: 'name' });
      const problem = reservedNameProblem(request.name);
      if (problem) throw new DomainError('VALIDATION', { field: 'name', message: `name: ${problem}` });
      const parent = request.parent == null ? undefined : named(request.parent);
      if (request.parent != null && (!parent || parent.parent !== null || parent.kind === 'transfer'))
        throw new DomainError('VALIDATION', {
          field: 'parent',
          message: 'parent: Must be a category of the top level',
        });
      const kind = parent && parent.kind !== 'transfer' ? parent.kind : request.kind;
      const row: CategoryRow = {
        _id: newId(),
        userId,
        name: singleSpaced(request.name),
        kind,
        parentId: parent?.id ?? null,
        nameKey: categoryKey(request.name),
        icon: request.icon ?? null,
        colour: request.colour ?? null,
        taxLine: request.taxLine ?? null,
      };
      await this.categories.insert(row, tx.session);
      tx.emit(recurringChangedEvent, { userId, what: 'category' });
      tx.audit({ action: 'category.create', object: row._id, after: row });
      return withoutState(toCategory(row, parent?.name ?? null));
    });
  }
}

import { Injectable } from '@nestjs/common';
import {
  createCategoryRequest,
  plannerChangedEvent,
  type listCategoriesRequest,
} from '@app/contracts-banking';
import { DomainError, type ReplyOf, type RequestOf } from '@app/contracts-kernel';
import { newId } from '@app/ids';
import type { CallContext } from '@app/messaging';
import { UnitOfWork } from '@app/persistence';
import { categoriesChanging, RecastsRepository } from '../recasts/recasts.repository';
import { CategoriesRepository } from './categories.repository';
import { categoryKey, takenByBudget, toCategory, withoutState, type CategoryRow } from './category';

/** The fixed categories and a user's own, which may stand below a top-level one. */
@Injectable()
export class CategoriesService {
  constructor(
    private readonly unit: UnitOfWork,
    private readonly categories: CategoriesRepository,
    private readonly recasts: RecastsRepository,
  ) {}

  async list(call: CallContext): Promise<ReplyOf<typeof listCategoriesRequest>> {
    const all = await this.categories.all(call.actor.userId);
    return all.filter(({ archived }) => !archived).map(withoutState);
  }

  create(
    request: RequestOf<typeof createCategoryRequest>,
    call: CallContext,
  ): Promise<ReplyOf<typeof createCategoryRequest>> {
    const { userId } = call.actor;
    return this.unit.write(call, createCategoryRequest, request, async (tx) => {
      if (await this.recasts.areCategoriesChanging(userId, tx.session)) throw categoriesChanging();
      if (await this.categories.named(userId, request.name, tx.session))
        throw new DomainError('CATEGORY_EXISTS', { field: 'name' });
      const taken = takenByBudget(request.name);
      if (taken) throw new DomainError('VALIDATION', { field: 'name', message: `name: ${taken}` });
      const parent =
        request.parent == null ? undefined : await this.categories.named(userId, request.parent, tx.session);
      if (request.parent != null && (!parent || parent.parent !== null || parent.kind === 'transfer'))
        throw new DomainError('VALIDATION', {
          field: 'parent',
          message: 'parent: Must be a category of the top level',
        });
      const kind = parent && parent.kind !== 'transfer' ? parent.kind : request.kind;
      const row: CategoryRow = {
        _id: newId(),
        userId,
        name: request.name.replace(/\s+/g, ' '),
        kind,
        parent: parent?.name ?? null,
        nameKey: categoryKey(request.name),
        icon: request.icon ?? null,
        colour: request.colour ?? null,
        taxLine: request.taxLine ?? null,
      };
      await this.categories.insert(row, tx.session);
      tx.emit(plannerChangedEvent, { userId, what: 'category' });
      tx.audit({ action: 'category.create', object: row._id, after: row });
      return withoutState(toCategory(row));
    });
  }
}

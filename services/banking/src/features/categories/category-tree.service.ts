import { Injectable } from '@nestjs/common';
import {
  changeCategoryRequest,
  mergeCategoryRequest,
  removeCategoryRequest,
  type Category,
  type readCategoryTreeRequest,
} from '@app/contracts-banking';
import { DomainError, type ReplyOf, type RequestOf } from '@app/contracts-kernel';
import type { CallContext } from '@app/messaging';
import type { Tx } from '@app/persistence';
import { MonthRollupsRepository } from '../ledger/month-rollups.repository';
import { categoryOfField } from '../ledger/rollup';
import type { PartWriter, RecastPlan } from '../recasts/recast';
import { Recasts } from '../recasts/recasts.service';
import { recategorised } from '../transactions/transaction';
import { TransactionsRepository } from '../transactions/transactions.repository';
import { CategoriesRepository } from './categories.repository';
import { CategoryFollowers } from './category.followers';
import { changedCategory, mayBecome, type CategoryChange } from './category-change';
import { categoryKey, withoutState, type CategoryRow, type KnownCategory } from './category';

const everyMonth = ['0000-00', '9999-99'] as const;
const wrong = (field: string, message: string): DomainError =>
  new DomainError('VALIDATION', { field, message: `${field}: ${message}` });

/** The whole tree, and changes of it that may reach the history. */
@Injectable()
export class CategoryTreeService {
  constructor(
    private readonly categories: CategoriesRepository,
    private readonly rows: TransactionsRepository,
    private readonly rollups: MonthRollupsRepository,
    private readonly followers: CategoryFollowers,
    private readonly recasts: Recasts,
  ) {}

  async tree({ actor: { userId } }: CallContext): Promise<ReplyOf<typeof readCategoryTreeRequest>> {
    const uses = new Map<string, number>();
    for (const { categories } of await this.rollups.between(userId, ...everyMonth))
      for (const [field, { income, expense }] of Object.entries(categories ?? {})) {
        const name = categoryOfField(field);
        uses.set(name, (uses.get(name) ?? 0) + (income?.count ?? 0) + (expense?.count ?? 0));
      }
    return (await this.categories.all(userId)).map((one) => ({ ...one, uses: uses.get(one.name) ?? 0 }));
  }

  change(
    request: RequestOf<typeof changeCategoryRequest>,
    call: CallContext,
  ): Promise<ReplyOf<typeof changeCategoryRequest>> {
    const { userId } = call.actor;
    const plan = async (tx: Tx): Promise<RecastPlan<{ category: Category }>> => {
      const { all, found } = await this.existing(userId, request.id, tx);
      const after = changedCategory(request, found, all);
      const renamed = after.name !== found.name;
      const rows = renamed ? await this.rows.ofCategory(userId, found.name, tx.session) : [];
      const settle = async (parts: PartWriter) => {
        await this.put(tx, userId, found, after, parts);
        const children = all.filter(({ parent, builtIn }) => parent === found.name && !builtIn);
        for (const child of children) {
          if (renamed) await parts.change('categories', child.id, { parent: after.name });
          if (request.archived !== undefined && child.archived !== request.archived)
            await parts.change('categories', child.id, { archived: request.archived });
        }
        if (renamed) await this.followers.rename(tx, userId, found.name, after.name, parts);
        return { category: withoutState(after) };
      };
      return {
        what: 'category',
        ...(renamed ? { category: { from: found.name, to: after.name } } : {}),
        changes: rows.map((before) => ({ before, after: recategorised(before, found.name, after.name) })),
        settle,
      };
    };
    return this.recasts.run(call, changeCategoryRequest, request, plan, ({ category }, recasted) => ({
      category,
      ...recasted,
    }));
  }

  merge(
    request: RequestOf<typeof mergeCategoryRequest>,
    call: CallContext,
  ): Promise<ReplyOf<typeof mergeCategoryRequest>> {
    const { userId } = call.actor;
    const plan = async (tx: Tx): Promise<RecastPlan<object>> => {
      const { all, found } = await this.existing(userId, request.id, tx);
      const into = all.find(({ id }) => id === request.into);
      if (!into) throw new DomainError('NOT_FOUND', { field: 'into' });
      const refusal = mayBecome(found, into);
      if (refusal) throw wrong('into', refusal);
      const rows = await this.rows.ofCategory(userId, found.name, tx.session);
      const settle = async (parts: PartWriter) => {
        const children = all.filter(({ parent, builtIn }) => parent === found.name && !builtIn);
        for (const child of children)
          await parts.change('categories', child.id, { parent: into.parent ?? into.name });
        if (found.builtIn) await this.put(tx, userId, found, { ...found, archived: true }, parts);
        else await parts.remove('categories', found.id);
        await this.followers.rename(tx, userId, found.name, into.name, parts);
        await this.followers.replace(tx, userId, found.id, into.id, parts);
        return {};
      };
      return {
        what: 'category',
        category: { from: found.name, to: into.name },
        changes: rows.map((before) => ({ before, after: recategorised(before, found.name, into.name) })),
        settle,
      };
    };
    return this.recasts.run(call, mergeCategoryRequest, request, plan, (_settled, recasted) => recasted);
  }

  remove(
    request: RequestOf<typeof removeCategoryRequest>,
    call: CallContext,
  ): Promise<ReplyOf<typeof removeCategoryRequest>> {
    const { userId } = call.actor;
    const plan = async (tx: Tx): Promise<RecastPlan<object>> => {
      const { all, found } = await this.existing(userId, request.id, tx);
      if (found.builtIn) throw new DomainError('CATEGORY_FIXED');
      const isUsed =
        (await this.rows.ofCategory(userId, found.name, tx.session, 1)).length > 0 ||
        all.some(({ parent }) => parent === found.name) ||
        (await this.followers.isPlanned(tx, userId, found.name)) ||
        (await this.followers.isNamed(tx, userId, found.id));
      if (isUsed) throw new DomainError('CATEGORY_IN_USE');
      return {
        what: 'category',
        removed: found.name,
        changes: [],
        settle: async (parts) => {
          await parts.remove('categories', found.id);
          return {};
        },
      };
    };
    return this.recasts.run(call, removeCategoryRequest, request, plan, (_settled, recasted) => recasted);
  }

  private async existing(
    userId: string,
    id: string,
    tx: Tx,
  ): Promise<{ all: KnownCategory[]; found: KnownCategory }> {
    const all = await this.categories.all(userId, tx.session);
    const found = all.find((one) => one.id === id);
    if (!found) throw new DomainError('NOT_FOUND');
    return { all, found };
  }

  /** Stores a category; a fixed one as a row that restyles it. */
  private async put(
    tx: Tx,
    userId: string,
    before: KnownCategory,
    after: KnownCategory,
    parts: PartWriter,
  ): Promise<void> {
    const fields: CategoryChange = changeOf(after);
    if (!before.builtIn) return parts.change('categories', before.id, { ...fields });
    const row = (await this.categories.rows(userId, tx.session)).find(({ base }) => base === before.id);
    if (row) return parts.change('categories', row._id, { ...fields });
    return parts.insert('categories', `${userId}:${before.id}`, { ...fields, base: before.id });
  }
}

const changeOf = ({
  name,
  kind,
  parent,
  icon,
  colour,
  taxLine,
  archived,
}: KnownCategory): CategoryChange => ({
  name,
  nameKey: categoryKey(name),
  kind: kind as CategoryRow['kind'],
  parent,
  icon,
  colour,
  taxLine,
  archived,
});

import { Injectable } from '@nestjs/common';
import { importCategoriesEndpoint } from '@app/contracts-banking';
import type { ReplyOf, RequestOf } from '@app/contracts-kernel';
import { newId } from '@app/ids';
import type { CallContext } from '@app/messaging';
import { UnitOfWork, type Tx } from '@app/persistence';
import { CategoriesRepository } from './categories.repository';
import { categoryKey, singleSpaced, type CategoryRow } from '../model/category';
import { planCategories, type PlannedCategory } from './category-file';
import { categoryId, type CategoryId } from '../model/category-id';
import { CategoryChangesService } from './category-changes.service';
import type { CategoryChange, CategoryFields } from './category.writer';

type Reply = ReplyOf<typeof importCategoriesEndpoint>;

/** Imports a tree from a file: first as a preview, then as one write with one undo. */
@Injectable()
export class CategoryImportService {
  constructor(
    private readonly unit: UnitOfWork,
    private readonly categories: CategoriesRepository,
    private readonly changes: CategoryChangesService,
  ) {}

  async bring(request: RequestOf<typeof importCategoriesEndpoint>, call: CallContext): Promise<Reply> {
    const { userId } = call.actor;
    if (!request.apply) {
      const planned = planCategories(request.categories, await this.categories.all(userId));
      return { rows: planned.map(outcomeOf), undoId: null };
    }
    return this.unit.write(call, importCategoriesEndpoint, request, async (tx) => {
      const planned = planCategories(request.categories, await this.categories.all(userId, tx.session));
      const change = { added: addedBy(userId, planned), changed: [] as CategoryChange[] };
      for (const category of planned) {
        const { added = [], changed } = await this.restyled(tx, userId, category);
        change.added.push(...added);
        change.changed.push(...changed);
      }
      const { undoId } = await this.changes.write(tx, userId, change, undefined, undefined);
      return { rows: planned.map(outcomeOf), undoId };
    });
  }

  private async restyled(
    tx: Tx,
    userId: string,
    { outcome, known, fields: { icon, colour, taxLine } }: PlannedCategory,
  ): Promise<{ added?: CategoryRow[]; changed: CategoryChange[] }> {
    if (outcome !== 'change' || !known) return { changed: [] };
    const style: CategoryFields = {
      ...(icon === null ? {} : { icon }),
      ...(colour === null ? {} : { colour }),
      ...(taxLine === null ? {} : { taxLine }),
    };
    return this.changes.changeOf(tx, userId, known, style);
  }
}

/** Parents come first, so that their children find them. */
function addedBy(userId: string, planned: readonly PlannedCategory[]): CategoryRow[] {
  const ids = new Map<string, CategoryId>();
  return planned.flatMap(({ outcome, row, fields: { parent, ...fields } }) => {
    if (outcome !== 'new') return [];
    const _id = categoryId(newId());
    const name = singleSpaced(row.name);
    ids.set(categoryKey(name), _id);
    const parentId = parent && (parent.id ?? ids.get(categoryKey(parent.name)) ?? null);
    return [{ ...fields, _id, userId, name, nameKey: categoryKey(name), parentId }];
  });
}

const outcomeOf = ({ name, parent, outcome, reason }: PlannedCategory): Reply['rows'][number] => ({
  name,
  parent,
  outcome,
  reason,
});

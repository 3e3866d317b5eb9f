import { Injectable } from '@nestjs/common';
import type { Tx } from '@app/persistence';
import { UndosRepository } from '../undo/undos.repository';
import { CategoriesRepository } from './categories.repository';
import { categoryKey, type CategoryRow, type KnownCategory } from '../model/category';
import { CategoryUsesRegistry } from './category-uses.registry';
import { CategoryWriter, type CategoryChange, type CategoryFields } from './category.writer';

interface Change {
  added?: CategoryRow[];
  changed: CategoryChange[];
}

/** Writes of categories that one undo reverses. */
@Injectable()
export class CategoryChangesService {
  constructor(
    private readonly categories: CategoriesRepository,
    private readonly uses: CategoryUsesRegistry,
    private readonly writer: CategoryWriter,
    private readonly undos: UndosRepository,
  ) {}

  /** The change of a category's fields; a fixed category gets its own row with its first change. */
  async changeOf(
    tx: Tx,
    userId: string,
    { id, builtIn, name, kind }: KnownCategory,
    fields: CategoryFields,
  ): Promise<Change> {
    if (!builtIn) return { changed: [{ id, fields }] };
    const row = (await this.categories.rows(userId, tx.session)).find(({ base }) => base === id);
    if (row) return { changed: [{ id: row._id, fields }] };
    const style = {
      _id: `${userId}:${id}`,
      userId,
      name,
      kind: kind as CategoryRow['kind'],
      parentId: null,
      nameKey: categoryKey(name),
      base: id,
      ...fields,
      nameRevision: fields.mergedInto ? 1 : 0,
    };
    return { added: [style], changed: [] };
  }

  /** `renamed` is for consumers that use category names; `reached` is the number of affected transactions. */
  async write(
    tx: Tx,
    userId: string,
    change: Change,
    renamed: { from: string; to: string } | undefined,
    reached: string | undefined,
  ): Promise<{ changed: number; undoId: string }> {
    const count =
      renamed && reached !== undefined
        ? ((await this.uses.counted(userId, tx.session)).get(reached) ?? 0)
        : 0;
    const inverse = await this.writer.write(tx, userId, change, {
      reached: count,
      ...(renamed && { renamed }),
    });
    return { changed: count, undoId: this.undos.keep(userId, inverse, tx.session) };
  }
}

import { Injectable } from '@nestjs/common';
import { importCategoriesRequest } from '@app/contracts-banking';
import type { ReplyOf, RequestOf } from '@app/contracts-kernel';
import { newId } from '@app/ids';
import type { CallContext } from '@app/messaging';
import type { Tx } from '@app/persistence';
import type { PartWriter, RecastPlan } from '../recasts/recast';
import { Recasts } from '../recasts/recasts.service';
import { CategoriesRepository } from './categories.repository';
import { categoryKey } from './category';
import { planCategories, type PlannedCategory } from './category-file';

type Reply = ReplyOf<typeof importCategoriesRequest>;

/** Brings a tree in from a file: looked at first, then as one write with one undo. */
@Injectable()
export class CategoryImportService {
  constructor(
    private readonly categories: CategoriesRepository,
    private readonly recasts: Recasts,
  ) {}

  async bring(request: RequestOf<typeof importCategoriesRequest>, call: CallContext): Promise<Reply> {
    const { userId } = call.actor;
    if (!request.apply) {
      const planned = planCategories(request.categories, await this.categories.all(userId));
      return { rows: planned.map(outcomeOf), undoId: null };
    }
    const plan = async (tx: Tx): Promise<RecastPlan<{ planned: PlannedCategory[] }>> => {
      const planned = planCategories(request.categories, await this.categories.all(userId, tx.session));
      const settle = async (parts: PartWriter) => {
        for (const one of planned) await this.write(tx, userId, one, parts);
        return { planned };
      };
      return { what: 'category', changes: [], settle };
    };
    return this.recasts.run(call, importCategoriesRequest, request, plan, ({ planned }, { undoId }) => ({
      rows: planned.map(outcomeOf),
      undoId,
    }));
  }

  private async write(
    tx: Tx,
    userId: string,
    { outcome, row, known, fields }: PlannedCategory,
    parts: PartWriter,
  ): Promise<void> {
    if (outcome === 'new') {
      const name = row.name.replace(/\s+/g, ' ');
      return parts.insert('categories', newId(), { ...fields, name, nameKey: categoryKey(name) });
    }
    if (outcome !== 'change' || !known) return;
    const { icon, colour, taxLine } = fields;
    const style = {
      ...(icon === null ? {} : { icon }),
      ...(colour === null ? {} : { colour }),
      ...(taxLine === null ? {} : { taxLine }),
    };
    if (!known.builtIn) return parts.change('categories', known.id, style);
    const kept = (await this.categories.rows(userId, tx.session)).find(({ base }) => base === known.id);
    if (kept) return parts.change('categories', kept._id, style);
    const { name, kind, parent } = known;
    return parts.insert('categories', `${userId}:${known.id}`, {
      ...style,
      name,
      kind,
      parent,
      nameKey: categoryKey(name),
      base: known.id,
    });
  }
}

const outcomeOf = ({ name, parent, outcome, reason }: PlannedCategory): Reply['rows'][number] => ({
  name,
  parent,
  outcome,
  reason,
});

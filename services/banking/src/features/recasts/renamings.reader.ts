import { Injectable } from '@nestjs/common';
import type { Tx } from '@app/persistence';
import type { RecastDocument } from './recast';
import { RecastsRepository } from './recasts.repository';

/** A rename, or a merge, of a category. */
export interface Renaming extends RecastDocument {
  category: { from: string; to: string };
}

/** What categories were called after a write. */
@Injectable()
export class RenamingsReader {
  constructor(private readonly recasts: RecastsRepository) {}

  /** In the order they were made, also those that a name took later. */
  async since(tx: Tx, userId: string, since: string, names: readonly string[]): Promise<Renaming[]> {
    const found = new Map<string, Renaming>();
    for (let asked = names; asked.length > 0;) {
      const more = await this.recasts.renamingsSince(userId, asked, since, tx.session);
      const fresh = (more as Renaming[]).filter(({ _id }) => !found.has(_id));
      for (const one of fresh) found.set(one._id, one);
      asked = [...new Set(fresh.map(({ category }) => category.to))];
    }
    return [...found.values()].sort((a, b) => (a._id < b._id ? -1 : 1));
  }
}

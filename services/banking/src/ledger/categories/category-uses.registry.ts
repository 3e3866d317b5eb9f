import { Injectable } from '@nestjs/common';
import type { Tx } from '@app/persistence';
import type { ClientSession } from 'mongoose';
import type { CategoryId } from '../model/category-id';

/** Whether something of a feature names one of these ids. */
export type CategoryUse = (tx: Tx, userId: string, ids: readonly CategoryId[]) => Promise<boolean>;

/** How many transactions count in each category, by its name of today. */
export type CategoryCounts = (
  userId: string,
  session?: ClientSession,
) => Promise<ReadonlyMap<string, number>>;

/** What keeps a category from being removed: each feature that stores category ids registers how to look for them. */
@Injectable()
export class CategoryUses {
  private readonly uses: CategoryUse[] = [];
  private counts: CategoryCounts = () => Promise.resolve(new Map());

  register(use: CategoryUse): void {
    this.uses.push(use);
  }

  countBy(counts: CategoryCounts): void {
    this.counts = counts;
  }

  counted(...asked: Parameters<CategoryCounts>): ReturnType<CategoryCounts> {
    return this.counts(...asked);
  }

  async any(...asked: Parameters<CategoryUse>): Promise<boolean> {
    for (const use of this.uses) if (await use(...asked)) return true;
    return false;
  }
}

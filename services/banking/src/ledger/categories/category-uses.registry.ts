import { Injectable } from '@nestjs/common';
import type { Tx } from '@app/persistence';
import type { ClientSession } from 'mongoose';
import type { CategoryId } from '../model/category-id';

/** Whether any data of a feature uses one of these ids. */
export type CategoryUse = (tx: Tx, userId: string, ids: readonly CategoryId[]) => Promise<boolean>;

/** Number of transactions that count in each category, by its current name. */
export type CategoryCounts = (
  userId: string,
  session?: ClientSession,
) => Promise<ReadonlyMap<string, number>>;

/** What keeps a category from being removed: each feature that stores category ids registers a check. */
@Injectable()
export class CategoryUsesRegistry {
  private readonly uses: CategoryUse[] = [];
  private counts: CategoryCounts = () => Promise.resolve(new Map());

  register(use: CategoryUse): void {
    this.uses.push(use);
  }

  countBy(counts: CategoryCounts): void {
    this.counts = counts;
  }

  counted(...args: Parameters<CategoryCounts>): ReturnType<CategoryCounts> {
    return this.counts(...args);
  }

  async isUsed(...args: Parameters<CategoryUse>): Promise<boolean> {
    for (const use of this.uses) if (await use(...args)) return true;
    return false;
  }
}

import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model, mongo } from 'mongoose';
import type { Category } from '@app/contracts-banking';
import { collectionOf } from '../ledger/stored.schema';
import { builtInCategories, builtInNamed, categoryKey, toCategory, type CategoryRow } from './category';
import { categoryModel } from './category.schema';

/** The fixed categories and those of one owner. */
@Injectable()
export class CategoriesRepository {
  private readonly own: mongo.Collection<CategoryRow>;

  constructor(@InjectModel(categoryModel.name) model: Model<CategoryRow>) {
    this.own = collectionOf(model);
  }

  async all(userId: string, session?: ClientSession): Promise<Category[]> {
    const rows = await this.own.find({ userId, nameKey: { $gte: '' } }, { session }).toArray();
    return [...builtInCategories, ...rows.sort((a, b) => (a.nameKey < b.nameKey ? -1 : 1)).map(toCategory)];
  }

  /** By name, whatever its case. */
  async named(userId: string, name: string, session?: ClientSession): Promise<Category | undefined> {
    const builtIn = builtInNamed(name);
    if (builtIn) return builtIn;
    const row = await this.own.findOne({ userId, nameKey: categoryKey(name) }, { session });
    return row ? toCategory(row) : undefined;
  }

  /** Parent of each own category that has one. */
  async parents(userId: string, session?: ClientSession): Promise<Map<string, string>> {
    const all = await this.all(userId, session);
    return new Map(all.flatMap(({ name, parent }) => (parent === null ? [] : [[name, parent] as const])));
  }

  async insert(row: CategoryRow, session: ClientSession): Promise<void> {
    await this.own.insertOne(row, { session });
  }

  async erase(userId: string): Promise<number> {
    return (await this.own.deleteMany({ userId, nameKey: { $gte: '' } })).deletedCount;
  }
}

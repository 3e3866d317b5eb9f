import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { DomainError } from '@app/contracts-kernel';
import { isDuplicateKey } from '@app/persistence';
import type { ClientSession, Model, mongo } from 'mongoose';
import { collectionOf } from '../ledger/stored.schema';
import {
  builtInCategories,
  builtInNamed,
  categoryKey,
  restyled,
  toCategory,
  type CategoryRow,
  type KnownCategory,
} from './category';
import { categoryModel } from './category.schema';

/** The fixed categories and those of one owner. */
@Injectable()
export class CategoriesRepository {
  private readonly own: mongo.Collection<CategoryRow>;

  constructor(@InjectModel(categoryModel.name) model: Model<CategoryRow>) {
    this.own = collectionOf(model);
  }

  /** Archived ones, too. */
  async all(userId: string, session?: ClientSession): Promise<KnownCategory[]> {
    const rows = await this.rows(userId, session);
    const styles = new Map(rows.flatMap((row) => (row.base ? [[row.base, row] as const] : [])));
    const fixed = builtInCategories.map((category) => {
      const style = styles.get(category.id);
      return style ? restyled(category, style) : category;
    });
    const own = rows.filter(({ base }) => !base).sort((a, b) => (a.nameKey < b.nameKey ? -1 : 1));
    return [...fixed, ...own.map(toCategory)];
  }

  /** As they are stored: a person's own, and those that restyle a fixed one. */
  rows(userId: string, session?: ClientSession): Promise<CategoryRow[]> {
    return this.own.find({ userId, nameKey: { $gte: '' } }, { session }).toArray();
  }

  /** By name, whatever its case. */
  async named(userId: string, name: string, session?: ClientSession): Promise<KnownCategory | undefined> {
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

  /** CATEGORY_EXISTS where another has the name. */
  async insert(row: CategoryRow, session: ClientSession): Promise<void> {
    await this.own.insertOne(row, { session }).catch((error: unknown) => {
      throw isDuplicateKey(error) ? new DomainError('CATEGORY_EXISTS', { field: 'name' }) : error;
    });
  }

  async insertAll(rows: readonly CategoryRow[], session: ClientSession): Promise<void> {
    if (rows.length > 0) await this.own.insertMany([...rows], { session });
  }

  async erase(userId: string): Promise<number> {
    return (await this.own.deleteMany({ userId, nameKey: { $gte: '' } })).deletedCount;
  }
}

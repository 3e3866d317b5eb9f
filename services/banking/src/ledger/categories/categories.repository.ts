import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { DomainError } from '@app/contracts-kernel';
import {
  collectionOf,
  deleteAndInsert,
  inOneBatch,
  isDuplicateKey,
  VersionedCache,
  readChainState,
  TransactionReads,
} from '@app/persistence';
import type { ClientSession, Connection, Model, mongo } from 'mongoose';
import type { CategoryRow, KnownCategory } from '../model/category';
import { CategoryBook } from '../model/category-book';
import { categoryModel } from './category.schema';

/** The fixed categories and the custom ones of one owner. */
@Injectable()
export class CategoriesRepository {
  private readonly own: mongo.Collection<CategoryRow>;
  /**
   * Categories that a transaction has read, until it writes one: nearly every step of a write needs the
   * names.
   */
  private readonly reads = new TransactionReads<CategoryRow[]>('categories', true);
  /** Keyed by the rows they were made from: one write needs a book some ten times. */
  private readonly books = new WeakMap<readonly CategoryRow[], CategoryBook>();

  /**
   * For reads of single rows, which would otherwise spend more on the names than on the row. Valid while the
   * person's data does not change (ADR 046).
   */
  private readonly kept = new VersionedCache<CategoryRow[]>();
  private readonly connection: Connection;

  constructor(@InjectModel(categoryModel.name) model: Model<CategoryRow>) {
    this.own = collectionOf(model);
    this.connection = model.db;
  }

  async book(userId: string, session?: ClientSession): Promise<CategoryBook> {
    const rows = await this.rows(userId, session);
    const book = this.books.get(rows) ?? new CategoryBook(rows);
    this.books.set(rows, book);
    return book;
  }

  /** All existing categories, including archived ones. */
  async all(userId: string, session?: ClientSession): Promise<readonly KnownCategory[]> {
    return (await this.book(userId, session)).all;
  }

  /** Stored rows: custom categories, restyled fixed ones, and removed ones. */
  async rows(userId: string, session?: ClientSession): Promise<CategoryRow[]> {
    if (session) return this.reads.read(session, userId, () => this.find(userId, session));
    const state = await readChainState(this.connection, userId);
    return this.kept.of(userId, state, () => this.find(userId));
  }

  private find(userId: string, session?: ClientSession): Promise<CategoryRow[]> {
    return this.own.find({ userId, nameKey: { $gte: '' } }, { ...inOneBatch, session }).toArray();
  }

  /** By name, ignoring case. */
  async named(userId: string, name: string, session?: ClientSession): Promise<KnownCategory | undefined> {
    return (await this.book(userId, session)).named(name);
  }

  /** Throws CATEGORY_EXISTS if another category has the name. */
  async insert(row: CategoryRow, session: ClientSession): Promise<void> {
    this.reads.forget(session);
    await this.own.insertOne(row, { session }).catch((error: unknown) => {
      throw isDuplicateKey(error) ? new DomainError('CATEGORY_EXISTS', { field: 'name' }) : error;
    });
  }

  async insertAll(rows: readonly CategoryRow[], session: ClientSession): Promise<void> {
    this.reads.forget(session);
    if (rows.length > 0) await this.own.insertMany([...rows], { session });
  }

  async put(before: CategoryRow, after: CategoryRow, session: ClientSession): Promise<void> {
    const { _id, userId } = after;
    this.reads.forget(session);
    if (before.nameKey !== after.nameKey) return deleteAndInsert(this.own, { _id, userId }, after, session);
    await this.own.replaceOne({ _id, userId }, after, { session });
  }
}

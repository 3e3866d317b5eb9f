import { Injectable } from '@nestjs/common';
import type { Day } from '@app/calendar';
import type { ClientSession } from 'mongoose';
import { CategoriesRepository } from '../categories/categories.repository';
import { namedRow, type NamedRow } from '../model/named-row';
import type { TransactionRow } from '../model/transaction';
import { TransactionsRepository } from '../book/transactions/transactions.repository';
import type { CategoryId } from '../model/category-id';
import type { Payment } from '../model/payment';

/** Rows for readers, with the current names of categories. */
@Injectable()
export class NamedRowsReader {
  constructor(
    private readonly rows: TransactionsRepository,
    private readonly categories: CategoriesRepository,
  ) {}

  async findByIds(userId: string, ids: readonly string[]): Promise<NamedRow[]> {
    return this.named(userId, this.rows.findByIds(userId, ids));
  }

  async between(userId: string, from: Day, to: Day, limit?: number): Promise<NamedRow[]> {
    return this.named(userId, this.rows.between(userId, from, to, limit));
  }

  async ofBusiness(userId: string, from: Day, to: Day): Promise<NamedRow[]> {
    return this.named(userId, this.rows.ofBusiness(userId, from, to));
  }

  /**
   * Rows that name one of the categories. Whether and with how much a row counts in it follows from the row's
   * parts.
   */
  async ofCategories(userId: string, names: readonly string[], from: Day, to: Day): Promise<NamedRow[]> {
    const book = await this.categories.book(userId);
    const ids = names.flatMap((name) => {
      const id = book.known(name);
      return id === undefined ? [] : book.aliasesOf(id);
    });
    const rows = await this.rows.ofCategories(userId, [...new Set(ids)], from, to);
    return rows.map((row) => namedRow(row, book));
  }

  async ofMerchants(userId: string, keys: readonly string[], from: Day, to: Day): Promise<NamedRow[]> {
    return this.named(userId, this.rows.ofMerchants(userId, keys, from, to));
  }

  /** The payments of a category; for the names of categories see {@link categoryNames}. */
  async paymentsIn(userId: string, category: string, from: Day, to: Day): Promise<Payment[]> {
    const book = await this.categories.book(userId);
    const ids = book.aliasesOf(book.idOf(category));
    return this.rows.paymentsIn(userId, ids, from, to);
  }

  /** The present name of a category by its id. */
  async categoryNames(userId: string, session?: ClientSession): Promise<(id: CategoryId) => string> {
    const book = await this.categories.book(userId, session);
    return (id) => book.nameOf(id);
  }

  async ofAccount(...args: Parameters<TransactionsRepository['ofAccount']>): Promise<NamedRow[]> {
    return this.named(args[0], this.rows.ofAccount(...args));
  }

  async wholeOfAccount(...args: Parameters<TransactionsRepository['wholeOfAccount']>): Promise<NamedRow[]> {
    return this.named(args[0], this.rows.wholeOfAccount(...args), args[4]);
  }

  private async named(
    userId: string,
    reading: Promise<TransactionRow[]>,
    session?: ClientSession,
  ): Promise<NamedRow[]> {
    const rows = await reading;
    if (rows.length === 0) return [];
    const book = await this.categories.book(userId, session);
    return rows.map((row) => namedRow(row, book));
  }
}

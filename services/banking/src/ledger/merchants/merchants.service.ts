import { Injectable } from '@nestjs/common';
import {
  changeMerchantEndpoint,
  mergeMerchantEndpoint,
  type listMerchantsEndpoint,
  type Merchant,
} from '@app/contracts-banking';
import { DomainError, type ReplyOf, type RequestOf } from '@app/contracts-kernel';
import type { CallContext } from '@app/messaging';
import type { Tx } from '@app/persistence';
import { CategoriesRepository } from '../categories/categories.repository';
import type { Fields, PartWriter, BatchPlan, RowChange } from '../batch/batch';
import { BatchService, type Batched } from '../batch/batch.service';
import { merchantKeyOf } from '../model/merchant-name';
import { isShownMerchant } from '../book/merchants/shown-merchant';
import { TransactionsRepository } from '../book/transactions/transactions.repository';
import type { MerchantRow } from '../book/merchants/merchant.schema';
import { MerchantsRepository } from '../book/merchants/merchants.repository';
import type { CategoryBook } from '../model/category-book';

const most = 2_000;

/** Merchants: one clean name each, however the bank prints it, and what is stored about each. */
@Injectable()
export class MerchantsService {
  constructor(
    private readonly merchants: MerchantsRepository,
    private readonly rows: TransactionsRepository,
    private readonly categories: CategoriesRepository,
    private readonly batches: BatchService,
  ) {}

  async list({ actor }: CallContext): Promise<ReplyOf<typeof listMerchantsEndpoint>> {
    const all = await this.merchants.all(actor.userId);
    const book = await this.categories.book(actor.userId);
    return all
      .filter(isShownMerchant)
      .slice(0, most)
      .map((row) => toMerchant(row, all, book));
  }

  change(
    request: RequestOf<typeof changeMerchantEndpoint>,
    call: CallContext,
  ): Promise<ReplyOf<typeof changeMerchantEndpoint>> {
    const { userId } = call.actor;
    const plan = async (tx: Tx): Promise<BatchPlan<{ key: string }>> => {
      const merchant = await this.existing(tx, userId, request.key);
      if (request.defaultCategory != null) await this.requireCategory(tx, userId, request.defaultCategory);
      const fields: Fields = {
        ...(request.defaultCategory === undefined ? {} : { defaultCategory: request.defaultCategory }),
        ...(request.learn === undefined ? {} : { learn: request.learn }),
        ...(request.learn === false ? { corrections: null } : {}),
      };
      const name = request.name?.replace(/\s+/g, ' ');
      if (name === undefined)
        return {
          what: 'merchant',
          changes: [],
          settle: async (parts) => {
            await parts.change('merchants', merchant._id, fields);
            return { key: merchant.key };
          },
        };
      const key = merchantKeyOf(name);
      const known = await this.knownAs(tx, merchant, key);
      const changes = await this.renamed(tx, merchant, key, known ?? name);
      const settle = async (parts: PartWriter) => {
        if (key === merchant.key) await parts.change('merchants', merchant._id, { ...fields, ownName: name });
        else await this.become(tx, merchant, key, known ? fields : { ...fields, ownName: name }, parts);
        return { key };
      };
      return { what: 'merchant', changes, settle };
    };
    return this.run(call, changeMerchantEndpoint, request, plan);
  }

  merge(
    request: RequestOf<typeof mergeMerchantEndpoint>,
    call: CallContext,
  ): Promise<ReplyOf<typeof mergeMerchantEndpoint>> {
    const { userId } = call.actor;
    const plan = async (tx: Tx): Promise<BatchPlan<{ key: string }>> => {
      const merchant = await this.existing(tx, userId, request.key);
      const into = await this.existing(tx, userId, request.into);
      if (merchant.key === into.key)
        throw new DomainError('VALIDATION', { field: 'into', message: 'into: Choose another merchant' });
      const changes = await this.renamed(tx, merchant, into.key, nameOf(into));
      const settle = async (parts: PartWriter) => {
        await this.become(tx, merchant, into.key, {}, parts);
        return { key: into.key };
      };
      return { what: 'merchant', changes, settle };
    };
    return this.run(call, mergeMerchantEndpoint, request, plan);
  }

  private run<C extends typeof changeMerchantEndpoint | typeof mergeMerchantEndpoint>(
    call: CallContext,
    contract: C,
    request: RequestOf<C>,
    plan: (tx: Tx) => Promise<BatchPlan<{ key: string }>>,
  ): Promise<ReplyOf<C>> {
    const { userId } = call.actor;
    const settled = async (tx: Tx): Promise<BatchPlan<{ merchant: Merchant }>> => {
      const { settle, ...batch } = await plan(tx);
      return {
        ...batch,
        settle: async (parts) => {
          const { key } = await settle(parts);
          const all = await this.merchants.all(userId, tx.session);
          const row = all.find((merchant) => merchant.key === key)!;
          return { merchant: toMerchant(row, all, await this.categories.book(userId, tx.session)) };
        },
      };
    };
    const reply = ({ merchant }: { merchant: Merchant }, batched: Batched) =>
      ({ merchant, ...batched }) as ReplyOf<C>;
    return this.batches.run(call, contract, request, settled, reply);
  }

  /** Renames a merchant's rows. Their statement texts stay as the bank printed them. */
  private async renamed(tx: Tx, from: MerchantRow, key: string, name: string): Promise<RowChange[]> {
    const rows = await this.rows.ofMerchant(from.userId, from.key, tx.session);
    return rows
      .filter((row) => row.merchant !== name || row.merchantKey !== key)
      .map((before) => ({ before, after: { ...before, merchant: name, merchantKey: key } }));
  }

  /** Merges the merchant, with all names merged into it earlier, into another one. */
  private async become(
    tx: Tx,
    merchant: MerchantRow,
    key: string,
    fields: Fields,
    parts: PartWriter,
  ): Promise<void> {
    const { userId } = merchant;
    const all = await this.merchants.all(userId, tx.session);
    for (const alias of all.filter(({ aliasOf }) => aliasOf === merchant.key))
      await parts.change('merchants', alias._id, { aliasOf: alias.key === key ? null : key });
    await parts.change('merchants', merchant._id, { aliasOf: key });
    const target = all.find((row) => row.key === key);
    const previous = {
      defaultCategory: merchant.defaultCategory ?? null,
      learn: merchant.learn ?? null,
      ...fields,
    };
    if (target) await parts.change('merchants', target._id, { ...fields, aliasOf: null });
    else
      await parts.insert('merchants', `${userId}:${key}`, {
        key,
        name: String(fields['ownName']),
        category: merchant.categoryId,
        rows: 0,
        ...previous,
      });
  }

  /**
   * Name of another merchant that already has this key: its rows already carry the name, so a merchant that
   * joins it takes that spelling.
   */
  private async knownAs(tx: Tx, merchant: MerchantRow, key: string): Promise<string | undefined> {
    const other =
      key === merchant.key ? undefined : await this.merchants.findByKey(merchant.userId, key, tx.session);
    return other && other.rows > 0 && !other.aliasOf ? nameOf(other) : undefined;
  }

  private async existing(tx: Tx, userId: string, key: string): Promise<MerchantRow> {
    const merchant = await this.merchants.findByKey(userId, key, tx.session);
    if (!merchant || merchant.aliasOf) throw new DomainError('NOT_FOUND');
    return merchant;
  }

  private async requireCategory(tx: Tx, userId: string, id: string): Promise<void> {
    const category = (await this.categories.all(userId, tx.session)).find((category) => category.id === id);
    if (!category || category.archived)
      throw new DomainError('VALIDATION', {
        field: 'defaultCategory',
        message: 'defaultCategory: There is no such category to choose',
      });
  }
}

const nameOf = ({ ownName, name }: MerchantRow): string => ownName ?? name;

const toMerchant = (row: MerchantRow, all: readonly MerchantRow[], book: CategoryBook): Merchant => ({
  key: row.key,
  name: nameOf(row),
  transactions: row.rows,
  totals: Object.entries(row.totals ?? {})
    .map(([currency, { expense = 0, income = 0 }]) => ({
      currency,
      expenseMinor: expense,
      incomeMinor: income,
    }))
    .filter(({ expenseMinor, incomeMinor }) => expenseMinor !== 0 || incomeMinor !== 0),
  lastCategory: book.nameOf(row.categoryId),
  defaultCategory: row.defaultCategory ? book.currentId(row.defaultCategory) : null,
  learn: row.learn !== false,
  aliases: all
    .filter(({ aliasOf }) => aliasOf === row.key)
    .map((alias) => ({ key: alias.key, name: nameOf(alias) })),
});

import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { collectionOf, deferWrites, int64, inOneBatch, TransactionReads } from '@app/persistence';
import type { ClientSession, Model, mongo } from 'mongoose';
import type { TransactionRow } from '../../model/transaction';
import { merchantModel, type MerchantRow } from './merchant.schema';
import type { CategoryId } from '../../model/category-id';
import { CategoryUsesRegistry } from '../../categories/category-uses.registry';

type Seen = Pick<
  TransactionRow,
  'merchantKey' | 'merchant' | 'description' | 'categoryId' | 'type' | 'status' | 'amountMinor' | 'currency'
>;
interface Move {
  rows: number;
  totals: Map<string, number>;
  last?: Seen;
}
/** The most merchants of a person that are kept from one change to the next. */
const keptMerchants = 12;
/** Changes of what is stored about merchants, by key. */
export type MerchantMoves = ReadonlyMap<string, Move>;

/** The display name of a merchant's rows. */
export interface MerchantName {
  key: string;
  name: string;
}

/** The effect of removed and added rows on their merchants. */
export function merchantMovesOf(before: readonly Seen[], after: readonly Seen[]): MerchantMoves {
  const moves = new Map<string, Move>();
  const move = (key: string): Move =>
    moves.get(key) ?? moves.set(key, { rows: 0, totals: new Map() }).get(key)!;
  for (const row of before) count(move(row.merchantKey), row, -1);
  for (const row of after) {
    count(move(row.merchantKey), row, 1);
    move(row.merchantKey).last = row;
  }
  return moves;
}

/** Merchants of one owner with the category of their last row. */
@Injectable()
export class MerchantsRepository {
  private readonly merchants: mongo.Collection<MerchantRow>;
  /** Cached because every new row needs the names, and few people rename a merchant. */
  private readonly named = new TransactionReads<ReadonlyMap<string, MerchantName>>('merchantNames');

  /** Every row that is added looks up its merchant, and most are at one of a few merchants. */
  private readonly found = new TransactionReads<MerchantRow | null>('merchant', false, keptMerchants);

  constructor(@InjectModel(merchantModel.name) model: Model<MerchantRow>, uses: CategoryUsesRegistry) {
    this.merchants = collectionOf(model);
    uses.register((tx, userId, ids) => this.hasDefaultCategory(userId, ids, tx.session));
  }

  async hasDefaultCategory(
    userId: string,
    categories: readonly CategoryId[],
    session?: ClientSession,
  ): Promise<boolean> {
    const options = { session, projection: { _id: 1 } };
    for (const defaultCategory of categories)
      if (await this.merchants.findOne({ userId, defaultCategory }, options)) return true;
    return false;
  }

  findByKey(userId: string, key: string, session?: ClientSession): Promise<MerchantRow | null> {
    return this.merchants.findOne({ _id: `${userId}:${key}` }, { session });
  }

  /** Most used first. */
  async all(userId: string, session?: ClientSession): Promise<MerchantRow[]> {
    const rows = await this.merchants
      .find({ userId, key: { $gte: '' } }, { ...inOneBatch, session })
      .toArray();
    return rows.sort((a, b) => b.rows - a.rows || (a.key < b.key ? -1 : 1));
  }

  /** Deferred: visible once the deferred writes are written. */
  async apply(userId: string, moves: MerchantMoves, session: ClientSession): Promise<void> {
    // A row gives a merchant a new printed name, and merchants that were merged into it are shown under that
    // name.
    await this.named.replace(session, (names) => (names.size === 0 ? names : undefined));
    await this.found.replace(session, (merchant, name) => {
      const move = moves.get(name.slice(name.indexOf(' ') + 1));
      if (!move) return merchant;
      return merchant ? afterMove(merchant, move) : undefined;
    });
    const updates = [...moves].map(([key, { rows, totals, last }]) => ({
      filter: { _id: `${userId}:${key}` },
      update: {
        $inc: {
          rows,
          ...Object.fromEntries([...totals].map(([path, value]) => [path, int64(value)])),
        },
        ...(last
          ? {
              $set: { name: last.merchant ?? last.description, categoryId: last.categoryId },
              $setOnInsert: { userId, key },
            }
          : {}),
      },
      upsert: last !== undefined,
    }));
    deferWrites(session, this.merchants, updates);
  }

  /** Which merchant each merged name belongs to, and the person's own name for each merchant. */
  names(userId: string, session?: ClientSession): Promise<ReadonlyMap<string, MerchantName>> {
    return this.named.read(session, userId, () => this.findNames(userId, session));
  }

  private async findNames(userId: string, session?: ClientSession): Promise<Map<string, MerchantName>> {
    const some = { $gt: '' };
    const named = await this.merchants.find({ userId, ownName: some }, { session }).toArray();
    const aliases = await this.merchants.find({ userId, aliasOf: some }, { session }).toArray();
    const targets = [...new Set(aliases.map(({ aliasOf }) => `${userId}:${aliasOf}`))];
    const rows = targets.length
      ? await this.merchants.find({ _id: { $in: targets }, userId }, { session }).toArray()
      : [];
    const byKey = new Map(rows.map((row) => [row.key, row] as const));
    const names = new Map<string, MerchantName>();
    for (const { key, ownName, aliasOf } of named) if (!aliasOf) names.set(key, { key, name: ownName! });
    for (const { key, aliasOf } of aliases) {
      const target = byKey.get(aliasOf!);
      if (target) names.set(key, { key: target.key, name: target.ownName ?? target.name });
    }
    return names;
  }

  /** The merchant with this key, or the one it was merged into. */
  async current(userId: string, key: string, session?: ClientSession): Promise<MerchantRow | null> {
    const find = (one: string): Promise<MerchantRow | null> =>
      this.found.read(session, `${userId} ${one}`, () => this.findByKey(userId, one, session));
    const merchant = await find(key);
    return merchant?.aliasOf ? ((await find(merchant.aliasOf)) ?? merchant) : merchant;
  }

  /**
   * Records that a category was set by hand: equal corrections in a row are counted, a different one starts
   * the count again.
   */
  async noteCorrection(
    userId: string,
    key: string,
    categoryId: CategoryId,
    session: ClientSession,
  ): Promise<void> {
    const known = await this.findByKey(userId, key, session);
    if (!known || known.learn === false) return;
    this.found.forget(session);
    const count = known.corrections?.categoryId === categoryId ? known.corrections.count + 1 : 1;
    await this.merchants.updateOne(
      { _id: known._id, userId },
      { $set: { corrections: { categoryId, count } } },
      { session },
    );
  }
}

function count(move: Move, row: Seen, sign: 1 | -1): void {
  move.rows += sign;
  if (row.status === 'failed' || row.type === 'transfer') return;
  const path = `totals.${row.currency}.${row.type}`;
  move.totals.set(path, (move.totals.get(path) ?? 0) + sign * row.amountMinor);
}

/** A merchant after {@link MerchantsRepository.apply}. */
function afterMove(merchant: MerchantRow, { rows, totals: sums, last }: Move): MerchantRow {
  const totals = { ...merchant.totals };
  for (const [path, value] of sums) {
    const [, currency, type] = path.split('.') as [string, string, 'expense' | 'income'];
    totals[currency] = { ...totals[currency], [type]: (totals[currency]?.[type] ?? 0) + value };
  }
  return {
    ...merchant,
    rows: merchant.rows + rows,
    ...(merchant.totals || sums.size > 0 ? { totals } : {}),
    ...(last && { name: last.merchant ?? last.description, categoryId: last.categoryId }),
  };
}

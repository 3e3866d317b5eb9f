import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import { inTransaction } from '@app/persistence';
import type { Connection, Model, mongo } from 'mongoose';
import { collectionOf } from '../../ledger/stored.schema';
import { partCategoriesOf, type StoredTransaction } from '../stored-row';
import { transactionModel } from '../transaction.schema';
import { upgradeModel, type Upgrade } from './upgrade.schema';

const name = 'part-categories';
const atOnce = 1_000;

type Indexed = Pick<
  StoredTransaction,
  '_id' | 'userId' | 'stamp' | 'category' | 'lines' | 'refundOf' | 'partCategories'
>;
const fields = {
  userId: 1,
  stamp: 1,
  category: 1,
  'lines.category': 1,
  'refundOf.parts.category': 1,
  partCategories: 1,
} as const;

/**
 * Earlier builds put a row into the index of part categories only while it counted in them: a new name of a category did not reach a split
 * that was left out, nor a refund that counts at its purchase. Goes through all rows of
 * the store at each start until it finds none of those: beside the first start an earlier build may still be writing.
 */
@Injectable()
export class PartCategoriesUpgrade implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('PartCategoriesUpgrade');
  private readonly rows: mongo.Collection<StoredTransaction>;
  private readonly upgrades: mongo.Collection<Upgrade>;
  private running: Promise<unknown> = Promise.resolve();
  private isStopping = false;

  constructor(
    @InjectConnection() private readonly connection: Connection,
    @InjectModel(transactionModel.name) rows: Model<StoredTransaction>,
    @InjectModel(upgradeModel.name) upgrades: Model<Upgrade>,
  ) {
    this.rows = collectionOf(rows);
    this.upgrades = collectionOf(upgrades);
  }

  onApplicationBootstrap(): void {
    this.running = this.run().catch((error: unknown) =>
      this.logger.warn({
        msg: 'rows could not be indexed anew, the next start tries again',
        reason: String(error),
      }),
    );
  }

  async onApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    await this.running;
  }

  /** Number of rows that were indexed anew; 0 where that was done before. */
  async run(): Promise<number> {
    if (await this.upgrades.findOne({ _id: name })) return 0;
    let changed = 0;
    let stale: Indexed[] = [];
    const cursor = this.rows.find<Indexed>({}, { projection: fields, batchSize: atOnce });
    for await (const row of cursor) {
      if (this.isStopping) return changed;
      if (!isStale(row)) continue;
      stale.push(row);
      if (stale.length < atOnce) continue;
      changed += await this.indexAnew(stale);
      stale = [];
    }
    changed += await this.indexAnew(stale);
    if (changed > 0) {
      this.logger.log({ msg: 'rows were indexed anew', rows: changed });
      return changed;
    }
    await this.upgrades.updateOne({ _id: name }, { $set: { doneAt: new Date() } }, { upsert: true });
    return 0;
  }

  /** Those that were written meanwhile have their index from that. */
  private async indexAnew(stale: readonly Indexed[]): Promise<number> {
    if (stale.length === 0) return 0;
    return inTransaction(this.connection, async (session) => {
      const { modifiedCount } = await this.rows.bulkWrite(
        stale.map(({ _id, userId, stamp, ...row }) => {
          const partCategories = partCategoriesOf(row);
          const update = partCategories
            ? { $set: { partCategories } }
            : { $unset: { partCategories: '' as const } };
          return { updateOne: { filter: { _id, userId, stamp }, update } };
        }),
        { session },
      );
      return modifiedCount;
    });
  }
}

const isStale = (row: Indexed): boolean =>
  [...(partCategoriesOf(row) ?? [])].sort().join('\n') !== [...(row.partCategories ?? [])].sort().join('\n');

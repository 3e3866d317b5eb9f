import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Tx, collectionOf, Erasure, int64, type Erasable } from '@app/persistence';
import { mongo, type ClientSession, type Model } from 'mongoose';
import { ObservesLedger, type LedgerObserver } from '../book/ledger-observers.registry';
import type { AppliedMove } from '../book/applied-move';
import { movedReceipts, uploadLifeMs, type StoredReceipt } from './receipt';
import { ReceiptFilesRepository } from './receipt-files.repository';
import {
  receiptModel,
  receiptPartModel,
  receiptSpaceModel,
  type ReceiptPartDocument,
  type ReceiptSpace,
} from './receipt.schema';

const uploadExpiry = (): Date => new Date(Date.now() + uploadLifeMs);
const eraseAtOnce = 500;

/** Receipts of one owner, the parts of unfinished uploads, and the space that all of them take. */
@Injectable()
@ObservesLedger()
export class ReceiptsRepository implements LedgerObserver, Erasable {
  private readonly receipts: mongo.Collection<StoredReceipt>;
  private readonly parts: mongo.Collection<ReceiptPartDocument>;
  private readonly spaces: mongo.Collection<ReceiptSpace>;

  constructor(
    @InjectModel(receiptModel.name) receipts: Model<StoredReceipt>,
    @InjectModel(receiptPartModel.name) parts: Model<ReceiptPartDocument>,
    @InjectModel(receiptSpaceModel.name) spaces: Model<ReceiptSpace>,
    private readonly files: ReceiptFilesRepository,
    private readonly erasure: Erasure,
  ) {
    this.receipts = collectionOf(receipts);
    this.parts = collectionOf(parts);
    this.spaces = collectionOf(spaces);
    erasure.register(this);
  }

  async insert(receipt: StoredReceipt, session: ClientSession): Promise<void> {
    await this.receipts.insertOne({ ...receipt, expiresAt: uploadExpiry() }, { session });
  }

  findById(userId: string, id: string, session?: ClientSession): Promise<StoredReceipt | null> {
    return this.receipts.findOne({ _id: id, userId }, { session });
  }

  /** Number of unfinished uploads; counts at most up to `most`. */
  async uploads(userId: string, most: number, session: ClientSession): Promise<number> {
    const uploads = await this.receipts
      .find(
        { userId, state: 'uploading', _id: { $gte: '' } },
        { session, projection: { _id: 1 }, limit: most },
      )
      .toArray();
    return uploads.length;
  }

  async putPart(
    userId: string,
    receiptId: string,
    part: number,
    bytes: Buffer,
    session: ClientSession,
  ): Promise<void> {
    await this.parts.updateOne(
      { _id: `${receiptId}:${part}` },
      {
        $set: { data: new mongo.Binary(bytes) as unknown as Buffer, expiresAt: uploadExpiry() },
        $setOnInsert: { userId, receiptId, part },
      },
      { upsert: true, session },
    );
  }

  async partCount(userId: string, receiptId: string, session: ClientSession): Promise<number> {
    const parts = await this.parts
      .find({ userId, receiptId, part: { $gte: 0 } }, { projection: { part: 1 }, session })
      .toArray();
    return parts.length;
  }

  /** The received parts, in order. */
  async partBytes(userId: string, receiptId: string): Promise<Uint8Array[]> {
    const parts = await this.parts.find({ userId, receiptId, part: { $gte: 0 } }).toArray();
    return parts.sort((a, b) => a.part - b.part).map(({ data }) => (data as unknown as mongo.Binary).buffer);
  }

  /** Turns the finished upload into a receipt. */
  async keep(
    userId: string,
    id: string,
    { name, size, type, preview }: Pick<StoredReceipt, 'name' | 'size' | 'type' | 'preview'>,
    session: ClientSession,
  ): Promise<void> {
    const small = preview && { preview: new mongo.Binary(preview) as unknown as Uint8Array };
    await this.receipts.updateOne(
      { _id: id, userId },
      { $set: { state: 'kept', name, size, type, ...small }, $unset: { expiresAt: '' } },
      { session },
    );
    await this.parts.deleteMany({ userId, receiptId: id, part: { $gte: 0 } }, { session });
  }

  /** Records since when receipts belong to no row, and to which rows the others belong. */
  async rowsMoved({ session }: Tx, userId: string, { before, after }: AppliedMove): Promise<void> {
    const { lost, got } = movedReceipts(before, after);
    if (lost.length > 0)
      await this.receipts.updateMany(
        { _id: { $in: lost }, userId },
        { $set: { unusedSince: new Date() } },
        { session },
      );
    for (const { id, transactionId } of got)
      await this.receipts.updateOne(
        { _id: id, userId },
        { $set: { transactionId }, $unset: { unusedSince: '' } },
        { session },
      );
  }

  async space(userId: string, session: ClientSession): Promise<number> {
    return (await this.spaces.findOne({ _id: userId }, { session }))?.bytes ?? 0;
  }

  async takeSpace(userId: string, bytes: number, session: ClientSession): Promise<void> {
    await this.spaces.updateOne(
      { _id: userId },
      { $inc: { bytes: int64(bytes) } },
      { upsert: true, session },
    );
  }

  /** Receipts of all users that no undo can restore. */
  swept(before: Date, limit: number): Promise<Pick<StoredReceipt, '_id' | 'userId' | 'size'>[]> {
    return this.receipts
      .find({ unusedSince: { $gt: new Date(0), $lt: before } }, { projection: { userId: 1, size: 1 }, limit })
      .toArray();
  }

  /** True if the receipt was still there and unused. */
  async removeUnused(userId: string, id: string, before: Date, session: ClientSession): Promise<boolean> {
    const removed = await this.receipts.deleteOne(
      { _id: id, userId, unusedSince: { $gt: new Date(0), $lt: before } },
      { session },
    );
    return removed.deletedCount === 1;
  }

  /**
   * Erases the files first: a receipt that is still listed is found again when an interrupted erasure is
   * resumed.
   */
  async erase(userId: string): Promise<number> {
    for (let removed = 0; ;) {
      const some = await this.receipts
        .find(
          { userId, state: { $in: ['uploading', 'kept'] } },
          { projection: { _id: 1 }, limit: eraseAtOnce },
        )
        .toArray();
      if (some.length === 0) return removed;
      const ids = some.map(({ _id }) => _id);
      removed += await this.files.remove(ids);
      removed += await this.erasure.remove(this.receipts, { _id: { $in: ids }, userId });
    }
  }
}

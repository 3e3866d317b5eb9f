import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { collectionOf, Erasure, type Erasable } from '@app/persistence';
import { mongo, type ClientSession, type Model } from 'mongoose';
import { WritesInSteps, type SteppedWrite } from '../../ledger/book/stepped-writes.registry';
import type { ImportDocument, ImportStepsState } from './import';
import { importModel, importPartModel, type ImportPartDocument } from './import.schema';

const keepUploadMs = 7 * 24 * 3600 * 1000;
const uploadExpiry = (): Date => new Date(Date.now() + keepUploadMs);

/** Uploads of one owner and their parts. */
@Injectable()
@WritesInSteps()
export class ImportsRepository implements SteppedWrite, Erasable {
  private readonly imports: mongo.Collection<ImportDocument>;
  private readonly parts: mongo.Collection<ImportPartDocument>;

  constructor(
    @InjectModel(importModel.name) imports: Model<ImportDocument>,
    @InjectModel(importPartModel.name) parts: Model<ImportPartDocument>,
    private readonly erasure: Erasure,
  ) {
    this.imports = collectionOf(imports);
    this.parts = collectionOf(parts);
    erasure.register(this);
  }

  async insert(document: ImportDocument, session: ClientSession): Promise<void> {
    await this.imports.insertOne({ ...document, expiresAt: uploadExpiry() }, { session });
  }

  findById(userId: string, id: string, session?: ClientSession): Promise<ImportDocument | null> {
    return this.imports.findOne({ _id: id, userId }, { session });
  }

  /**
   * Whether it is being written or undone in steps: an account may still be marked with an import that ended
   * long ago.
   */
  async hasSteps(userId: string, id: string, session?: ClientSession): Promise<boolean> {
    return (await this.findById(userId, id, session))?.steps !== undefined;
  }

  /** An upload of the same file that was not read yet. */
  unread(
    userId: string,
    digest: string,
    size: number,
    session: ClientSession,
  ): Promise<ImportDocument | null> {
    return this.imports.findOne({ userId, digest, size, state: 'uploading' }, { session });
  }

  /** Continues an upload, with the account from the new request. */
  async resume(
    userId: string,
    id: string,
    { accountId, fileName }: Pick<ImportDocument, 'accountId' | 'fileName'>,
    session: ClientSession,
  ): Promise<void> {
    const $set = { accountId, fileName, expiresAt: uploadExpiry() };
    await this.imports.updateOne({ _id: id, userId }, { $set }, { session });
  }

  /** Deletes the parts, because they are not the file: all of it must be sent again. */
  async dropParts(userId: string, importId: string, session: ClientSession): Promise<void> {
    await this.parts.deleteMany({ userId, importId, part: { $gte: 0 } }, { session });
  }

  async change(
    userId: string,
    id: string,
    fields: Partial<ImportDocument>,
    session: ClientSession,
  ): Promise<void> {
    await this.imports.updateOne({ _id: id, userId }, { $set: fields }, { session });
  }

  async putPart(
    userId: string,
    importId: string,
    part: number,
    bytes: Buffer,
    session: ClientSession,
  ): Promise<void> {
    await this.parts.updateOne(
      { _id: `${importId}:${part}` },
      {
        $set: { data: new mongo.Binary(bytes) as unknown as Buffer, expiresAt: uploadExpiry() },
        $setOnInsert: { userId, importId, part },
      },
      { upsert: true, session },
    );
  }

  async partNumbers(userId: string, importId: string, session?: ClientSession): Promise<number[]> {
    const parts = await this.parts
      .find({ userId, importId, part: { $gte: 0 } }, { projection: { part: 1 }, session })
      .toArray();
    return parts.map(({ part }) => part).sort((a, b) => a - b);
  }

  /** The bytes of the file that have arrived. */
  async bytes(userId: string, importId: string): Promise<Uint8Array> {
    const parts = await this.parts.find({ userId, importId, part: { $gte: 0 } }).toArray();
    return Buffer.concat(
      parts.sort((a, b) => a.part - b.part).map(({ data }) => (data as unknown as mongo.Binary).buffer),
    );
  }

  /** Deletes the file once it is no longer needed; the import stays. */
  async complete(
    userId: string,
    id: string,
    fields: Partial<ImportDocument>,
    session: ClientSession,
  ): Promise<void> {
    await this.imports.updateOne(
      { _id: id, userId },
      { $set: fields, $unset: { expiresAt: '', steps: '' } },
      { session },
    );
    await this.parts.deleteMany({ userId, importId: id, part: { $gte: 0 } }, { session });
  }

  /** Takes an import for work in steps, unless another worker has it. */
  async takeSteps(
    userId: string,
    id: string,
    steps: ImportStepsState,
    now: Date,
    session: ClientSession,
  ): Promise<boolean> {
    const free = { $or: [{ steps: { $exists: false } }, { 'steps.leaseUntil': { $lt: now } }] };
    return (
      (await this.imports.updateOne({ _id: id, userId, ...free }, { $set: { steps } }, { session }))
        .matchedCount === 1
    );
  }

  /** Extends the lease; false if another worker has taken over. */
  async keepSteps(
    userId: string,
    id: string,
    token: string,
    { leaseUntil, written, of }: Pick<ImportStepsState, 'leaseUntil' | 'written' | 'of'>,
    session: ClientSession,
  ): Promise<boolean> {
    const fields = {
      'steps.leaseUntil': leaseUntil,
      ...(written === undefined ? {} : { 'steps.written': written }),
      ...(of === undefined ? {} : { 'steps.of': of }),
    };
    return (
      (
        await this.imports.updateOne(
          { _id: id, userId, 'steps.token': token },
          { $set: fields as mongo.MatchKeysAndValues<ImportDocument> },
          { session },
        )
      ).matchedCount === 1
    );
  }

  /** Requests the worker that writes it to stop. Does nothing if no worker does. */
  async cancelSteps(userId: string, id: string, session: ClientSession): Promise<void> {
    await this.imports.updateOne(
      { _id: id, userId, 'steps.kind': 'commit' },
      { $set: { 'steps.cancelled': true } as mongo.MatchKeysAndValues<ImportDocument> },
      { session },
    );
  }

  async endSteps(userId: string, id: string, session: ClientSession): Promise<void> {
    await this.imports.updateOne({ _id: id, userId }, { $unset: { steps: '' } }, { session });
  }

  /** Imports of all users that a stopped process left half done. */
  staleSteps(now: Date, limit: number): Promise<ImportDocument[]> {
    return this.imports
      .find({ 'steps.leaseUntil': { $gt: new Date(0), $lt: now } })
      .limit(limit)
      .toArray();
  }

  /** Erased before its rows: without the import no step writes more rows. */
  erase(userId: string): Promise<number> {
    return this.erasure.remove(this.imports, { userId, _id: { $gte: '' } });
  }
}

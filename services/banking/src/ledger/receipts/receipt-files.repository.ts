import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { collectionOf } from '@app/persistence';
import { mongo, type ClientSession, type Model } from 'mongoose';
import {
  receiptBucket,
  receiptChunkModel,
  receiptFileModel,
  type GridChunk,
  type GridFile,
} from './receipt.schema';

/**
 * GridFS's default chunk size in bytes: a few chunks fit in a message, and each is far below the limit of a
 * document.
 */
const chunkSize = 261_120;

/** Files of receipts, in a separate GridFS bucket. */
@Injectable()
export class ReceiptFilesRepository {
  private readonly files: mongo.Collection<GridFile>;
  private readonly chunks: mongo.Collection<GridChunk>;
  private readonly bucket: mongo.GridFSBucket;

  constructor(
    @InjectModel(receiptFileModel.name) files: Model<GridFile>,
    @InjectModel(receiptChunkModel.name) chunks: Model<GridChunk>,
  ) {
    this.files = collectionOf(files);
    this.chunks = collectionOf(chunks);
    this.bucket = new mongo.GridFSBucket(files.db.db as unknown as mongo.Db, { bucketName: receiptBucket });
  }

  /**
   * Stores a file in the transaction that attaches it, so that both exist or neither does. The driver's
   * bucket accepts no session for writing, so both kinds of documents are written here, following the GridFS
   * specification.
   */
  async insert(
    userId: string,
    id: string,
    { name, bytes }: { name: string; bytes: Uint8Array },
    session: ClientSession,
  ): Promise<void> {
    const chunks = Array.from({ length: Math.ceil(bytes.length / chunkSize) }, (_, n) => ({
      files_id: id,
      n,
      data: new mongo.Binary(bytes.subarray(n * chunkSize, (n + 1) * chunkSize)) as unknown as Buffer,
    }));
    await this.chunks.insertMany(chunks, { session });
    await this.files.insertOne(
      {
        _id: id,
        length: bytes.length,
        chunkSize,
        uploadDate: new Date(),
        filename: name,
        metadata: { userId },
      },
      { session },
    );
  }

  /** Bytes of a file from `from` to `to`. The caller has checked the owner of the file. */
  async read(id: string, from: number, to: number): Promise<Buffer> {
    const chunks: Buffer[] = [];
    for await (const piece of this.bucket.openDownloadStream(id as never, { start: from, end: to }))
      chunks.push(piece as Buffer);
    return Buffer.concat(chunks);
  }

  async remove(ids: readonly string[], session?: ClientSession): Promise<number> {
    const chunks = await this.chunks.deleteMany({ files_id: { $in: [...ids] } }, { session });
    return (
      chunks.deletedCount +
      (await this.files.deleteMany({ _id: { $in: [...ids] } }, { session })).deletedCount
    );
  }
}

import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { largestReceipt } from '@app/contracts-banking';
import { archivePieceSize } from '@app/contracts-kernel';
import { archiveRefusal, collectionOf, type FilePiece, type PersonalFiles } from '@app/persistence';
import { mongo, type ClientSession, type Model } from 'mongoose';
import type { StoredReceipt } from './receipt';
import {
  receiptChunkModel,
  receiptFileModel,
  receiptModel,
  type GridChunk,
  type GridFile,
} from './receipt.schema';

/** The same piece size as in `ReceiptFilesRepository`. */
const chunkSize = archivePieceSize;
const endings: Record<NonNullable<StoredReceipt['type']>, string> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
};
const nameOfFile = /^([A-Za-z0-9-]{1,80})\.(pdf|jpg|png|webp)$/;

const idIn = (name: string): string => {
  const id = nameOfFile.exec(name)?.[1];
  if (!id) throw archiveRefusal(`This is no name of a receipt: ${name.slice(0, 80)}`);
  return id;
};

/** Receipts as files of an archive, each named by its id. */
@Injectable()
export class ReceiptArchiveRepository implements PersonalFiles {
  readonly folder = 'receipts';
  private readonly receipts: mongo.Collection<StoredReceipt>;
  private readonly files: mongo.Collection<GridFile>;
  private readonly chunks: mongo.Collection<GridChunk>;

  constructor(
    @InjectModel(receiptModel.name) receipts: Model<StoredReceipt>,
    @InjectModel(receiptFileModel.name) files: Model<GridFile>,
    @InjectModel(receiptChunkModel.name) chunks: Model<GridChunk>,
  ) {
    this.receipts = collectionOf(receipts);
    this.files = collectionOf(files);
    this.chunks = collectionOf(chunks);
  }

  /** `after` names the next receipt and piece: `id:n`. */
  async piece(userId: string, after: string | null): Promise<FilePiece | null> {
    const [afterId = '', number = '0'] = after?.split(':') ?? [];
    const n = Number(number);
    const [receipt, following] = await this.receipts
      .find({ userId, state: 'kept', _id: { $gte: afterId } }, { projection: { type: 1, size: 1 } })
      .sort({ _id: 1 })
      .limit(2)
      .toArray();
    if (!receipt) return null;
    const chunk = await this.chunks.findOne({ files_id: receipt._id, n: receipt._id === afterId ? n : 0 });
    const at = receipt._id === afterId ? n : 0;
    const isLast = (at + 1) * chunkSize >= receipt.size;
    return {
      name: `${receipt._id}.${endings[receipt.type ?? 'application/pdf']}`,
      data: Buffer.from((chunk?.data as unknown as mongo.Binary | undefined)?.buffer ?? []),
      next: isLast ? (following ? `${following._id}:0` : null) : `${receipt._id}:${at + 1}`,
    };
  }

  check(name: string, at: number, bytes: Buffer): void {
    idIn(name);
    if (at % chunkSize !== 0 || bytes.length > chunkSize || at + bytes.length > largestReceipt)
      throw archiveRefusal(`A receipt is larger than allowed: ${name.slice(0, 80)}`);
  }

  async put(
    userId: string,
    name: string,
    { at, data: chunk, last }: { at: number; data: Buffer; last: boolean },
    session: ClientSession,
  ): Promise<void> {
    this.check(name, at, chunk);
    const id = idIn(name);
    const receipt = await this.receipts.findOne({ _id: id, userId }, { session });
    const length = at + chunk.length;
    if (!receipt || (last ? length !== receipt.size : length >= receipt.size))
      throw archiveRefusal(`A receipt is not the one it is said to be: ${name}`);
    const bytes = new mongo.Binary(chunk) as unknown as Buffer;
    await this.chunks.insertOne({ files_id: id, n: at / chunkSize, data: bytes } as GridChunk, { session });
    if (!last) return;
    await this.files.insertOne(
      { _id: id, length, chunkSize, uploadDate: new Date(), filename: receipt.name, metadata: { userId } },
      { session },
    );
  }
}

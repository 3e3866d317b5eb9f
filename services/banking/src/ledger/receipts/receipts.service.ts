import { Injectable } from '@nestjs/common';
import {
  finishReceiptEndpoint,
  largestReceipt,
  maxReceipts,
  putReceiptPartEndpoint,
  receiptPartSize,
  removeReceiptEndpoint,
  startReceiptEndpoint,
  type readReceiptPreviewEndpoint,
  type readReceiptEndpoint,
  type Receipt,
} from '@app/contracts-banking';
import { DomainError, type Actor, type ReplyOf, type RequestOf } from '@app/contracts-kernel';
import { newId } from '@app/ids';
import { EncodedReply, type CallContext } from '@app/messaging';
import { UnitOfWork, type Tx } from '@app/persistence';
import { requireUnlocked } from '../model/locked-rows';
import { LinkedTransactionsWriter } from '../transactions/links/linked-transactions.writer';
import { toTransaction, type TransactionRow } from '../model/transaction';
import { receiptFile, type ReceiptFile } from './content/receipt-file';
import { bytesOfPart, maxUploads, partsFor, spaceOf, type StoredReceipt } from './receipt';
import { ReceiptFilesRepository } from './receipt-files.repository';
import { ReceiptQueueService } from './receipt-queue.service';
import { ReceiptsRepository } from './receipts.repository';

/** Receipts of transactions: uploaded in parts, checked and rewritten, attached, removed and downloaded. */
@Injectable()
export class ReceiptsService {
  constructor(
    private readonly unit: UnitOfWork,
    private readonly linked: LinkedTransactionsWriter,
    private readonly receipts: ReceiptsRepository,
    private readonly files: ReceiptFilesRepository,
    private readonly queue: ReceiptQueueService,
  ) {}

  start(
    request: RequestOf<typeof startReceiptEndpoint>,
    call: CallContext,
  ): Promise<ReplyOf<typeof startReceiptEndpoint>> {
    const { userId } = call.actor;
    return this.unit.write(call, startReceiptEndpoint, request, async (tx) => {
      const row = await this.linked.get(tx, userId, request.id);
      requireRoom(row);
      if (request.size > largestReceipt) throw tooLarge(request.size);
      await this.requireSpace(tx, call.actor, request.size);
      if ((await this.receipts.uploads(userId, maxUploads, tx.session)) >= maxUploads)
        throw new DomainError('RATE_LIMITED', {
          message: `${maxUploads} receipts are on their way already. Wait until they have arrived.`,
        });
      const _id = newId();
      const { name, size } = request;
      await this.receipts.insert(
        { _id, userId, transactionId: row._id, state: 'uploading', name, size },
        tx.session,
      );
      return { id: _id, partSize: receiptPartSize, parts: partsFor(size) };
    });
  }

  putPart(
    request: RequestOf<typeof putReceiptPartEndpoint>,
    call: CallContext,
  ): Promise<ReplyOf<typeof putReceiptPartEndpoint>> {
    const { userId } = call.actor;
    return this.unit.write(call, putReceiptPartEndpoint, request, async (tx) => {
      const upload = uploading(await this.receipts.findById(userId, request.id, tx.session));
      const bytes = Buffer.from(request.data, 'base64');
      if (request.part >= partsFor(upload.size))
        throw wrong('part', `This file has ${partsFor(upload.size)} parts`);
      const expected = bytesOfPart(upload.size, request.part);
      if (bytes.length !== expected)
        throw wrong('data', `Part ${request.part} has ${expected} bytes, not ${bytes.length}`);
      await this.receipts.putPart(userId, upload._id, request.part, bytes, tx.session);
      return { received: await this.receipts.partCount(userId, upload._id, tx.session) };
    });
  }

  /**
   * Reads the file before the write starts: a repeat of a successful call finds no upload and gets the first
   * reply.
   */
  async finish(
    request: RequestOf<typeof finishReceiptEndpoint>,
    call: CallContext,
  ): Promise<ReplyOf<typeof finishReceiptEndpoint>> {
    const { userId } = call.actor;
    const upload = existing(await this.receipts.findById(userId, request.id));
    const file = upload.state === 'uploading' ? await this.read(upload) : undefined;
    return this.unit.write(call, finishReceiptEndpoint, request, async (tx) => {
      const { _id, transactionId } = uploading(await this.receipts.findById(userId, request.id, tx.session));
      if (!file) throw new DomainError('RECEIPT_STATE');
      const row = await this.linked.get(tx, userId, transactionId);
      requireRoom(row);
      await this.requireSpace(tx, call.actor, file.bytes.length);
      const receipt = receiptOf(_id, file, tx.at);
      await this.files.insert(userId, _id, file, tx.session);
      await this.receipts.keep(userId, _id, { ...receipt, preview: file.preview ?? undefined }, tx.session);
      await this.receipts.takeSpace(userId, file.bytes.length, tx.session);
      const written = await this.change(tx, 'attach', row, [...(row.receipts ?? []), receipt]);
      return { ...written, receipt };
    });
  }

  remove(
    request: RequestOf<typeof removeReceiptEndpoint>,
    call: CallContext,
  ): Promise<ReplyOf<typeof removeReceiptEndpoint>> {
    const { userId } = call.actor;
    return this.unit.write(call, removeReceiptEndpoint, request, async (tx) => {
      const row = await this.linked.get(tx, userId, request.id);
      const otherReceipts = (row.receipts ?? []).filter(({ id }) => id !== request.receiptId);
      if (otherReceipts.length === (row.receipts ?? []).length) throw new DomainError('NOT_FOUND');
      return this.change(tx, 'detach', row, otherReceipts);
    });
  }

  /** A part of the file as GridFS stores it. Not compressed, because pictures and PDFs already are. */
  async part(request: RequestOf<typeof readReceiptEndpoint>, call: CallContext): Promise<EncodedReply> {
    const { _id, name, type, size } = await this.attached(request.id, call);
    const from = request.part * receiptPartSize;
    if (from >= size) throw new DomainError('NOT_FOUND');
    const bytes = await this.files.read(_id, from, Math.min(size, from + receiptPartSize));
    const reply: ReplyOf<typeof readReceiptEndpoint> = {
      name,
      type: type!,
      size,
      parts: partsFor(size),
      data: bytes.toString('base64'),
    };
    return new EncodedReply(Buffer.from(JSON.stringify(reply)));
  }

  async preview(
    request: RequestOf<typeof readReceiptPreviewEndpoint>,
    call: CallContext,
  ): Promise<ReplyOf<typeof readReceiptPreviewEndpoint>> {
    const { preview } = await this.attached(request.id, call);
    if (!preview) throw new DomainError('NOT_FOUND');
    return { data: bytesOf(preview).toString('base64') };
  }

  /** A removed receipt is kept only for undo, so it is NOT_FOUND here. */
  private async attached(id: string, { actor }: CallContext): Promise<StoredReceipt> {
    const receipt = existing(await this.receipts.findById(actor.userId, id));
    if (receipt.state !== 'kept' || receipt.unusedSince) throw new DomainError('NOT_FOUND');
    return receipt;
  }

  private async read({ _id, userId, name, size }: StoredReceipt): Promise<ReceiptFile> {
    const parts = await this.receipts.partBytes(userId, _id);
    if (parts.length < partsFor(size))
      throw new DomainError('RECEIPT_STATE', {
        message: `The file is not complete: ${parts.length} of ${partsFor(size)} parts have arrived.`,
      });
    return this.queue.take(() => receiptFile(name, Buffer.concat(parts)));
  }

  private async requireSpace(tx: Tx, { userId, kind }: Actor, bytes: number): Promise<void> {
    if ((await this.receipts.space(userId, tx.session)) + bytes > spaceOf(kind))
      throw new DomainError('RECEIPTS_FULL');
  }

  private async change(tx: Tx, action: string, row: TransactionRow, receipts: Receipt[]) {
    const { shown, undoId } = await this.linked.write(tx, row.userId, action, [
      { before: row, after: { ...row, receipts } },
    ]);
    return { transaction: toTransaction(shown[0]!), undoId };
  }
}

const receiptOf = (id: string, { name, type, bytes, preview }: ReceiptFile, addedAt: string): Receipt => ({
  id,
  name,
  type,
  size: bytes.length,
  addedAt,
  preview: preview !== null,
});

function existing(receipt: StoredReceipt | null): StoredReceipt {
  if (!receipt) throw new DomainError('NOT_FOUND');
  return receipt;
}

function uploading(receipt: StoredReceipt | null): StoredReceipt {
  if (existing(receipt).state !== 'uploading') throw new DomainError('RECEIPT_STATE');
  return receipt!;
}

function requireRoom(row: TransactionRow): void {
  requireUnlocked([row]);
  if ((row.receipts ?? []).length >= maxReceipts) throw new DomainError('TOO_MANY_RECEIPTS');
}

/** Megabytes rounded up to tenths, so that a file above the limit is never shown as within it. */
const megabytes = (size: number): number => Math.ceil(size / 104_857.6) / 10;
const tooLarge = (size: number): DomainError =>
  new DomainError('TOO_LARGE', {
    field: 'size',
    message: `This file has ${megabytes(size)} MB. A receipt may have 10 MB.`,
  });
const wrong = (field: string, message: string): DomainError =>
  new DomainError('VALIDATION', { field, message: `${field}: ${message}` });

/** The store wraps bytes in its own type. */
const bytesOf = (stored: Uint8Array): Buffer =>
  Buffer.from((stored as unknown as { buffer: Uint8Array }).buffer);

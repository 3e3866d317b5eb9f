import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  importPartSize,
  putImportPartEndpoint,
  startImportEndpoint,
  type importUploadEndpoint,
} from '@app/contracts-banking';
import { DomainError, type ReplyOf, type RequestOf } from '@app/contracts-kernel';
import { newId } from '@app/ids';
import type { CallContext } from '@app/messaging';
import { UnitOfWork, type Tx } from '@app/persistence';
import { AccountsRepository } from '../../../ledger/book/accounts/accounts.repository';
import { bytesOfPart, existing, missingParts, partsFor, requireOpen, type ImportDocument } from '../import';
import { ImportsRepository } from '../imports.repository';

/**
 * Receives files in parts, which may arrive in any order and more than once; an interrupted upload can be
 * continued.
 */
@Injectable()
export class ImportUploadsService {
  constructor(
    private readonly unit: UnitOfWork,
    private readonly imports: ImportsRepository,
    private readonly accounts: AccountsRepository,
  ) {}

  start(
    request: RequestOf<typeof startImportEndpoint>,
    call: CallContext,
  ): Promise<ReplyOf<typeof startImportEndpoint>> {
    const { userId } = call.actor;
    return this.unit.write(call, startImportEndpoint, request, async (tx) => {
      existing(await this.accounts.findById(userId, request.accountId, tx.session));
      const unfinished = request.digest
        ? await this.imports.unread(userId, request.digest, request.size, tx.session)
        : null;
      if (unfinished) await this.imports.resume(userId, unfinished._id, request, tx.session);
      const { _id: id, parts } = unfinished ?? (await this.begin(tx, userId, request));
      const received = unfinished ? await this.imports.partNumbers(userId, id, tx.session) : [];
      return { id, partSize: importPartSize, parts, missing: missingParts(parts, received) };
    });
  }

  putPart(
    request: RequestOf<typeof putImportPartEndpoint>,
    call: CallContext,
  ): Promise<ReplyOf<typeof putImportPartEndpoint>> {
    const { userId } = call.actor;
    return this.unit.write(call, putImportPartEndpoint, request, async (tx) => {
      const document = requireOpen(await this.imports.findById(userId, request.id, tx.session));
      const bytes = Buffer.from(request.data, 'base64');
      if (request.part >= document.parts) throw await this.noSuchPart(tx, document);
      requireWhole(document, request, bytes);
      await this.imports.putPart(userId, document._id, request.part, bytes, tx.session);
      const received = await this.imports.partNumbers(userId, document._id, tx.session);
      return { received: received.length, next: missingParts(document.parts, received)[0] ?? null };
    });
  }

  async status(
    request: RequestOf<typeof importUploadEndpoint>,
    call: CallContext,
  ): Promise<ReplyOf<typeof importUploadEndpoint>> {
    const { userId } = call.actor;
    const { _id, state, fileName, size, accountId, parts } = requireOpen(
      await this.imports.findById(userId, request.id),
    );
    const missing = missingParts(parts, await this.imports.partNumbers(userId, _id));
    return { id: _id, state, fileName, size, accountId, partSize: importPartSize, parts, missing };
  }

  /** The upload, if it has arrived completely and is the chosen file. */
  async complete(id: string, call: CallContext): Promise<ImportDocument> {
    const { userId } = call.actor;
    const document = requireOpen(await this.imports.findById(userId, id));
    const received = await this.imports.partNumbers(userId, id);
    if (received.length < document.parts)
      throw new DomainError('IMPORT_STATE', {
        message: `The file is not complete: ${received.length} of ${document.parts} parts have arrived.`,
      });
    // After the first read it is known to be the file.
    if (document.digest && document.state === 'uploading') await this.requireSame(document, call);
    return document;
  }

  private async begin(
    tx: Tx,
    userId: string,
    { fileName, size, accountId, digest }: RequestOf<typeof startImportEndpoint>,
  ): Promise<ImportDocument> {
    const document: ImportDocument = {
      _id: newId(),
      userId,
      accountId,
      fileName,
      size,
      parts: partsFor(size),
      ...(digest && { digest }),
      state: 'uploading',
      csv: {},
    };
    await this.imports.insert(document, tx.session);
    return document;
  }

  private async requireSame({ _id, userId, digest }: ImportDocument, call: CallContext): Promise<void> {
    if (digestOf(await this.imports.bytes(userId, _id)) === digest) return;
    const context = { source: call.source, correlationId: call.correlationId, actor: call.actor };
    await this.unit.commit({ userId, ...context }, (tx) => this.imports.dropParts(userId, _id, tx.session));
    throw new DomainError('IMPORT_UNREADABLE', {
      message: 'What arrived is not the file as it was chosen: it changed meanwhile. Choose it again.',
    });
  }

  private async noSuchPart(tx: Tx, { _id, userId, parts }: ImportDocument): Promise<DomainError> {
    const next = missingParts(parts, await this.imports.partNumbers(userId, _id, tx.session))[0];
    const goOn = next === undefined ? 'all of them are here' : `the next one is part ${next}`;
    return new DomainError('VALIDATION', {
      field: 'part',
      message: `part: This file has ${parts} parts, counted from 0; ${goOn}`,
    });
  }
}

const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

function requireWhole(
  { size }: ImportDocument,
  { part, digest }: RequestOf<typeof putImportPartEndpoint>,
  content: Buffer,
): void {
  const bytes = bytesOfPart(size, part);
  if (content.length !== bytes)
    throw new DomainError('VALIDATION', {
      field: 'data',
      message: `data: Part ${part} has ${bytes} bytes, not ${content.length}`,
    });
  if (digest && digestOf(content) !== digest)
    throw new DomainError('VALIDATION', {
      field: 'data',
      message: `data: Part ${part} did not arrive as it was sent. Send it again`,
    });
}

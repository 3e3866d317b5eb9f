import { Injectable } from '@nestjs/common';
import {
  importPartSize,
  previewImportRequest,
  putImportPartRequest,
  startImportRequest,
  type CsvOptions,
  type readImportRequest,
} from '@app/contracts-banking';
import { DomainError, type ReplyOf, type RequestOf } from '@app/contracts-kernel';
import { newId } from '@app/ids';
import type { CallContext } from '@app/messaging';
import { UnitOfWork } from '@app/persistence';
import { AccountsRepository } from '../accounts/accounts.repository';
import {
  bytesOfPart,
  existing,
  partsFor,
  previewRows,
  requireOpen,
  summaryOf,
  type ImportDocument,
} from './import';
import { ImportPlanner } from './import.planner';
import { ImportsRepository } from './imports.repository';

/** Uploading a file in parts, and looking at what it would bring as often as wanted. */
@Injectable()
export class ImportsService {
  constructor(
    private readonly unit: UnitOfWork,
    private readonly imports: ImportsRepository,
    private readonly accounts: AccountsRepository,
    private readonly planner: ImportPlanner,
  ) {}

  start(
    request: RequestOf<typeof startImportRequest>,
    call: CallContext,
  ): Promise<ReplyOf<typeof startImportRequest>> {
    const { userId } = call.actor;
    return this.unit.write(call, startImportRequest, request, async (tx) => {
      existing(await this.accounts.one(userId, request.accountId, tx.session));
      const parts = partsFor(request.size);
      const document: ImportDocument = {
        _id: newId(),
        userId,
        accountId: request.accountId,
        fileName: request.fileName,
        size: request.size,
        parts,
        state: 'uploading',
        csv: {},
      };
      await this.imports.insert(document, tx.session);
      return { id: document._id, partSize: importPartSize, parts };
    });
  }

  putPart(
    request: RequestOf<typeof putImportPartRequest>,
    call: CallContext,
  ): Promise<ReplyOf<typeof putImportPartRequest>> {
    const { userId } = call.actor;
    return this.unit.write(call, putImportPartRequest, request, async (tx) => {
      const document = requireOpen(await this.imports.one(userId, request.id, tx.session));
      const data = Buffer.from(request.data, 'base64');
      if (request.part >= document.parts)
        throw new DomainError('VALIDATION', {
          field: 'part',
          message: `part: This file has ${document.parts} parts`,
        });
      if (data.length !== bytesOfPart(document.size, request.part))
        throw new DomainError('VALIDATION', {
          field: 'data',
          message: `data: Part ${request.part} has ${bytesOfPart(document.size, request.part)} bytes, not ${data.length}`,
        });
      await this.imports.putPart(userId, document._id, request.part, data, tx.session);
      return { received: (await this.imports.partNumbers(userId, document._id, tx.session)).length };
    });
  }

  async preview(
    request: RequestOf<typeof previewImportRequest>,
    call: CallContext,
  ): Promise<ReplyOf<typeof previewImportRequest>> {
    const { userId } = call.actor;
    const csv = request.csv ?? {};
    const { document, summary, rows } = await this.look(request.id, call, 0, { csv });
    return this.unit.write(call, previewImportRequest, request, async (tx) => {
      requireOpen(await this.imports.one(userId, document._id, tx.session));
      await this.imports.change(
        userId,
        document._id,
        { state: 'previewed', csv, summary: { ...summary, state: 'previewed' } },
        tx.session,
      );
      return { ...summary, state: 'previewed' as const, ...rows };
    });
  }

  /** Rows from one on; of a settled import only what it came to. */
  async read(
    request: RequestOf<typeof readImportRequest>,
    call: CallContext,
  ): Promise<ReplyOf<typeof readImportRequest>> {
    const document = existing(await this.imports.one(call.actor.userId, request.id));
    if (document.state === 'uploading')
      throw new DomainError('IMPORT_STATE', { message: 'This import has no preview yet.' });
    if (document.state !== 'previewed') return { ...document.summary!, rows: [], nextRow: null };
    const { summary, rows } = await this.look(request.id, call, request.from, { outcome: request.outcome });
    return { ...summary, ...rows };
  }

  private async look(
    id: string,
    call: CallContext,
    from: number,
    options: { csv?: CsvOptions; outcome?: RequestOf<typeof readImportRequest>['outcome'] },
  ) {
    const { userId } = call.actor;
    const document = requireOpen(await this.imports.one(userId, id));
    const here = await this.imports.partNumbers(userId, id);
    if (here.length < document.parts)
      throw new DomainError('IMPORT_STATE', {
        message: `The file is not complete: ${here.length} of ${document.parts} parts have arrived.`,
      });
    const { account, file, plan } = await this.planner.compare(
      document,
      options.csv ?? document.csv,
      call.actor,
    );
    return {
      document,
      summary: summaryOf(document, file, plan, account),
      rows: previewRows(plan, account.currency, from, options.outcome),
    };
  }
}

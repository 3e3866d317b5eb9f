import { Injectable, Logger } from '@nestjs/common';
import { newId } from '@app/ids';
import { UnitOfWork } from '@app/persistence';
import { LeaseRecovery } from '../../../ledger/book/lease-recovery.service';
import { UndosRepository } from '../../../ledger/undo/undos.repository';
import type { ImportDocument, ImportStepsState } from '../import';
import { ImportsRepository } from '../imports.repository';
import { ImportRowsWriter } from './import-rows.writer';
import { ImportUndo } from './import.undo';
import type { RemoveImport } from './remove-import';

interface Held {
  document: ImportDocument;
  steps: ImportStepsState;
  context: { source: string; correlationId: string };
}

/** Cleans up after a stopped process: removes a half-written import, and completes a half-finished undo. */
@Injectable()
export class ImportRecoveryScheduler extends LeaseRecovery<ImportDocument, Held> {
  protected readonly logger = new Logger('ImportRecoveryScheduler');

  constructor(
    private readonly unit: UnitOfWork,
    private readonly imports: ImportsRepository,
    private readonly rows: ImportRowsWriter,
    private readonly importUndo: ImportUndo,
    private readonly undos: UndosRepository,
  ) {
    super();
  }

  protected stale(now: Date, limit: number): Promise<ImportDocument[]> {
    return this.imports.staleSteps(now, limit);
  }

  protected async takeOver(document: ImportDocument): Promise<Held | undefined> {
    const context = { source: 'import', correlationId: newId() };
    const steps: ImportStepsState = { ...document.steps!, token: newId() };
    return (await this.rows.takeOver(document, steps, context)) ? { document, steps, context } : undefined;
  }

  protected async rollBack({ document, steps, context }: Held): Promise<void> {
    const { _id: importId, userId } = document;
    const { kind, token, undoId } = steps;
    this.logger.warn({ msg: 'removing the rows of an import that was not finished', importId, kind });
    if (kind === 'commit' || undoId === null) return this.rows.abandon(document, token, context);
    await this.rows.removeInSteps(document, token, context);
    await this.unit.commit({ userId, ...context }, async (tx) => {
      const record = await this.undos.unused<RemoveImport>(userId, undoId, 'removeImport', tx.session);
      if (!record) return;
      await this.importUndo.undo(tx, userId, record.inverse);
      await this.undos.markUsed(userId, undoId, tx.session);
    });
  }
}

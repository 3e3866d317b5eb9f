import { Injectable, Logger } from '@nestjs/common';
import { newId } from '@app/ids';
import { UnitOfWork } from '@app/persistence';
import { LeaseRecovery } from '../../ledger/lease.recovery';
import { UndosRepository } from '../../undo/undos.repository';
import type { ImportDocument, ImportStepsState } from '../import';
import { ImportSteps } from '../import.steps';
import { ImportWriter } from './import.writer';
import { ImportsRepository } from '../imports.repository';

interface Held {
  document: ImportDocument;
  steps: ImportStepsState;
  context: { source: string; correlationId: string };
}

/** A half written import is taken away, a half undone one undone. */
@Injectable()
export class ImportRecovery extends LeaseRecovery<ImportDocument, Held> {
  protected readonly logger = new Logger('ImportRecovery');

  constructor(
    private readonly unit: UnitOfWork,
    private readonly imports: ImportsRepository,
    private readonly steps: ImportSteps,
    private readonly writer: ImportWriter,
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
    return (await this.steps.takeOver(document, steps, context)) ? { document, steps, context } : undefined;
  }

  protected async takeBack({ document, steps, context }: Held): Promise<void> {
    this.logger.warn({
      msg: 'taking away the rows of an import that was not finished',
      importId: document._id,
      kind: steps.kind,
    });
    if (steps.kind === 'commit' || steps.undoId === null)
      return this.steps.giveUp(document, steps.token, context);
    await this.steps.takeAway(document, steps.token, context);
    const { undoId } = steps;
    await this.unit.commit({ userId: document.userId, ...context }, async (tx) => {
      const record = await this.undos.one(document.userId, undoId, tx.session);
      if (record?.inverse.kind !== 'removeImport' || record.usedAt) return;
      await this.writer.takeBack(tx, document.userId, record.inverse);
      await this.undos.markUsed(document.userId, undoId, tx.session);
    });
  }
}

import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { newId } from '@app/ids';
import { UnitOfWork } from '@app/persistence';
import { UndosRepository } from '../undo/undos.repository';
import type { ImportDocument, ImportStepsState } from './import';
import { ImportSteps } from './import.steps';
import { ImportWriter } from './import.writer';
import { ImportsRepository } from './imports.repository';

const everyMs = 10_000;
const atOnce = 10;

/** Ends what a stopped process left in the middle: a half written import is taken away, a half undone one undone. */
@Injectable()
export class ImportRecovery implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('ImportRecovery');
  private timer?: NodeJS.Timeout;
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly unit: UnitOfWork,
    private readonly imports: ImportsRepository,
    private readonly steps: ImportSteps,
    private readonly writer: ImportWriter,
    private readonly undos: UndosRepository,
  ) {}

  onApplicationBootstrap(): void {
    const look = (): void => {
      this.running = this.recover().catch((error: unknown) =>
        this.logger.warn({ msg: 'imports could not be recovered, trying again', reason: String(error) }),
      );
    };
    look();
    this.timer = setInterval(look, everyMs);
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }

  async recover(now = new Date()): Promise<void> {
    for (const document of await this.imports.staleSteps(now, atOnce)) await this.end(document);
  }

  private async end(document: ImportDocument): Promise<void> {
    const context = { source: 'import', correlationId: newId() };
    const steps: ImportStepsState = { ...document.steps!, token: newId() };
    if (!(await this.steps.takeOver(document, steps, context))) return;
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

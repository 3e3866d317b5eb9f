import { Injectable, Logger } from '@nestjs/common';
import { newId } from '@app/ids';
import { UnitOfWork } from '@app/persistence';
import { LeaseRecovery } from '../ledger/lease.recovery';
import { UndosRepository } from '../undo/undos.repository';
import type { RecastDocument, RecastSteps } from './recast';
import { newSteps, RecastWriter } from './recast.writer';
import { Recasts } from './recasts.service';
import { RecastsRepository } from './recasts.repository';

interface Held {
  document: RecastDocument & { steps: RecastSteps };
  context: { userId: string; source: string; correlationId: string };
}

/** A half written recast is taken back, a half undone one undone. */
@Injectable()
export class RecastRecovery extends LeaseRecovery<RecastDocument, Held> {
  protected readonly logger = new Logger('RecastRecovery');

  constructor(
    private readonly unit: UnitOfWork,
    private readonly repository: RecastsRepository,
    private readonly recasts: Recasts,
    private readonly writer: RecastWriter,
    private readonly undos: UndosRepository,
  ) {
    super();
  }

  protected stale(now: Date, limit: number): Promise<RecastDocument[]> {
    return this.repository.stale(now, limit);
  }

  protected async takeOver(document: RecastDocument, now: Date): Promise<Held | undefined> {
    const { userId, _id } = document;
    const context = { userId, source: 'rule', correlationId: newId() };
    const steps = newSteps(document.steps!.kind, document.steps!.undoId);
    const taken = await this.unit.commit(context, (tx) =>
      this.repository.takeSteps(userId, _id, steps, now, tx.session),
    );
    return taken ? { document: { ...document, steps }, context } : undefined;
  }

  protected async takeBack({ document, context }: Held): Promise<void> {
    const { userId, _id, steps } = document;
    this.logger.warn({ msg: 'ending a recast that was not finished', recastId: _id, kind: steps.kind });
    if (steps.kind === 'write' || steps.undoId === null) return this.recasts.dropHalf(document, context);
    const { undoId } = steps;
    for (let more = true; more;)
      more = await this.unit.commit(context, async (tx) => {
        await this.writer.hold(tx, document, steps);
        return this.writer.takeStepBack(tx, document);
      });
    await this.unit.commit(context, async (tx) => {
      await this.writer.hold(tx, document, steps);
      await this.writer.settleUndone(tx, document);
      await this.undos.markUsed(userId, undoId, tx.session);
    });
  }
}
